import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { identityOf, isOneOf } from '../../src/description/json-identity.ts';
import type { Json } from '../../src/http/json.ts';

describe('the identity of a JSON value', () => {
  test.each<[Json, Json]>([
    [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
    [0, -0],
    [1, 1.0],
    [[{ x: [] }], [{ x: [] }]],
    [JSON.parse('{"__proto__":1,"valueOf":2}') as Json, JSON.parse('{"valueOf":2,"__proto__":1}') as Json],
  ])('is the same for %j and %j', (left, right) => expect(identityOf(left)).toBe(identityOf(right)));

  test.each<[Json, Json]>([
    [1, '1'],
    [true, 'true'],
    [null, 'null'],
    [0, false],
    [[], {}],
    [
      [1, 2],
      [2, 1],
    ],
    [['a', 'b'], ['a,b']],
    [{ a: 1 }, { a: 1, b: null }],
    [{}, JSON.parse('{"__proto__":{}}') as Json],
    [{ toString: 1 }, { valueOf: 1 }],
  ])('differs for %j and %j', (left, right) => expect(identityOf(left)).not.toBe(identityOf(right)));

  test('is the same after a round trip through a text', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(identityOf(JSON.parse(JSON.stringify(value)) as Json)).toBe(identityOf(value as Json));
      }),
    );
  });
});

test('a value is one of several by what it is, not by how it is written', () => {
  const isKnown = isOneOf([0, 'a', null, { a: 1, b: [2] }]);
  const values: readonly Json[] = [-0, 'a', null, { b: [2], a: 1 }, '0', false, { a: 1 }];
  expect(values.map(isKnown)).toEqual([true, true, true, true, false, false, false]);
});
