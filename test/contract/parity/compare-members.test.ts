import { describe, expect, test } from 'vitest';
import { compareMembers, type MemberPair } from '../../../src/contract/parity/compare-members.ts';
import { pairShapes } from '../../../src/contract/parity/shape-pairs.ts';
import { observeShapes } from '../../../src/contract/parity/observe-shapes.ts';
import type { Json, JsonObject } from '../../../src/http/json.ts';
import { answered, forest, oak } from './forest.ts';

type Answers = readonly (readonly [operation: string, status: number, json: Json | undefined])[];

function compared(a: Answers, b: Answers): readonly MemberPair[] {
  const shapes = (answers: Answers) =>
    observeShapes(
      answers.map(([operation, status, json]) => answered(operation, status, json)),
      forest.operations,
    );
  return compareMembers(pairShapes(forest, shapes(a), shapes(b)).pairs, forest);
}

const trees = (...list: readonly JsonObject[]): Answers => [['listTrees', 200, { trees: list, total: list.length }]];

/** Places that differ, with the sides that are not as declared. */
const differing = (a: Answers, b: Answers): readonly string[] =>
  compared(a, b)
    .filter(({ outside }) => outside.length > 0)
    .map(({ record = '', pointer, outside }) => `${record}${pointer} ${outside.join('')}`);

const without = (name: string): JsonObject => Object.fromEntries(Object.entries(oak).filter(([own]) => own !== name));

test('the same answers differ nowhere', () => {
  expect(differing(trees(oak), trees(oak))).toEqual([]);
});

describe('where the description is clear, what it does not say differs', () => {
  test.each<[what: string, b: JsonObject, place: string]>([
    ['a further member', { ...oak, age: 9 }, 'Tree/age b'],
    ['null where nothing says so', { ...oak, height: null }, 'Tree/height b'],
    ['another type', { ...oak, id: '7' }, 'Tree/id b'],
    ['a member that is gone', without('kind'), 'Tree/kind b'],
  ])('%s', (_, other, place) => {
    expect(differing(trees(oak), trees(other))).toEqual([place]);
    expect(differing(trees(other), trees(oak))).toEqual([place.replace(/b$/, 'a')]);
  });

  test('a member that all records of one side lack, and some of the other', () => {
    expect(differing(trees(without('kind')), trees(oak, without('kind')))).toEqual(['Tree/kind ab']);
  });

  test('a member that some records lack', () => {
    expect(differing(trees(oak, oak), trees(oak, without('rings')))).toEqual(['Tree/rings b']);
  });

  test('elements of another type', () => {
    expect(differing(trees(oak), trees({ ...oak, rings: [1, 2] }))).toEqual(['Tree/rings/* b']);
  });
});

describe('what is chance does not', () => {
  test('an integer among numbers', () => {
    expect(differing(trees(oak), trees({ ...oak, height: 12 }))).toEqual([]);
  });

  test('an empty list tells nothing of its elements', () => {
    expect(differing(trees(oak), trees())).toEqual([]);
    expect(differing(trees(oak), trees({ ...oak, rings: [] }))).toEqual([]);
    expect(differing(trees({ ...oak, names: [] }), trees({ ...oak, names: ['Yggdrasil'] }))).toEqual([]);
  });

  test('a member that need not be there', () => {
    expect(differing([['plantTree', 201, { tree: oak }]], [['plantTree', 201, { tree: oak, notes: {} }]])).toEqual([]);
  });

  test('null of a member that nobody declared', () => {
    expect(differing(trees({ ...oak, age: null }), trees({ ...oak, age: 9 }))).toEqual([]);
    expect(differing(trees({ ...oak, age: 'old' }), trees({ ...oak, age: 9 }))).toEqual(['Tree/age ab']);
  });

  test('what both do that is not declared', () => {
    for (const both of [trees({ ...oak, height: null }), trees({ ...oak, age: 9 }), trees(oak, without('kind'))]) {
      expect(differing(both, both)).toEqual([]);
    }
    expect(differing(trees({ ...oak, age: 9 }), trees({ ...oak, age: 9.5 }))).toEqual([]);
  });
});

test('another envelope is told at its outermost place, and the records in it are compared', () => {
  const data: Answers = [['listTrees', 200, { data: [{ ...oak, height: null }], meta: { page: 1 } }]];
  expect(differing(trees(oak), data)).toEqual(['Tree/height b', '/data b', '/meta b']);
});

test('content without JSON differs from content with some', () => {
  expect(differing(trees(oak), [['listTrees', 200, undefined]])).toEqual([' b']);
  expect(differing([['plantTree', 201, { tree: oak }]], [['plantTree', 204, undefined]])).toEqual([]);
});

const inBoth = [
  { operation: 'listTrees', status: 200 },
  { operation: 'plantTree', status: 201 },
];

test('a place that looks the same in several answers is told once, and one that looks otherwise is another', () => {
  const seen = (height: number): Answers => [...trees(oak), ['plantTree', 201, { tree: { ...oak, height } }]];
  const places = (height: number, name: string) =>
    compared(seen(height), seen(height)).filter(({ pointer }) => pointer === name);
  const id = { record: 'Tree', pointer: '/id', types: ['integer'], always: true, declared: true };
  expect(places(12, '/id')).toEqual([{ record: 'Tree', pointer: '/id', a: id, b: id, outside: [], seenIn: inBoth }]);
  expect(places(12, '/height').map(({ a, seenIn }) => [a?.types, seenIn.length])).toEqual([
    [['number'], 1],
    [['integer'], 1],
  ]);
  expect(places(12.5, '/height').map(({ a, seenIn }) => [a?.types, seenIn.length])).toEqual([[['number'], 2]]);
});

describe('what differs in several answers is all that was seen in them', () => {
  const differs = (a: Answers, b: Answers): MemberPair | undefined =>
    compared(a, b).find(({ outside }) => outside.length > 0);
  const planted = (...list: readonly JsonObject[]): Answers => list.map((tree) => ['plantTree', 201, { tree }]);

  test('a member is always there where it was in all of them', () => {
    const age = { record: 'Tree', pointer: '/age', types: ['integer'], always: true, declared: false };
    const older = { ...oak, age: 9 };
    expect(differs([...trees(oak), ...planted(oak)], [...trees(older), ...planted(older)])).toEqual({
      ...{ record: 'Tree', pointer: '/age', b: age, outside: ['b'], seenIn: inBoth },
    });
    const partly = differs([...trees(oak), ...planted(oak)], [...trees(older), ...planted(older, oak)]);
    expect(partly?.b?.always).toBe(false);
  });

  test('a member is not always there where one of them lacks it', () => {
    const both = [...trees(oak), ...planted(oak)];
    const other = differs(both, [...trees(without('kind')), ...planted({ ...oak, kind: 7 })]);
    expect([other?.pointer, other?.a?.always, other?.b?.types, other?.b?.always]).toEqual([
      '/kind',
      true,
      ['integer'],
      false,
    ]);
  });

  test('what records stood there is known of all of them', () => {
    const b = [...trees({ ...oak, found: { title: 'x', detail: 'y' } }), ...planted({ ...oak, found: oak })];
    expect(differs([...trees(oak), ...planted(oak)], b)?.b?.holds).toEqual(['Oops', 'Tree']);
  });
});

test('one difference of a record is told once, with all answers that show it', () => {
  const older = { ...oak, age: 9 };
  const a: Answers = [...trees(oak), ['plantTree', 201, { tree: oak }]];
  const b: Answers = [...trees(older), ['plantTree', 201, { tree: { ...oak, age: null } }]];
  const [age] = compared(a, b).filter(({ outside }) => outside.length > 0);
  expect([age?.b?.types, age?.seenIn]).toEqual([['null', 'integer'], inBoth]);
});
