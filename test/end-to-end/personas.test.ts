import { describe, expect, test } from 'vitest';
import { selectResponse } from '../../src/description/declared-response.ts';
import { validatorsOf } from '../../src/description/validator.ts';
import type { Json, JsonObject } from '../../src/http/json.ts';
import { createTestTwin, describeApi } from './twin.ts';

const description = describeApi();
const validators = validatorsOf(description);
const mock = createTestTwin({ description });

/** Values of what the operations need; those that others can do without are left out. */
const values: Readonly<Record<string, string>> = {
  collect_type: 'repo',
  target_id: '3',
  id: '1',
  q: 'model',
  days: '30',
};
const contents: Readonly<Record<string, Json>> = {
  addFavorite: { collect_type: 'repo', target_id: 3 },
  updatePreferences: { theme: 'dark' },
  updateKeywords: { keywords: ['مثال'], frequency: 'daily' },
  createApiKey: { name: 'مفتاح 🔑', scope: 'read' },
};

function call(key: string, id: string, world: string) {
  const operation = description.operations.find((one) => one.id === id);
  if (!operation) throw new Error(id);
  const needed = operation.parameters.filter(({ required, in: place }) => required && place === 'query');
  const query = new URLSearchParams(needed.map(({ name }): [string, string] => [name, values[name] ?? '']));
  const path = operation.pathTemplate.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  const content = contents[id];
  const response = mock.answer({
    method: operation.method,
    target: `${description.basePaths[0] ?? ''}${path}?${query}`,
    fields: [
      'Host',
      'localhost',
      'Authorization',
      `Bearer ${key}`,
      'Twin-World',
      world,
      'Content-Type',
      'application/json',
    ],
    content: content === undefined ? undefined : new TextEncoder().encode(JSON.stringify(content)),
  });
  const text = typeof response.content === 'string' ? response.content : new TextDecoder().decode(response.content);
  const json = JSON.parse(text) as JsonObject;
  const declared = selectResponse(operation, response.status)?.content[0]?.schema;
  return { id, status: response.status, json, violations: declared ? validators.for(declared)(json) : ['undeclared'] };
}

const ids = description.operations.map(({ id }) => id);
const keyOf = (name: string): string => mock.personas.find(({ persona }) => persona === name)?.key ?? '';

describe.each(mock.personas)('as $persona', ({ persona, key, revoked }) => {
  test('every operation is answered as the description has it', () => {
    const answers = ids.map((id) => call(key, id, persona));
    expect(answers.filter(({ violations }) => violations.length > 0)).toEqual([]);
    const served = answers.filter(({ status }) => status < 300).length;
    const none = revoked || persona === 'over-quota';
    expect([persona, served > 0]).toEqual([persona, !none]);
  });
});

/** Members that are null in favorites of `nulls`; each favorite has one. */
function nullMembers(repos: number): ReadonlySet<string> {
  const twin = createTestTwin({ description, sizes: { news: 300, repos } });
  const fields = ['Host', 'localhost', 'Authorization', `Bearer ${keyOf('nulls')}`];
  const path = description.operations.find(({ id }) => id === 'listFavorites')?.pathTemplate ?? '';
  const target = `${description.basePaths[0] ?? ''}${path}`;
  const { content } = twin.answer({ method: 'GET', target, fields, content: undefined });
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
  const { items } = JSON.parse(text) as { items: readonly { item: JsonObject }[] };
  const members = items.map(({ item }) => Object.keys(item).filter((name) => item[name] === null));
  expect(members.filter(({ length }) => length === 0)).toEqual([]);
  return new Set(members.flat());
}

test('every favorite of nulls has a member that is null, and together they have each that may be', () => {
  expect(nullMembers(150)).toEqual(new Set(['ai_summary', 'language', 'raw_desc', 'ai_analysis']));
});

test('unicode reads from right to left, beyond the Basic Multilingual Plane, and back unchanged', () => {
  const preferences = call(keyOf('unicode'), 'getPreferences', 'unicode-text').json;
  const keys = call(keyOf('unicode'), 'listApiKeys', 'unicode-text').json;
  expect(JSON.stringify(preferences)).toMatch(/\p{Script=Arabic}.*\p{Script=Hebrew}.*\p{Emoji_Presentation}/u);
  expect(JSON.stringify(keys)).toMatch(/\p{Script=Arabic}.*\p{Script=Hebrew}/u);
});

test('near-quota runs out within a few calls, over-quota has, enterprise never does', () => {
  const statuses = (persona: string): number[] =>
    Array.from({ length: 7 }, () => call(keyOf(persona), 'getQuota', `${persona}-calls`).status);
  expect([statuses('near-quota'), statuses('over-quota'), statuses('enterprise')]).toEqual([
    [200, 200, 200, 200, 200, 429, 429],
    Array.from({ length: 7 }, () => 429),
    Array.from({ length: 7 }, () => 200),
  ]);
  expect(call(keyOf('enterprise'), 'getQuota', 'e').json).toMatchObject({ unlimited: true, quota_remaining: 0 });
});
