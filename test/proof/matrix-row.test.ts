import { expect, test } from 'vitest';
import type { CaseResult, Run } from '../../src/contract/run.ts';
import { modeOf, requirementOf, rowOf } from '../../src/proof/matrix-row.ts';
import { smallShelf } from './small-shelf.ts';

const result = (requirement: string, kind: CaseResult['kind'], operation?: string): CaseResult => ({
  ...{ requirement, kind, operation, title: '', promise: '', level: 'documented', facts: [] },
  ...{ expected: '', seen: `seen ${kind}`, cure: undefined, exchanges: [], durationMs: 0 },
});

const run = {
  headline: 'violates',
  fault: undefined,
  results: [
    result('a', 'fail', 'one'),
    result('a', 'pass', 'two'),
    result('b', 'differs'),
    result('c', 'error'),
    result('d', 'untestable'),
    result('e', 'not-run'),
  ],
  exchanges: [
    { status: 503, operation: 'two' },
    { status: 500, operation: 'one' },
    { status: 500, operation: 'one' },
    { status: 499, operation: 'three' },
    { status: undefined, operation: 'four' },
  ],
} as unknown as Run;

test('a run becomes its failures, case by case, and what was open or broken', () => {
  expect(rowOf(run, 'x', 'documented')).toEqual({
    deviation: 'x',
    mode: 'documented',
    caught: ['a/one'],
    differing: ['b'],
    broken: ['c: seen error'],
    open: ['d', 'e'],
    headline: 'violates',
    fault: undefined,
    serverErrors: ['one', 'two'],
  });
});

test('where guesses bind, a difference catches', () => {
  const { caught, differing } = rowOf(run, 'x', 'strict');
  expect({ caught, differing }).toEqual({ caught: ['a/one', 'b'], differing: [] });
});

test('what violates no fact is judged where guesses bind', () => {
  expect(smallShelf.map(modeOf)).toEqual([...Array.from({ length: 5 }, () => 'documented'), 'strict']);
});

test('a case belongs to its requirement', () => {
  expect(['days-maximum', 'resource-news/listNews'].map(requirementOf)).toEqual(['days-maximum', 'resource-news']);
});
