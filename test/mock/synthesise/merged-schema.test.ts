import { describe, expect, test } from 'vitest';
import { bothSchemas, mergedSchema, propertyNames } from '../../../src/mock/synthesise/merged-schema.ts';
import { UnsatisfiableSchemaError } from '../../../src/mock/synthesise/unsatisfiable.ts';

const document = {
  $defs: {
    Base: { type: 'object', required: ['a'], properties: { a: { type: 'string' }, b: { minimum: 1 } } },
    Loop: { allOf: [{ $ref: '#/$defs/Loop' }] },
  },
};

describe('two schemas', () => {
  test.each([
    [{ type: 'integer' }, { type: ['number', 'null'] }, { type: ['integer'] }],
    [{ type: ['number', 'null'] }, { type: ['integer', 'null'] }, { type: ['null', 'integer'] }],
    [{ type: 'string' }, { type: 'array' }, { type: [] }],
    [{ enum: [1, 2, 3] }, { enum: [3, 2] }, { enum: [2, 3] }],
    [
      { minimum: 1, maximum: 9 },
      { minimum: 2, maximum: 8 },
      { minimum: 2, maximum: 8 },
    ],
    [{ required: ['a'] }, { required: ['b', 'a'] }, { required: ['a', 'b'] }],
    [
      { items: { type: 'string' } },
      { items: { maxLength: 1 } },
      { items: { allOf: [{ type: 'string' }, { maxLength: 1 }] } },
    ],
    [
      { properties: { a: true, b: { type: 'string' } } },
      { properties: { b: { maxLength: 1 }, c: true } },
      { properties: { a: true, b: { allOf: [{ type: 'string' }, { maxLength: 1 }] }, c: true } },
    ],
    [{ pattern: 'a' }, { pattern: 'b', format: 'uri' }, { pattern: 'a', format: 'uri' }],
  ])('%j and %j are %j', (a, b, both) => {
    expect(bothSchemas(a, b)).toEqual(both);
  });
});

describe('a schema', () => {
  test('takes the keywords of its reference and its parts', () => {
    expect(
      mergedSchema({ $ref: '#/$defs/Base', description: 'x', allOf: [{ required: ['b'] }, true] }, document),
    ).toEqual({
      description: 'x',
      type: 'object',
      required: ['a', 'b'],
      properties: document.$defs.Base.properties,
    });
    expect(mergedSchema(true, document)).toEqual({});
  });

  test.each([[false], [{ $ref: '#/$defs/Nothing' }], [{ $ref: 'other.json' }], [{ $ref: '#/$defs/Loop' }]])(
    '%j has no value',
    (schema) => {
      expect(() => mergedSchema(schema, document)).toThrow(UnsatisfiableSchemaError);
    },
  );
});

test('properties are those described and those required', () => {
  expect(propertyNames({ properties: { a: true, b: true }, required: ['b', 'c'] })).toEqual([
    { name: 'a', required: false },
    { name: 'b', required: true },
    { name: 'c', required: true },
  ]);
});
