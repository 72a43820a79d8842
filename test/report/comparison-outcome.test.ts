import { expect, test } from 'vitest';
import { outcomeText } from '../../src/report/comparison-outcome.ts';
import { alikeComparison, eventfulComparison } from './small-comparison.ts';
import { runOf } from './small-report.ts';

const fault = { kind: 'unreachable', message: 'it is gone' } as const;
const gone = { ...alikeComparison.b, run: runOf({ headline: 'no-verdict', fault }) };

test('the sentence counts what was compared, and what of that differs', () => {
  expect([alikeComparison, eventfulComparison].map(outcomeText)).toEqual([
    'alike: 0 of 0 verdicts, 0 of 0 observations, 0 of 0 members differ',
    'different: 2 of 3 verdicts, 1 of 1 observation, 1 of 2 members, 2 statuses differ',
  ]);
});

test('a side without a verdict is told with its reason', () => {
  const comparison = { ...alikeComparison.comparison, outcome: 'no-verdict' as const };
  expect(outcomeText({ ...alikeComparison, b: gone, comparison })).toBe('no verdict: B: it is gone');
  expect(outcomeText({ ...eventfulComparison, b: gone })).toMatch(/differ; no verdict on B: it is gone$/);
});
