import { describe, expect, test } from 'vitest';
import { mergedResponse, statusValues, withValues } from '../../../contracts/observers/merged-response.ts';
import type { DeclaredResponse } from '../../../src/description/model.ts';
import type { Json, JsonObject } from '../../../src/http/json.ts';
import { operationOf } from '../../contract/small-api.ts';
import { description } from '../reference/judge-reference.ts';

const root = description.documents.declared;

function declared(id: string, statusKey: string): DeclaredResponse {
  const found = operationOf(id, description).responses.find((response) => response.statusKey === statusKey);
  if (!found) throw new Error(`${id} declares no ${statusKey}`);
  return found;
}

test('values stand where something stood, and nowhere else', () => {
  const value = { code: 'a', errors: [{ code: 'a' }], inner: { code: 'a', 'x/y': 1 } };
  const values = new Map<string, Json>([
    ['/code', 'b'],
    ['/inner/code', null],
    ['/inner/x~1y', 2],
    ['/errors/0/code', 'b'],
    ['/gone', 'b'],
  ]);
  expect(withValues(value, values)).toEqual({ code: 'b', errors: [{ code: 'a' }], inner: { code: null, 'x/y': 2 } });
  expect([withValues('x', new Map()), withValues('x', new Map([['', 'y']]))]).toEqual(['x', 'y']);
});

test('a problem says its status, and the phrase of it', () => {
  expect([...statusValues(declared('getQuota', '401'), 418)]).toEqual([
    ['/title', expect.any(String)],
    ['/status', 418],
  ]);
  expect(statusValues({ ...declared('getQuota', '401'), content: [] }, 418).size).toBe(0);
});

describe('responses become one', () => {
  const sources = [declared('getQuota', '401'), declared('getQuota', '403')];
  const merge = (codes: readonly string[], of: readonly DeclaredResponse[] = sources): JsonObject =>
    mergedResponse(root, { status: 418, codes, sources: of }) as JsonObject;
  const examplesOf = (response: JsonObject): JsonObject => {
    const [media] = Object.values((response.content ?? {}) as JsonObject) as JsonObject[];
    return (media?.examples ?? {}) as JsonObject;
  };
  const statuses = (response: JsonObject): readonly Json[] =>
    Object.values(examplesOf(response)).map((example) => (example as { value: { status: Json } }).value.status);

  test('with both descriptions, and the examples of the codes that it has', () => {
    const all = merge(['authentication_required', 'invalid_token', 'plan_required']);
    expect(String(all.description).split('. ').length).toBeGreaterThan(1);
    const codes = Object.values(examplesOf(all)).map((example) => (example as { value: { code: Json } }).value.code);
    expect(new Set(codes)).toEqual(new Set(['authentication_required', 'invalid_token', 'plan_required']));
    expect(new Set(statuses(all))).toEqual(new Set([418]));
    const one = Object.values(examplesOf(merge(['plan_required'])));
    expect(one.map((example) => (example as { value: { code: Json } }).value.code)).toEqual(['plan_required']);
  });

  test('without examples, where none is of its codes', () => {
    const [media] = Object.values(merge(['other']).content as JsonObject) as JsonObject[];
    expect(Object.hasOwn(media ?? {}, 'examples')).toBe(false);
  });

  test('whose codes are those of the group, wherever the schema lists them', () => {
    const text = JSON.stringify(merge(['one', 'two']));
    expect(text).toContain('"enum":["one","two"]');
    expect(text).not.toContain('"enum":["authentication_required"');
  });

  test('of which no field is required that one of them does not have', () => {
    const headers = (of: readonly DeclaredResponse[]): JsonObject => (merge(['x'], of).headers ?? {}) as JsonObject;
    const [challenging, plain] = sources;
    if (!challenging || !plain) throw new Error('two responses are merged');
    expect(headers([challenging])['WWW-Authenticate']).toEqual({ $ref: '#/components/headers/Challenge' });
    expect(headers([challenging, plain])['WWW-Authenticate']).toMatchObject({
      required: false,
      schema: { type: 'string' },
    });
    expect(headers([challenging, challenging])['WWW-Authenticate']).toEqual({ $ref: '#/components/headers/Challenge' });
  });

  test('that has no fields where none has any, and nothing where there is none', () => {
    const bare = { responses: { a: { description: 'A' }, b: { description: 'B' } } };
    const at = (pointer: string) =>
      ({ ...sources[0], location: { pointer }, content: [] }) as unknown as DeclaredResponse;
    const group = { status: 418, codes: ['x'], sources: [at('/responses/a'), at('/responses/b'), at('/responses/c')] };
    expect(mergedResponse(bare, group)).toEqual({ description: 'A B' });
  });
});
