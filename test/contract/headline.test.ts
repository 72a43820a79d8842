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
