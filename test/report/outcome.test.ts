import { expect, test } from 'vitest';
import { isDoubt, isFailure } from '../../src/report/outcome.ts';
import { resultOf } from './small-report.ts';

test.each([
  ['pass', 'documented', false, false, false],
  ['fail', 'documented', false, true, false],
  ['error', 'documented', false, true, false],
  ['differs', 'documented', false, false, true],
  ['differs', 'documented', true, true, false],
  ['differs', 'declared', false, false, false],
  ['differs', ['shape'], true, true, false],
  ['untestable', 'documented', true, false, true],
  ['not-run', 'documented', false, false, false],
] as const)('%s at level %s, strict %s: fails %s, is doubtful %s', (kind, level, strict, fails, doubts) => {
  const result = resultOf({ kind, level });
  expect([isFailure(result, strict), isDoubt(result, strict)]).toEqual([fails, doubts]);
});

test('what does not count neither fails nor is doubtful', () => {
  const newer = [resultOf({ kind: 'fail', newer: '1.4.0' }), resultOf({ kind: 'untestable', newer: '1.4.0' })];
  expect(newer.map((result) => [isFailure(result, true), isDoubt(result, true)])).toEqual([
    [false, false],
    [false, false],
  ]);
});
