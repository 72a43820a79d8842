import { describe, expect, test } from 'vitest';
import { type Evaluation, unevaluatedIn } from '../../src/description/unevaluated.ts';
import type { PlainSchema } from '../../src/description/plain-schemas.ts';
import type { Json, JsonObject } from '../../src/http/json.ts';

/** A member of that name in a literal would look like a promise. */
const then = (schema: PlainSchema): JsonObject => Object.fromEntries([['then', schema]]);

/** Knows `{ "type": … }` only; everything else is valid. */
function isValid(schema: PlainSchema, instance: Json): boolean {
  if (typeof schema === 'boolean') return schema;
  return schema.type === undefined || typeof instance === schema.type;
}

const named: Readonly<Record<string, PlainSchema>> = { 'schema:1': { properties: { r: true } } };
const evaluation: Evaluation = {
  isValid,
  resolve: (name) => named[name],
  isMatch: (pattern, text) => new RegExp(pattern).test(text),
};

function unevaluated(schema: JsonObject, instance: JsonObject | readonly Json[]): readonly (string | number)[] {
  return unevaluatedIn(schema, instance, evaluation);
}

const object = { type: 'object' };
const number = { type: 'number' };

describe('members that nothing evaluates', () => {
  test.each<[string, JsonObject, readonly string[]]>([
    ['all', {}, ['a', 'b', 'constructor']],
    ['those without a property', { properties: { a: true } }, ['b', 'constructor']],
    ['those without a pattern', { patternProperties: { '^[ab]$': false } }, ['constructor']],
    ['none beside additionalProperties', { additionalProperties: true }, []],
    ['none where allOf has additionalProperties', { allOf: [{ additionalProperties: number }] }, []],
    ['none where a combined schema has its own leftovers', { allOf: [{ leftoverMembers: true }] }, []],
    ['all where it is our own', { leftoverMembers: false }, ['a', 'b', 'constructor']],
    [
      'those that no schema combined has',
      { allOf: [{ properties: { a: 1 } }, { allOf: [{ properties: { b: 1 } }] }] },
      ['constructor'],
    ],
    ['those that no schema referred to has', { $ref: 'schema:1', properties: { a: true } }, ['b', 'constructor']],
    [
      'those of alternatives that do not hold',
      {
        anyOf: [
          { ...object, properties: { a: true } },
          { ...number, properties: { b: true } },
        ],
      },
      ['b', 'constructor'],
    ],
    [
      'likewise for oneOf',
      { oneOf: [{ ...number, properties: { b: true } }, { properties: { a: true } }] },
      ['b', 'constructor'],
    ],
    [
      'those of an if that holds, and its then',
      { if: { ...object, properties: { a: true } }, ...then({ properties: { b: true } }) },
      ['constructor'],
    ],
    [
      'not those of an if that does not hold, but its else',
      { if: { ...number, properties: { a: true } }, else: { properties: { b: true } } },
      ['a', 'constructor'],
    ],
    ['those of an if that stands alone', { if: { properties: { a: true } } }, ['b', 'constructor']],
    [
      'those of dependents that apply',
      { dependentSchemas: { a: { properties: { b: true } }, z: { properties: { a: true } } } },
      ['a', 'constructor'],
    ],
    ['those of not', { not: { properties: { a: true } } }, ['a', 'b', 'constructor']],
    ['those of inner schemas', { properties: { a: { properties: { b: true } } } }, ['b', 'constructor']],
  ])('are %s', (_, schema, names) => expect(unevaluated(schema, { a: {}, b: 1, constructor: 2 })).toEqual(names));
});

describe('elements that nothing evaluates', () => {
  test.each<[string, JsonObject, readonly number[]]>([
    ['all', {}, [0, 1, 2]],
    ['those after the prefix', { prefixItems: [true] }, [1, 2]],
    ['those after the longest prefix', { prefixItems: [true], allOf: [{ prefixItems: [true, true] }] }, [2]],
    ['none beside items', { allOf: [{ items: true }] }, []],
    ['none where a combined schema has its own leftovers', { allOf: [{ leftoverItems: false }] }, []],
    ['all where it is our own', { leftoverItems: false }, [0, 1, 2]],
    ['those that no contains matches', { contains: number }, [0, 2]],
    ['those of several contains', { contains: number, allOf: [{ contains: { type: 'string' } }] }, [2]],
  ])('are %s', (_, schema, indices) => expect(unevaluated(schema, ['a', 1, true])).toEqual(indices));
});
