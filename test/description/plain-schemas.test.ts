import { describe, expect, test } from 'vitest';
import { createPlainSchemas, type PlainSchema } from '../../src/description/plain-schemas.ts';
import type { Json, JsonObject } from '../../src/http/json.ts';

/** A member of that name in a literal would look like a promise. */
const then = (schema: PlainSchema): JsonObject => Object.fromEntries([['then', schema]]);

const at = '/components/schemas';

/** All plain schemas that the schema `S` needs, by name. */
function plain(schemas: JsonObject): Readonly<Record<string, PlainSchema>> {
  const made = createPlainSchemas({ components: { schemas } });
  expect(made.nameOf(`${at}/S`)).toBe('schema:0');
  return Object.fromEntries(made.takeNew());
}

describe('a plain schema', () => {
  test.each<[string, Json, PlainSchema]>([
    [
      'keeps assertions',
      { type: 'string', minLength: 1, pattern: 'a' },
      { type: 'string', minLength: 1, pattern: 'a' },
    ],
    [
      'has no annotations, nor keywords that 2020-12 lacks',
      {
        title: 'T',
        nullable: true,
        discriminator: {},
        dependencies: { a: ['b'] },
        additionalItems: false,
        xml: {},
        'x-twin': {},
        type: 'string',
      },
      { type: 'string' },
    ],
    [
      'has no dialect',
      { $schema: 'https://example.org/none', $comment: 'C', $vocabulary: {}, type: 'string' },
      { type: 'string' },
    ],
    ['asserts formats that we know', { format: 'date-time' }, { format: 'date-time' }],
    ['passes over other formats', { format: 'made-up', minimum: 0 }, { minimum: 0 }],
    ['passes over formats of inherited names', { format: 'toString' }, {}],
    ['has our keyword for multiples', { multipleOf: 0.1 }, { decimalMultipleOf: 0.1 }],
    ['has our keyword for unique elements', { uniqueItems: true }, { distinctItems: true }],
    ['needs none for elements that may repeat', { uniqueItems: false }, {}],
    ['keeps plain choices', { enum: [1, 'a', null], const: 1 }, { enum: [1, 'a', null], const: 1 }],
    [
      'has our keywords for choices of arrays and objects',
      { enum: [[1]], const: {} },
      { identicalToOneOf: [[1]], identicalTo: {} },
    ],
    ['has our keyword for no choice', { enum: [] }, { identicalToOneOf: [] }],
    [
      'has our keywords for what is not evaluated',
      { unevaluatedProperties: false, unevaluatedItems: { $comment: 'x' } },
      { leftoverMembers: false, leftoverItems: {} },
    ],
    [
      'names what false refuses',
      { additionalProperties: false, items: false },
      { additionalProperties: false, items: false },
    ],
    [
      'has an object for other schemas that are false',
      { properties: { a: false }, not: false },
      { properties: { a: { nothing: true } }, not: { nothing: true } },
    ],
    ['keeps true', { items: true }, { items: true }],
    ['is what false is', false, { nothing: true }],
    ['is what true is', true, true],
    [
      'finds a property of the name __proto__ by pattern',
      { properties: JSON.parse('{"__proto__":{"type":"string"},"a":true}') as Json, patternProperties: { '^b': true } },
      { properties: { a: true }, patternProperties: { '^b': true, '^__proto__$': { type: 'string' } } },
    ],
    [
      'holds inner schemas, plain',
      { allOf: [{ title: 'x' }], if: { default: 1 }, ...then({ minimum: 1 }) },
      { allOf: [{}], if: {}, ...then({ minimum: 1 }) },
    ],
    [
      'keeps the values of names that look like keywords',
      { properties: { title: { minimum: 1 }, $ref: { title: 'x' } }, required: ['$ref'] },
      { properties: { title: { minimum: 1 }, $ref: {} }, required: ['$ref'] },
    ],
    [
      'has a reference to the meta-schema as it is',
      { $ref: 'https://json-schema.org/draft/2020-12/schema' },
      { $ref: 'https://json-schema.org/draft/2020-12/schema' },
    ],
  ])('%s', (_, schema, expected) => expect(plain({ S: schema })).toEqual({ 'schema:0': expected }));
});

describe('references', () => {
  test('lead to names, one for each target', () => {
    const ref = { $ref: '#/components/schemas/T' };
    expect(plain({ S: { properties: { a: ref, b: { ...ref, minimum: 1 } } }, T: { maximum: 2 } })).toEqual({
      'schema:0': { properties: { a: { $ref: 'schema:1' }, b: { minimum: 1, $ref: 'schema:1' } } },
      'schema:1': { maximum: 2 },
    });
  });

  test('may be circles', () => {
    expect(plain({ S: { items: { $ref: '#/components/schemas/S' } } })).toEqual({
      'schema:0': { items: { $ref: 'schema:0' } },
    });
  });

  test('undo percent and tilde encoding', () => {
    const S = { $ref: '#/components/schemas/a~1b~0c%20d%25', $defs: {} };
    expect(plain({ S, 'a/b~c d%': { minimum: 1 } })).toEqual({
      'schema:0': { $ref: 'schema:1' },
      'schema:1': { minimum: 1 },
    });
  });

  test('lead to anchors and identifiers', () => {
    const S = { allOf: [{ $ref: '#a' }, { $ref: 'https://example.org/t' }, { $ref: 'https://example.org/t#b' }] };
    const T = { $id: 'https://example.org/t', minimum: 2, $defs: { x: { $anchor: 'b', minimum: 3 } } };
    expect(plain({ S, A: { $anchor: 'a', minimum: 1 }, T })).toEqual({
      'schema:0': { allOf: [{ $ref: 'schema:1' }, { $ref: 'schema:2' }, { $ref: 'schema:3' }] },
      'schema:1': { minimum: 1 },
      'schema:2': { minimum: 2 },
      'schema:3': { minimum: 3 },
    });
  });

  test('that are static and dynamic apply together', () => {
    const S = { $ref: '#/components/schemas/A', $dynamicRef: '#b', allOf: [{ minimum: 1 }] };
    expect(plain({ S, A: { minimum: 2 }, B: { $dynamicAnchor: 'b', minimum: 3 } })).toEqual({
      'schema:0': { $ref: 'schema:1', allOf: [{ minimum: 1 }, { $ref: 'schema:2' }] },
      'schema:1': { minimum: 2 },
      'schema:2': { minimum: 3 },
    });
  });

  test('that are dynamic lead to the outermost resource, so that one schema becomes several', () => {
    const list = { $id: 'list', items: { $dynamicRef: '#item' }, $defs: { item: { $dynamicAnchor: 'item' } } };
    const listOf = (id: string, type: string): Json => ({
      $id: id,
      $ref: 'list',
      $defs: { item: { $dynamicAnchor: 'item', type } },
    });
    const S = { properties: { texts: { $ref: 'texts' }, numbers: { $ref: 'numbers' }, any: { $ref: 'list' } } };
    const schemas = plain({ S, list, texts: listOf('texts', 'string'), numbers: listOf('numbers', 'number') });
    const follow = (schema: Json | undefined): Json | undefined => {
      const { $ref } = (schema ?? {}) as JsonObject;
      return typeof $ref === 'string' ? follow(schemas[$ref]) : schema;
    };
    const { properties } = schemas['schema:0'] as { properties: JsonObject };
    const elementsOf = (name: string): Json | undefined => follow((follow(properties[name]) as JsonObject).items);
    expect([elementsOf('texts'), elementsOf('numbers'), elementsOf('any')]).toEqual([
      { type: 'string' },
      { type: 'number' },
      {},
    ]);
  });

  test.each([
    ['#/components/schemas/None', 'no schema at /components/schemas/None: the pointer leads nowhere'],
    ['#none', 'the $ref "#none" at /components/schemas/S leads nowhere'],
    ['other.yaml', 'the $ref "other.yaml" at /components/schemas/S leads nowhere'],
  ])('that lead nowhere are refused: %s', ($ref, message) => expect(() => plain({ S: { $ref } })).toThrow(message));
});

test('a plain schema knows where it was written', () => {
  const schemas = createPlainSchemas({
    components: { schemas: { S: { properties: { 'a/b': { $ref: '#/components/schemas/T' } } }, T: false } },
  });
  schemas.nameOf(`${at}/S`);
  const [[, t] = [], [, s] = []] = schemas.takeNew();
  const inner = ((s as JsonObject).properties as JsonObject)['a/b'];
  expect([
    schemas.originOf(s),
    schemas.originOf(inner),
    schemas.originOf(t),
    schemas.originOf({}),
    schemas.originOf(true),
  ]).toEqual([`${at}/S`, `${at}/S/properties/a~1b`, `${at}/T`, undefined, undefined]);
});
