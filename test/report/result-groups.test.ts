import { expect, test } from 'vitest';
import { groupResults } from '../../src/report/result-groups.ts';
import { resultOf } from './small-report.ts';

test('results are told once a key, with all operations, in their order', () => {
  const results = [
    resultOf({ requirement: 'b', operation: 'x' }),
    resultOf({ requirement: 'a', operation: undefined }),
    resultOf({ requirement: 'b', operation: 'y' }),
  ];
  expect(groupResults(results, ({ requirement }) => requirement)).toEqual([
    { first: results[0], operations: ['x', 'y'] },
    { first: results[1], operations: [] },
  ]);
});
