import { expect, test } from 'vitest';
import { listsByPointer, outerLists, sum } from '../../../contracts/answers/outer-lists.ts';
import { answered } from '../answered.ts';

test('lists that stand in no other list are found, each where it stands', () => {
  const json = { data: { news: [{ tags: ['a', 'b'] }], repos: [] }, next: null };
  expect([...listsByPointer(answered(json))]).toEqual([
    ['/data/news', [{ tags: ['a', 'b'] }]],
    ['/data/repos', []],
  ]);
  expect(outerLists(answered(json))).toEqual([1, 0]);
});

test('an answer may be a list itself, and the lists in it are none of its lists', () => {
  expect([...listsByPointer(answered([[1], [2]]))]).toEqual([['', [[1], [2]]]]);
});

test.each([[undefined], [null], [7], [{}]])('%j has no list', (json) => {
  expect(outerLists(answered(json))).toEqual([]);
});

test('lengths are added', () => {
  expect([sum([]), sum([3]), sum([3, 4])]).toEqual([0, 3, 7]);
});
