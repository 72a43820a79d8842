import { expect, test } from 'vitest';
import { driftOf } from '../../../src/contract/parity/drift.ts';
import { observeShapes } from '../../../src/contract/parity/observe-shapes.ts';
import type { Exchange } from '../../../src/contract/exchange.ts';
import { answered, forest, oak } from './forest.ts';

const driftIn = (...exchanges: readonly Exchange[]) => driftOf(observeShapes(exchanges, forest.operations));

test('an answer as declared has none', () => {
  expect(driftIn(answered('listTrees', 200, { trees: [oak], total: 1 }))).toEqual([]);
});

test('a member of a record is one, with every answer that had it', () => {
  const older = { ...oak, age: 90 };
  expect(
    driftIn(
      answered('listTrees', 200, { trees: [older], total: 1, meta: { next: { page: 2 } } }),
      answered('plantTree', 201, { tree: { ...oak, age: null } }),
    ),
  ).toEqual([
    {
      record: 'Tree',
      pointer: '/age',
      types: ['null', 'integer'],
      seenIn: [
        { operation: 'listTrees', status: 200 },
        { operation: 'plantTree', status: 201 },
      ],
    },
    {
      record: 'Trees',
      pointer: '/meta',
      types: ['object'],
      seenIn: [{ operation: 'listTrees', status: 200 }],
    },
  ]);
});

test('what is around records is told by its place alone, once, and after records', () => {
  expect(driftIn(answered('listTrees', 200, { data: { list: [oak] } })).map(({ pointer }) => pointer)).toEqual([
    '/data',
  ]);
});

test('elements of a list are no members', () => {
  expect(driftIn(answered('listTrees', 200, [oak]))).toEqual([]);
});

test('answers with a status that nobody declared have none: everything in them is otherwise', () => {
  expect(driftIn(answered('listTrees', 418, { error: 'tea' }))).toEqual([]);
});
