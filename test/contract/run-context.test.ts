import { expect, test } from 'vitest';
import { type RunContext, perRun } from '../../src/contract/run-context.ts';

test('a value per run is made once for each run, at its first use', () => {
  const made: string[] = [];
  const valueFor = perRun((run) => {
    made.push(run.runId);
    return { of: run.runId };
  });
  const a: RunContext = Object.create({ runId: 'a' });
  const b: RunContext = Object.create({ runId: 'b' });
  expect(made).toEqual([]);
  expect(valueFor(a)).toBe(valueFor(a));
  expect(valueFor(b)).toEqual({ of: 'b' });
  expect(made).toEqual(['a', 'b']);
});
