import { expect, test } from 'vitest';
import {
  allowedTypes,
  allows,
  declaredAt,
  isFree,
  typeOf,
  withAlternatives,
} from '../../../src/contract/parity/declared-place.ts';
import { declaredContent } from '../../../src/contract/parity/observe-shapes.ts';
import { forestOperation } from './forest.ts';

const trees = declaredContent(forestOperation('listTrees'), 200);
const planted = declaredContent(forestOperation('plantTree'), 201);
const typesAt = (pointer: string, at = trees): readonly string[] | undefined => {
  const allowed = allowedTypes(declaredAt(at, pointer));
  return allowed && [...allowed];
};

test('a pointer is followed through references, elements and alternatives', () => {
  expect(['', '/trees', '/trees/*/height', '/trees/*/rings/*/width'].map((pointer) => typesAt(pointer))).toEqual([
    ['object'],
    ['array'],
    ['number'],
    ['number'],
  ]);
  expect([typesAt('/found/kind', planted), typesAt('/found/shrub', planted)]).toEqual([['string'], ['string']]);
});

test('nothing is declared at a place that the description does not have, and any type is allowed there', () => {
  const nowhere = declaredAt(trees, '/trees/*/age');
  expect([nowhere, allowedTypes(nowhere), allows(nowhere, 'boolean')]).toEqual([[], undefined, true]);
});

test('an integer is a number, and a number no integer', () => {
  const [height, id] = [declaredAt(trees, '/trees/*/height'), declaredAt(trees, '/trees/*/id')];
  expect([allows(height, 'integer'), allows(id, 'number'), allows(id, 'null')]).toEqual([true, false, false]);
});

test('an object or array of which nothing more is said is free, and nothing is not', () => {
  const at = (pointer: string) => declaredAt(planted, pointer);
  expect([isFree(at('/notes'), 'object'), isFree(at('/tree'), 'object'), isFree([], 'object')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('alternatives stand beside what has them', () => {
  expect(withAlternatives(declaredAt(planted, '/found')).map(({ name }) => name)).toEqual([
    undefined,
    'Tree',
    undefined,
  ]);
});

test('each JSON value has one type', () => {
  expect([null, true, 1, 1.5, 'a', [], {}].map(typeOf)).toEqual([
    'null',
    'boolean',
    'integer',
    'number',
    'string',
    'array',
    'object',
  ]);
});
