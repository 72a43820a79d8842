import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../../src/http/json.ts';
import { validatorsOf } from '../../../src/description/validator.ts';
import { synthesise } from '../../../src/mock/synthesise/synthesise.ts';
import { UnsatisfiableSchemaError } from '../../../src/mock/synthesise/unsatisfiable.ts';
import { createStream } from '../../../src/random/stream.ts';
import { describePaths } from '../rig.ts';

const components: JsonObject = {
  schemas: {
    Tree: {
      type: 'object',
      required: ['name', 'children'],
      properties: {
        name: { type: 'string' },
        children: { type: 'array', items: { $ref: '#/components/schemas/Tree' } },
      },
    },
    Pair: {
      type: 'object',
      required: ['left', 'right'],
      properties: {
        left: { anyOf: [{ $ref: '#/components/schemas/Pair' }, { type: 'null' }] },
        right: { anyOf: [{ $ref: '#/components/schemas/Pair' }, { type: 'null' }] },
      },
    },
    Endless: { type: 'object', required: ['next'], properties: { next: { $ref: '#/components/schemas/Endless' } } },
  },
};

function made(schema: Json, more: { dynamic?: boolean; seed?: number } = {}): Json {
  const { dynamic = false, seed = 1 } = more;
  return synthesise(schema, { document: { components }, stream: createStream(seed), dynamic, fake: undefined });
}

describe('what is made of a schema conforms to it', () => {
  const schemas: Json[] = [
    true,
    {},
    { type: 'null' },
    { type: ['null', 'boolean'] },
    { type: ['string', 'null'], format: 'uuid' },
    { enum: [0, false, null, ''] },
    { const: null },
    { type: 'array', items: { enum: [1, 2, 3] }, uniqueItems: true, minItems: 3 },
    { type: 'array', maxItems: 0 },
    { type: 'array', prefixItems: [{ type: 'string' }, { type: 'integer' }], items: false },
    { type: 'array', contains: { const: 'x' }, items: { type: 'string' } },
    {
      type: 'object',
      required: ['a', 'b'],
      properties: { a: { type: 'integer' } },
      additionalProperties: { type: 'null' },
    },
    { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false },
    { type: 'object', additionalProperties: { type: 'integer' } },
    { type: 'object', minProperties: 3 },
    { type: 'object', properties: { ['__proto__']: { type: 'string' } }, required: ['__proto__'] },
    { allOf: [{ type: 'object', required: ['a'] }, { properties: { a: { type: 'string', minLength: 3 } } }] },
    { oneOf: [{ type: 'string', minLength: 1 }, { type: 'integer' }] },
    { oneOf: [false, { type: 'integer' }] },
    { anyOf: [{ type: 'array', items: { type: 'boolean' } }, { type: 'null' }] },
    {
      type: 'object',
      required: ['t'],
      oneOf: [{ properties: { t: { const: 'a' } } }, { properties: { t: { const: 'b' } } }],
    },
    { minimum: 3, maximum: 4 },
    { $ref: '#/components/schemas/Tree' },
    { $ref: '#/components/schemas/Pair' },
  ];
  const paths = Object.fromEntries(
    schemas.map((schema, i): [string, Json] => [
      `/${i}`,
      { get: { responses: { 200: { description: 'It.', content: { 'application/json': { schema } } } } } },
    ]),
  );
  const description = describePaths(paths, { components });
  const validators = validatorsOf(description);
  test.each(schemas.map((schema, i) => [schema, i] as const))('%j', (schema, i) => {
    const declared = description.operations[i]?.responses[0]?.content[0]?.schema;
    if (!declared) throw new Error('no schema');
    for (let seed = 0; seed < 10; seed++) {
      for (const dynamic of [false, true]) {
        expect(validators.for(declared)(made(schema, { dynamic, seed }))).toEqual([]);
      }
    }
  });
});

describe('a value', () => {
  test('is what the schema gives, unless it shall be drawn', () => {
    expect(made({ type: 'string', examples: ['e'], default: 'd' })).toBe('e');
    expect(made({ type: 'string', default: 'd' })).toBe('d');
    expect(made({ type: 'integer', default: 0 })).toBe(0);
    expect(made({ type: 'string', examples: ['e'] }, { dynamic: true })).not.toBe('e');
    expect(made({ enum: ['a', 'b'] })).toBe('a');
  });

  test('follows its stream', () => {
    const schema = { type: 'object', properties: { a: { type: 'integer' }, b: { type: 'string' } } };
    expect(made(schema, { seed: 1 })).toEqual(made(schema, { seed: 1 }));
    expect(made(schema, { seed: 1 })).not.toEqual(made(schema, { seed: 2 }));
  });

  test('leaves out what only requests have', () => {
    expect(made({ type: 'object', properties: { a: { type: 'null' }, b: { writeOnly: true } } })).toEqual({ a: null });
  });

  test('is taken from faker where the schema names it', () => {
    const schema = { type: 'string', 'x-twin': { faker: 'person.fullName' } };
    const options = { document: {}, stream: createStream(1), dynamic: false };
    expect(synthesise(schema, { ...options, fake: (path, seed) => `${path} ${typeof seed}` })).toBe(
      'person.fullName number',
    );
    expect(synthesise(schema, { ...options, fake: () => undefined })).toEqual(expect.any(String));
  });
});

describe('no value is made of', () => {
  test.each([
    [false],
    [{ enum: [] }],
    [{ oneOf: [false, false] }],
    [{ allOf: [{ type: 'string' }, { type: 'array' }] }],
    [{ allOf: [{ enum: [1] }, { enum: [2] }] }],
    [{ type: 'array', minItems: 5000 }],
    [{ $ref: '#/components/schemas/Endless' }],
  ])('%j', (schema) => {
    expect(() => made(schema)).toThrow(UnsatisfiableSchemaError);
  });
});
