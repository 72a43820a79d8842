import type { Json, JsonObject } from '../../src/http/json.ts';

/** A schema, and instances of which the verdict is stated. */
export interface SchemaCase {
  readonly title: string;
  readonly schema: Json;
  /** Component schemas beside it. */
  readonly others?: JsonObject;
  readonly valid: readonly Json[];
  readonly invalid: readonly Json[];
}

const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
const parse = (text: string): Json => JSON.parse(text) as Json;
/** A member of that name in a literal would look like a promise. */
const then = (schema: Json): JsonObject => Object.fromEntries([['then', schema]]);

const named = { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] };

/** JSON Schema 2020-12 as far as descriptions use it; both engines have to agree with what is stated here. */
export const schemaCases: readonly SchemaCase[] = [
  {
    title: 'keywords beside $ref apply together with it',
    schema: { ...ref('Named'), required: ['age'], properties: { age: { type: 'integer' } } },
    others: { Named: named },
    valid: [{ name: 'a', age: 1 }],
    invalid: [{ name: 'a' }, { age: 1 }, { name: 'a', age: 'x' }, { name: 1, age: 1 }],
  },
  {
    title: 'prefixItems, and items for the rest',
    schema: { prefixItems: [{ type: 'string' }, { type: 'number' }], items: { type: 'boolean' } },
    valid: [[], ['a'], ['a', 1], ['a', 1, true, false], {}],
    invalid: [[1], ['a', 'b'], ['a', 1, 2]],
  },
  {
    title: 'items: false after prefixItems',
    schema: { prefixItems: [true], items: false },
    valid: [[], [1]],
    invalid: [[1, 2]],
  },
  {
    title: 'unevaluatedProperties sees through allOf and $ref',
    schema: { allOf: [ref('Named')], properties: { age: true }, unevaluatedProperties: false },
    others: { Named: named },
    valid: [{ name: 'a' }, { name: 'a', age: 1 }],
    invalid: [
      { name: 'a', other: 1 },
      { name: 'a', constructor: 1 },
      { name: 'a', toString: 1 },
    ],
  },
  {
    title: 'unevaluatedProperties with alternatives',
    schema: {
      anyOf: [
        { properties: { a: { type: 'string' } }, required: ['a'] },
        { properties: { b: { type: 'string' } }, required: ['b'] },
      ],
      unevaluatedProperties: { type: 'number' },
    },
    valid: [{ a: 'x' }, { b: 'x', a: 1 }, { a: 'x', c: 1 }, { a: 'x', b: 'x' }],
    invalid: [{ a: 'x', c: 'x' }, { a: 1 }, { a: 'x', b: true }],
  },
  {
    title: 'unevaluatedProperties with if that fails',
    schema: {
      if: { properties: { a: { const: 1 } }, required: ['a'] },
      ...then({ properties: { b: true } }),
      else: { properties: { c: true } },
      unevaluatedProperties: false,
    },
    valid: [{ a: 1, b: 1 }, { c: 1 }],
    invalid: [
      { a: 2, c: 1 },
      { a: 1, c: 1 },
    ],
  },
  {
    title: 'unevaluatedItems counts what contains has matched',
    schema: { prefixItems: [true], contains: { type: 'string' }, unevaluatedItems: false },
    valid: [[1, 'a'], ['a'], ['a', 'b', 'c']],
    invalid: [
      [1, 2],
      [1, 'a', 2],
    ],
  },
  {
    title: 'dependentSchemas and dependentRequired',
    schema: { dependentSchemas: { card: { required: ['address'] } }, dependentRequired: { a: ['b', 'c'] } },
    valid: [{}, { card: 1, address: 2 }, { address: 1 }, { a: 1, b: 1, c: 1 }, []],
    invalid: [{ card: 1 }, { a: 1 }, { a: 1, b: 1 }],
  },
  {
    title: 'null in a list of types',
    schema: { type: ['string', 'null'] },
    valid: ['', null],
    invalid: [0, false, {}, []],
  },
  { title: 'integer', schema: { type: 'integer' }, valid: [1, 1.0, -0, 1e3], invalid: [1.5, '1', null, true] },
  {
    title: 'const and enum compare whole values',
    schema: { anyOf: [{ const: { a: [1, { b: null }] } }, { enum: [[], 'x', 0] }] },
    valid: [{ a: [1, { b: null }] }, [], 'x', 0],
    invalid: [{ a: [{ b: null }, 1] }, { a: [1] }, [[]], '0', false, null],
  },
  {
    title: 'if, then and else',
    schema: { if: { type: 'string' }, ...then({ minLength: 2 }), else: { type: 'integer' } },
    valid: ['ab', 1],
    invalid: ['a', 1.5, null],
  },
  {
    title: 'if alone, and then alone, assert nothing',
    schema: { allOf: [{ if: { type: 'string' } }, then({ type: 'number' }), { else: false }] },
    valid: [1, 'a', null],
    invalid: [],
  },
  {
    title: 'a schema that refers to itself',
    schema: { type: 'object', properties: { next: ref('S'), value: { type: 'integer' } }, additionalProperties: false },
    valid: [{}, { next: { next: { value: 1 } } }],
    invalid: [{ next: { next: { value: 'x' } } }, { next: { other: 1 } }, { next: null }],
  },
  {
    title: 'schemas that refer to each other',
    schema: { type: 'array', items: ref('Other') },
    others: { Other: { anyOf: [{ type: 'null' }, ref('S')] } },
    valid: [[], [null, [[null]]]],
    invalid: [[1], [[[1]]]],
  },
  {
    title: '$dynamicRef to a dynamic anchor of the same resource',
    schema: { $dynamicAnchor: 'node', type: 'object', properties: { children: { items: { $dynamicRef: '#node' } } } },
    valid: [{ children: [{ children: [] }] }],
    invalid: [{ children: [1] }, { children: [{ children: [1] }] }],
  },
  {
    title: '$dynamicRef that an outer resource extends',
    schema: { $id: 'strict', $dynamicAnchor: 'node', $ref: 'tree', unevaluatedProperties: false },
    others: {
      Tree: {
        $id: 'tree',
        $dynamicAnchor: 'node',
        type: 'object',
        properties: { data: true, children: { type: 'array', items: { $dynamicRef: '#node' } } },
      },
    },
    valid: [{ data: 1, children: [{ data: 2 }] }],
    invalid: [{ daat: 1 }, { children: [{ daat: 1 }] }],
  },
  {
    title: '$anchor',
    schema: { items: { $ref: '#here' } },
    others: { Here: { properties: { a: { $anchor: 'here', type: 'null' } } } },
    valid: [[null]],
    invalid: [[1]],
  },
  {
    title: '$id and references relative to it',
    schema: {
      $id: 'https://example.org/root',
      properties: { a: { $ref: 'inner#/$defs/x' } },
      $defs: { inner: { $id: 'inner', $defs: { x: { type: 'string' } } } },
    },
    valid: [{ a: 'x' }],
    invalid: [{ a: 1 }],
  },
  {
    title: 'references whose pointers are escaped',
    schema: { ...ref('a~1b~0c%25%20d') },
    others: { 'a/b~c% d': { type: 'null' } },
    valid: [null],
    invalid: [1],
  },
  { title: 'the schema true', schema: true, valid: [null, 1, {}], invalid: [] },
  { title: 'the schema false', schema: false, valid: [], invalid: [null, 1, {}] },
  {
    title: 'boolean schemas inside',
    schema: { properties: { a: false, b: true }, patternProperties: { '^c': false } },
    valid: [{}, { b: 1 }],
    invalid: [{ a: null }, { cd: 1 }],
  },
  {
    title: 'discriminator is an annotation',
    schema: {
      oneOf: [ref('Cat'), ref('Dog')],
      discriminator: { propertyName: 'kind', mapping: { x: 'Cat' } },
    },
    others: {
      Cat: { required: ['purrs'], properties: { kind: { const: 'Cat' } } },
      Dog: { required: ['barks'], properties: { kind: { const: 'Dog' } } },
    },
    valid: [{ purrs: 1 }, { kind: 'Dog', barks: 1 }],
    invalid: [{ kind: 'Dog', purrs: 1 }, { purrs: 1, barks: 1 }, {}],
  },
  { title: 'nullable is unknown', schema: { type: 'string', nullable: true }, valid: [''], invalid: [null] },
  {
    title: 'multiples of decimal fractions',
    schema: { multipleOf: 0.1 },
    valid: [0.3, 0.7, 1.1, 2, 0],
    invalid: [0.35, 0.01],
  },
  {
    title: 'unique elements, of any kind',
    schema: { uniqueItems: true },
    valid: [
      [1, '1', true, [1], { a: 1 }, null],
      [{ valueOf: 1 }, { valueOf: 2 }],
      [0, false],
    ],
    invalid: [
      [1, 1.0],
      [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
      [[null], [null]],
      [{ valueOf: 1 }, { valueOf: 1 }],
    ],
  },
  {
    title: 'names that objects inherit are members like others',
    schema: {
      properties: { constructor: { type: 'string' }, toString: { type: 'number' } },
      required: ['constructor'],
      dependentRequired: { toString: ['valueOf'] },
    },
    valid: [{ constructor: 'x' }, { constructor: 'x', toString: 1, valueOf: 1 }],
    invalid: [{}, { constructor: 1 }, { constructor: 'x', toString: 1 }],
  },
  {
    title: 'a pattern finds a part, in Unicode',
    schema: { pattern: '^\\p{L}.$' },
    valid: ['é😀', 1],
    invalid: ['1a', 'é'],
  },
  {
    title: 'lengths are in characters',
    schema: { minLength: 2, maxLength: 2 },
    valid: ['ab', '😀😀'],
    invalid: ['😀', 'abc'],
  },
  {
    title: 'contains, and how often',
    schema: { contains: { type: 'string' }, minContains: 2, maxContains: 3 },
    valid: [['a', 'b'], ['a', 1, 'b', 'c'], 'x'],
    invalid: [[], ['a'], ['a', 'b', 'c', 'd']],
  },
  {
    title: 'contains no more than none',
    schema: { contains: true, minContains: 0, maxContains: 0 },
    valid: [[]],
    invalid: [[1]],
  },
  {
    title: 'numbers of members, their names, and what is not a property',
    schema: {
      minProperties: 1,
      maxProperties: 2,
      propertyNames: { pattern: '^[a-z]+$' },
      additionalProperties: { type: 'integer' },
    },
    valid: [{ a: 1 }, { a: 1, b: 2 }],
    invalid: [{}, { A: 1 }, { a: 'x' }, { a: 1, b: 2, c: 3 }],
  },
  {
    title: 'exclusive bounds',
    schema: { exclusiveMinimum: 0, exclusiveMaximum: 1 },
    valid: [0.5, 'x'],
    invalid: [0, 1, -1],
  },
  { title: 'not', schema: { not: { type: ['string', 'null'] } }, valid: [1, {}], invalid: ['', null] },
  {
    title: 'oneOf is exactly one',
    schema: { oneOf: [{ minimum: 2 }, { maximum: 4 }] },
    valid: [1, 5],
    invalid: [3, 'x'],
  },
  { title: 'unknown formats are annotations', schema: { format: 'made-up' }, valid: ['anything', 1], invalid: [] },
  {
    title: 'values that look like schemas are none',
    schema: { const: { $ref: '#/nowhere' }, default: { $id: 'x' }, examples: [{ $anchor: 'y' }] },
    valid: [{ $ref: '#/nowhere' }],
    invalid: [{}],
  },
  {
    title: 'a property that is called like a keyword',
    schema: { properties: { $ref: { type: 'string' }, properties: { type: 'integer' } } },
    valid: [{ $ref: 'a', properties: 1 }],
    invalid: [{ $ref: 1 }, { properties: 'x' }],
  },
];

/** What the second engine is not asked: it errs about negative multiples and members of the name `__proto__`. */
export const casesOfOurOwn: readonly SchemaCase[] = [
  { title: 'negative multiples of decimal fractions', schema: { multipleOf: 0.1 }, valid: [-0.3], invalid: [-0.35] },
  {
    title: 'members of the name __proto__',
    schema: { properties: parse('{"__proto__":{"type":"string"}}'), additionalProperties: false },
    valid: [{}, parse('{"__proto__":"x"}')],
    invalid: [parse('{"__proto__":1}'), parse('{"__proto__":{}}')],
  },
  {
    title: 'a member of the name __proto__ is additional',
    schema: { additionalProperties: false },
    valid: [{}],
    invalid: [parse('{"__proto__":{"a":1}}')],
  },
  {
    title: 'a member of the name __proto__ is required',
    schema: { required: ['__proto__'] },
    valid: [parse('{"__proto__":1}')],
    invalid: [{}],
  },
  {
    title: 'a member of the name __proto__ is not evaluated',
    schema: { allOf: [{ properties: { a: true } }], unevaluatedProperties: false },
    valid: [{ a: 1 }],
    invalid: [parse('{"__proto__":1}')],
  },
];
