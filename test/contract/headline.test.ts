import { describe, expect, test } from 'vitest';
import { headlineOf, summarise } from '../../src/contract/headline.ts';
import type { CaseResult, Fault } from '../../src/contract/run.ts';

function result(kind: CaseResult['kind'], promise = 'p', level: CaseResult['level'] = 'documented'): CaseResult {
  const text = { title: '', expected: '', seen: '', cure: undefined };
  return {
    requirement: 'r',
    operation: undefined,
    promise,
    level,
    facts: [],
    kind,
    exchanges: [],
    durationMs: 0,
    ...text,
  };
}

const table: [results: CaseResult[], strict: boolean, headline: string][] = [
  [[result('pass')], false, 'conforms'],
  [[result('pass'), result('differs', 'p', ['x'])], false, 'conforms'],
  [[result('pass'), result('differs', 'p', 'declared')], false, 'conforms'],
  [[result('pass'), result('differs', 'p', ['x'])], true, 'violates'],
  [[result('differs')], false, 'conforms-partly-checked'],
  [[result('pass'), result('differs')], false, 'conforms-partly-checked'],
  [[result('pass'), result('untestable')], false, 'conforms-partly-checked'],
  [[result('pass'), result('not-run')], false, 'conforms-partly-checked'],
  [[result('pass'), result('not-run', 'q')], false, 'conforms-partly-checked'],
  [[result('pass'), result('untestable', 'q')], false, 'no-verdict'],
  [[result('pass'), result('error', 'q')], false, 'no-verdict'],
  [[result('pass'), result('error')], false, 'no-verdict'],
  [[result('fail'), result('error')], false, 'violates'],
  [[result('fail'), result('untestable', 'q')], false, 'violates'],
  [[result('not-run')], false, 'no-verdict'],
  [[], false, 'no-verdict'],
];

describe('the headline', () => {
  test.each(table)('%#: %j', (results, strict, headline) => {
    expect(headlineOf(summarise(results, strict), undefined)).toBe(headline);
  });

  test('is no verdict where the run has a fault, whatever was seen before', () => {
    const fault: Fault = { kind: 'unreachable', message: 'gone' };
    expect(headlineOf(summarise([result('fail')], false), fault)).toBe('no-verdict');
  });
});

test('a promise that nobody gave up, and that the time was over for, has no verdict', () => {
  const unreached = { ...result('not-run', 'q'), unreached: true as const };
  expect([
    headlineOf(summarise([result('pass'), unreached], false), undefined),
    headlineOf(summarise([result('pass', 'q'), unreached], false), undefined),
  ]).toEqual(['no-verdict', 'conforms-partly-checked']);
});

const listed = (kind: CaseResult['kind'], promise?: string): CaseResult => ({
  ...result(kind, promise),
  known: 'API-1, ana, until 2026-12-01',
});
const newer = (kind: CaseResult['kind'], promise?: string): CaseResult => ({
  ...result(kind, promise),
  newer: '1.4.0',
});
const stateOf = (results: readonly CaseResult[], strict = false): string | undefined =>
  summarise(results, strict)[0]?.state;

test.each<[string, CaseResult[], strict: boolean, string]>([
  ['a listed failure beside a pass', [result('pass'), listed('fail')], false, 'partly-checked'],
  ['a listed failure and nothing else', [listed('fail')], false, 'partly-checked'],
  ['a listed difference, judged strictly', [result('pass'), listed('differs')], true, 'partly-checked'],
  ['listed passes only', [listed('pass')], false, 'partly-checked'],
  ['a listed failure beside another', [listed('fail'), result('fail')], false, 'broken'],
  ['a failure of a newer requirement', [result('pass'), newer('fail')], false, 'kept'],
  ['failures of newer requirements only', [newer('fail')], false, 'newer'],
  ['a difference from a guess, and nothing else', [{ ...result('differs'), level: 'declared' }], false, 'kept'],
  ['what could not be tested, only', [result('untestable')], false, 'no-verdict'],
  ['a check that broke down beside one left out', [result('error'), result('not-run')], false, 'no-verdict'],
  ['what was left out, only', [result('not-run')], false, 'left-out'],
  [
    'a pass and what could not be tested, judged strictly',
    [result('pass'), result('untestable')],
    true,
    'partly-checked',
  ],
  [
    'what was left out beside what the time was over for',
    [result('not-run'), { ...result('not-run'), unreached: true }],
    false,
    'no-verdict',
  ],
])('%s', (_, results, strict, state) => {
  expect(stateOf(results, strict)).toBe(state);
});

test('promises that only newer requirements are about decide nothing', () => {
  expect([
    headlineOf(summarise([newer('fail', 'q'), result('pass')], false), undefined),
    headlineOf(summarise([newer('fail')], false), undefined),
  ]).toEqual(['conforms', 'no-verdict']);
});

test('promises are summed up in the order of their results', () => {
  const none = { pass: 0, fail: 0, differs: 0, untestable: 0, error: 0, 'not-run': 0 };
  expect(
    summarise([result('pass', 'b'), result('untestable', 'a'), result('pass', 'b'), result('fail', 'c')], false),
  ).toEqual([
    { promise: 'b', state: 'kept', counts: { ...none, pass: 2 } },
    { promise: 'a', state: 'no-verdict', counts: { ...none, untestable: 1 } },
    { promise: 'c', state: 'broken', counts: { ...none, fail: 1 } },
  ]);
});
