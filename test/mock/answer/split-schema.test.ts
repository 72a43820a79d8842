import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../../src/http/json.ts';
import { splitSchema } from '../../../src/mock/answer/split-schema.ts';
import { describePaths, jsonResponse } from '../rig.ts';

const list = { type: 'array', items: { type: 'string' } };
const components: JsonObject = {
  schemas: {
    List: { type: 'object', properties: { list } },
    Again: { $ref: '#/components/schemas/List' },
  },
};

/** Names of the arrays that can be judged apart; `true` for the whole content. */
function split(schema: Json): unknown {
  const description = describePaths({ '/a': { get: { responses: { 200: jsonResponse(schema) } } } }, { components });
  const declared = description.operations[0]?.responses[0]?.content[0]?.schema;
  const found = declared && splitSchema(declared, description);
  return found?.kind === 'object' ? [...found.arrays.keys()] : found?.kind === 'array';
}

describe('elements are judged apart', () => {
  test.each([
    [{ type: 'object', properties: { a: list, b: { type: 'integer' }, c: list }, required: ['a'] }, ['a', 'c']],
    [{ $ref: '#/components/schemas/List' }, ['list']],
    [{ type: 'object', properties: { a: list }, additionalProperties: false, 'x-other': 1 }, ['a']],
    [{ ...list, description: 'x' }, true],
  ])('of %j', (schema, expected) => {
    expect(split(schema)).toEqual(expected);
  });
});

describe('elements are judged with the rest', () => {
  const withList = (keywords: JsonObject): JsonObject => ({
    type: 'object',
    properties: { a: { ...list, ...keywords } },
  });
  test.each([
    [withList({ minItems: 1 })],
    [withList({ maxItems: 1 })],
    [withList({ uniqueItems: true })],
    [withList({ contains: { const: 'x' } })],
    [withList({ prefixItems: [true] })],
    [withList({ unevaluatedItems: false })],
    [{ ...withList({}), unevaluatedProperties: false }],
    [{ ...withList({}), if: true }],
    [{ ...withList({}), enum: [{}] }],
    [{ allOf: [withList({})] }],
    [{ $ref: '#/components/schemas/Again' }],
    [{ $ref: '#/components/schemas/List', required: ['list'] }],
    [{ type: 'object' }],
    [{ type: 'array' }],
    [true],
  ])('of %j', (schema) => {
    expect(split(schema)).toBe(false);
  });
});
