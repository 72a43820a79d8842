import { describe, expect, test } from 'vitest';
import { compareRuns } from '../../../src/contract/parity/compare-runs.ts';
import type { CaseResult, Observation, Run } from '../../../src/contract/run.ts';
import { answered, forest, oak } from './forest.ts';
import { caseOf, runThatSaw } from './two-runs.ts';

const trees = [answered('listTrees', 200, { trees: [oak], total: 1 })];
const outcome = (a: Partial<Run>, b: Partial<Run>) =>
  compareRuns(forest, runThatSaw(trees, a), runThatSaw(trees, b)).outcome;

describe('verdicts', () => {
  test.each<[a: CaseResult['kind'], b: CaseResult['kind'], state: string]>([
    ['pass', 'pass', 'alike'],
    ['fail', 'fail', 'alike'],
    ['pass', 'fail', 'differs'],
    ['differs', 'pass', 'differs'],
    ['pass', 'untestable', 'not-compared'],
    ['not-run', 'fail', 'not-compared'],
    ['error', 'pass', 'not-compared'],
  ])('%s and %s: %s', (a, b, state) => {
    const { verdicts } = compareRuns(
      forest,
      runThatSaw([], { results: [caseOf(a)] }),
      runThatSaw([], { results: [caseOf(b)] }),
    );
    expect(verdicts.map((pair) => pair.state)).toEqual([state]);
  });

  test('a case of one run alone is not compared', () => {
    const [a, b] = [runThatSaw([], { results: [caseOf('pass')] }), runThatSaw([])];
    expect(compareRuns(forest, a, b).verdicts).toEqual([]);
  });
});

describe('observations', () => {
  const seen = (text: string, asDecided: boolean): Observation => ({
    assumption: 'envelope',
    decision: 'trees',
    seen: text,
    asDecided,
  });
  test.each<[string, Observation | undefined, Observation | undefined, readonly string[]]>([
    ['both as assumed, whatever they say', seen('1', true), seen('2', true), ['alike']],
    ['both otherwise in one way', seen('data', false), seen('data', false), ['alike']],
    ['both otherwise in two ways', seen('data', false), seen('list', false), ['differs']],
    ['one as assumed', seen('trees', true), seen('list', false), ['differs']],
    ['one not seen', seen('trees', true), undefined, ['not-compared']],
    ['none seen', undefined, undefined, []],
  ])('%s', (_, a, b, states) => {
    const run = (it: Observation | undefined): Run => runThatSaw([], { observations: it ? [it] : [] });
    expect(compareRuns(forest, run(a), run(b)).observations.map(({ state }) => state)).toEqual(states);
  });
});

test('a status of one side alone differs where the description does not have it', () => {
  const a = runThatSaw([...trees, answered('listTrees', 404, { title: 'x' })]);
  const b = runThatSaw([...trees, answered('listTrees', 418, { tea: true })]);
  expect(compareRuns(forest, a, b).statuses).toEqual([
    { side: 'a', operation: 'listTrees', status: 404, state: 'alike' },
    { side: 'b', operation: 'listTrees', status: 418, state: 'differs' },
  ]);
});

describe('the outcome', () => {
  const fault = { kind: 'unreachable', message: 'gone' } as const;
  test.each<[string, Partial<Run>, Partial<Run>, string]>([
    [
      'is alike where nothing differs, also where both violate',
      { headline: 'violates' },
      { headline: 'violates' },
      'alike',
    ],
    ['is no verdict where a side has none', {}, { headline: 'no-verdict' }, 'no-verdict'],
    [
      'is no verdict where a run broke off, whatever it saw',
      { results: [caseOf('pass')] },
      { fault, results: [caseOf('fail')] },
      'no-verdict',
    ],
    [
      'is different although a side has no verdict',
      { results: [caseOf('pass')] },
      { headline: 'no-verdict', results: [caseOf('fail')] },
      'differs',
    ],
  ])('%s', (_, a, b, expected) => {
    expect(outcome(a, b)).toBe(expected);
  });

  test('is different by a member alone', () => {
    const older = runThatSaw([answered('listTrees', 200, { trees: [{ ...oak, age: 9 }], total: 1 })]);
    expect(compareRuns(forest, runThatSaw(trees), older).outcome).toBe('differs');
  });
});
