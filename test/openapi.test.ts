import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Validator, validate } from '@hyperjump/json-schema/openapi-3-1';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { compileDescription } from '../src/description/compile.ts';
import type { ApiDescription, MediaType } from '../src/description/model.ts';

const text = readFileSync(new URL('../openapi.yaml', import.meta.url), 'utf8');
type HyperjumpJson = Parameters<Validator>[0];
const document: HyperjumpJson = parse(text);
const folder = mkdtempSync(join(tmpdir(), 'apitwin-openapi-'));
const file = join(folder, 'api.openapi.json');
writeFileSync(file, JSON.stringify(document));
afterAll(() => rmSync(folder, { recursive: true }));

function describeApi(): ApiDescription {
  const { description, findings } = compileDescription(text, 'openapi.yaml');
  if (!description) throw new Error(JSON.stringify(findings));
  return description;
}

/** Method, path and name of every operation that the documentation lists, in its order. */
const documented = [
  'GET /api/news/list listNews',
  'GET /api/news/detail/{id} getNews',
  'GET /api/github-repos listRepos',
  'GET /api/trending/topics listTrendingTopics',
  'GET /api/trending/history getTrendingHistory',
  'GET /api/feed/mixed listFeed',
  'GET /api/search/all search',
  'GET /api/user/quota getQuota',
  'GET /api/user/favorites listFavorites',
  'POST /api/user/favorite addFavorite',
  'DELETE /api/user/favorite removeFavorite',
  'GET /api/user/preferences getPreferences',
  'PUT /api/user/preferences updatePreferences',
  'GET /api/keywords getKeywords',
  'PUT /api/keywords updateKeywords',
  'GET /api/user/usage-history getUsageHistory',
  'GET /api/user/api-keys listApiKeys',
  'POST /api/user/api-keys createApiKey',
  'DELETE /api/user/api-keys revokeApiKey',
];

test('openapi.yaml is valid by the official schema of OpenAPI 3.1', async () => {
  const output = await validate('https://spec.openapis.org/oas/3.1/schema', document, 'BASIC');
  expect(output).toEqual({ valid: true });
});

test('openapi.yaml compiles without a finding', () => {
  expect(compileDescription(text, 'openapi.yaml').findings).toEqual([]);
});

test('openapi.yaml describes the 19 documented operations and no other', () => {
  const operations = describeApi().operations.map(({ method, pathTemplate, id }) => `${method} ${pathTemplate} ${id}`);
  expect(operations).toEqual(documented);
});

test('every assumption that is changed in the document is named by a node of it', () => {
  const decided = [...describeApi().assumptions.values()].filter(({ decidedIn }) => decidedIn === 'document');
  const unnamed = decided.filter(({ id }) => !new RegExp(`: \\[[^\\]]*\\b${id}\\b`).test(text)).map(({ id }) => id);
  expect(unnamed).toEqual([]);
});

describe('a second 2020-12 engine accepts', () => {
  const media = describeApi().operations.flatMap((operation) => [
    ...(operation.requestBody?.content ?? []),
    ...operation.responses.flatMap((response) => response.content),
  ]);
  const distinct = new Map(media.map((each): [string, MediaType] => [each.location.pointer, each]));

  test.each([...distinct])('the examples at %s', async (_, { schema, examples }) => {
    if (!schema) throw new Error('a media type without a schema');
    const accepts = await validate(`${pathToFileURL(file)}#${encodeURI(schema.pointer)}`);
    const refused = Object.entries(examples).filter(([, value]) => !accepts(value as HyperjumpJson).valid);
    expect([Object.keys(examples).length > 0, refused]).toEqual([true, []]);
  });
});
