import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { serve } from '../../src/mock/serve.ts';
import type { MockResponse } from '../../src/mock/mock-message.ts';
import { type PrismProxy, startPrism } from './prism.ts';
import { provoke, type RequestSpec } from './provocations.ts';
import { settled, textOf, toRequestData } from './send-spec.ts';
import { createTestTwin, describeApi, openapiText } from './twin.ts';

const description = describeApi();
const mock = createTestTwin({ description });
/** Statuses of the answers that the mock gave since this was last emptied. */
const given: number[] = [];
/** What becomes of an answer on its way to Prism. */
let spoil = (answer: MockResponse): MockResponse => answer;
const watched: typeof mock = {
  ...mock,
  answer: (request) => {
    const answer = spoil(mock.answer(request));
    given.push(answer.status);
    return answer;
  },
};

/** The document without `security`: with it, Prism refuses what lacks a credential before it asks the mock. */
function openDocument(): string {
  const document = parse(openapiText) as {
    security?: unknown;
    paths: Record<string, Record<string, { security?: unknown }>>;
    components: { securitySchemes?: unknown };
  };
  delete document.security;
  delete document.components.securitySchemes;
  for (const operation of Object.values(document.paths).flatMap((item) => Object.values(item))) {
    delete operation.security;
  }
  return JSON.stringify(document);
}

const folder = mkdtempSync(join(tmpdir(), 'apitwin-prism-'));
let server: Awaited<ReturnType<typeof serve>>;
let prism: PrismProxy;

beforeAll(async () => {
  const file = join(folder, 'open.json');
  writeFileSync(file, openDocument());
  server = await serve(watched, { port: 0 });
  prism = await startPrism(file, server.url);
}, 60_000);

afterAll(async () => {
  await prism.close();
  await server.close();
  rmSync(folder, { recursive: true });
});

async function sendThroughPrism(spec: RequestSpec, world: string): Promise<{ status: number; text: string }> {
  const { method, target, fields, content } = toRequestData(spec, world, mock.personas);
  const headers = new Headers();
  fields.forEach((value, i) => {
    const name = fields[i - 1];
    if (i % 2 === 1 && name !== undefined && name !== 'Host') headers.append(name, value);
  });
  const body = content === undefined ? null : Buffer.from(content);
  const response = await fetch(prism.url + target, { method, headers, body });
  return { status: response.status, text: await response.text() };
}

const rows = description.operations.flatMap(({ id, responses }) =>
  responses.map(({ statusKey }) => [id, Number(statusKey)] as const),
);
const reached = new Set<string>();

describe('Prism finds nothing wrong with', () => {
  test.each(rows)('%s %i', async (operationId, status) => {
    const world = `${operationId}-${status}`;
    const { before, request } = provoke(operationId, status);
    let id = '';
    for (const spec of before) {
      const answer = mock.answer(toRequestData(spec, world, mock.personas));
      id = /"id":(\d+)/.exec(textOf(answer))?.[1] ?? id;
    }
    given.length = 0;
    const answer = await sendThroughPrism(settled(request, id), world);
    expect({ status: answer.status, given }, answer.text).toEqual({ status, given: [status] });
    reached.add(world);
  });
});

test('every declared status of every operation went through Prism and reached the mock', () => {
  expect([rows.length, reached.size]).toEqual([113, 113]);
});

test('Prism refuses content of another shape', async () => {
  spoil = (answer) => ({ ...answer, content: textOf(answer).replace('"plan":"pro"', '"plan":"PRO"') });
  const request: RequestSpec = { method: 'GET', target: '/api/user/quota', persona: 'pro-all' };
  const { status, text } = await sendThroughPrism(request, 'spoilt');
  spoil = (answer) => answer;
  expect([status, text]).toEqual([500, expect.stringContaining('plan')]);
});
