import { expect, test } from 'vitest';
import { RunStopped } from '../../src/contract/run-stopped.ts';

test('a stop is an error with a reason', () => {
  const stop = new RunStopped('budget', 'used up');
  expect([stop instanceof Error, stop.name, stop.reason, stop.message]).toEqual([
    true,
    'RunStopped',
    'budget',
    'used up',
  ]);
});
