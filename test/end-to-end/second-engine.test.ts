import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Validator, validate } from '@hyperjump/json-schema/openapi-3-1';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { firstFieldValue } from '../../src/http/fields.ts';
import type { ResponseData } from '../../src/http/message.ts';
import { provoke } from './provocations.ts';
import { sendAll, textOf } from './send-spec.ts';
import { createTestTwin, describeApi, openapiText } from './twin.ts';

interface RawResponse {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, unknown>>;
}
interface RawDocument {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly responses: Readonly<Record<string, RawResponse>> }>>>
  >;
  readonly components: { readonly responses: Readonly<Record<string, RawResponse>> };
}

const raw: RawDocument = parse(openapiText);
const description = describeApi();
const mock = createTestTwin({ description });
const folder = mkdtempSync(join(tmpdir(), 'apitwin-engine-'));
const file = join(folder, 'api.openapi.json');
writeFileSync(file, JSON.stringify(raw));
afterAll(() => rmSync(folder, { recursive: true }));

const escaped = (token: string): string => token.replaceAll('~', '~0').replaceAll('/', '~1');
const validators = new Map<string, Promise<Validator>>();

function validatorAt(pointer: string): Promise<Validator> {
  const known = validators.get(pointer) ?? validate(`${pathToFileURL(file)}#${encodeURI(pointer)}`);
  validators.set(pointer, known);
  return known;
}

/** An answer judged by the raw document and a second engine, with nothing of this project in between. */
async function judge(path: string, method: string, answer: ResponseData): Promise<string> {
  const declared = raw.paths[path]?.[method]?.responses[String(answer.status)];
  if (declared === undefined) return 'undeclared status';
  const name = declared.$ref?.replace('#/components/responses/', '');
  const response = name === undefined ? declared : raw.components.responses[name];
  const mediaType = firstFieldValue(answer.fields, 'Content-Type') ?? '';
  if (response?.content?.[mediaType] === undefined) return `undeclared media type ${mediaType}`;
  const base =
    name === undefined
      ? `/paths/${escaped(path)}/${method}/responses/${answer.status}`
      : `/components/responses/${name}`;
  const accepts = await validatorAt(`${base}/content/${escaped(mediaType)}/schema`);
  return accepts(JSON.parse(textOf(answer))).valid ? 'valid' : 'invalid content';
}

describe('a second engine finds valid', () => {
  const rows = description.operations.flatMap(({ id, pathTemplate, method, responses }) =>
    responses.map(({ statusKey }) => [id, Number(statusKey), pathTemplate, method.toLowerCase()] as const),
  );

  test.each(rows)('%s %i', async (id, status, path, method) => {
    const answer = sendAll(mock, provoke(id, status), { world: `${id}-${status}`, personas: mock.personas });
    expect([answer.status, await judge(path, method, answer)]).toEqual([status, 'valid']);
  });
});

describe('a second engine refuses', () => {
  const sound = sendAll(mock, provoke('getQuota', 200), { world: 'spoilt', personas: mock.personas });

  test.each<[string, Partial<ResponseData>, string]>([
    ['undeclared status', { status: 418 }, 'undeclared status'],
    ['undeclared media type', { fields: ['Content-Type', 'text/csv'] }, 'undeclared media type text/csv'],
    ['invalid content', { content: '{"plan":"gold"}' }, 'invalid content'],
  ])('an %s', async (_, change, expected) => {
    expect(await judge('/api/user/quota', 'get', { ...sound, ...change })).toBe(expected);
  });
});
