import { expect, test } from 'vitest';
import { anchorOf, promiseMarks, resultMark } from '../../../src/report/html/marks.ts';
import { resultOf } from '../small-report.ts';

test.each([
  ['pass', 'documented', false, 'good', 'passed'],
  ['fail', 'documented', false, 'bad', 'failed'],
  ['error', 'documented', false, 'bad', 'broke down'],
  ['differs', 'documented', false, 'doubt', 'neither kept nor broken'],
  ['differs', 'declared', false, 'soft', 'otherwise than assumed'],
  ['differs', ['shape'], false, 'soft', 'otherwise than assumed'],
  ['differs', ['shape'], true, 'bad', 'differs'],
  ['untestable', 'documented', false, 'doubt', 'untestable'],
  ['not-run', 'documented', false, 'soft', 'not run'],
] as const)('%s at level %s, strict %s, is shown as %s: %s', (kind, level, strict, tone, word) => {
  expect(resultMark(resultOf({ kind, level }), strict)).toMatchObject({ tone, word });
});

test('signs tell results apart without their colours', () => {
  const kinds = ['pass', 'fail', 'differs', 'untestable', 'error', 'not-run'] as const;
  const signs = kinds.map((kind) => resultMark(resultOf({ kind }), false).sign);
  expect(new Set(signs).size).toBe(kinds.length);
});

test('each state of a promise has a word of its own', () => {
  const words = Object.values(promiseMarks).map(({ word }) => word);
  expect(new Set(words).size).toBe(words.length);
});

test('a result has a place of its own, by requirement and operation', () => {
  expect(anchorOf(resultOf())).toBe('growth-height.getPlant');
  expect(anchorOf(resultOf({ operation: undefined }))).toBe('growth-height');
});

test('a requirement that does not count is marked as newer, unless it is kept', () => {
  const marks = (['fail', 'pass'] as const).map((kind) => resultMark(resultOf({ kind, newer: '1.4.0' }), false).word);
  expect(marks).toEqual(['newer', 'passed']);
});
