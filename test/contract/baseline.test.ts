import { describe, expect, test } from 'vitest';
import { type Baseline, fingerprintOf, judgeByBaseline, updatedBaseline } from '../../src/contract/baseline.ts';
import type { CaseResult, KnownDeviation, Run } from '../../src/contract/run.ts';
import { resultOf, runOf } from '../report/small-report.ts';

const failed = resultOf({ kind: 'fail', seen: 'height -1' });
const passed = resultOf({ operation: 'listPlants' });

function knownOf(result: CaseResult, part: Partial<KnownDeviation> = {}): KnownDeviation {
  return {
    requirement: result.requirement,
    ...(result.operation === undefined ? {} : { operation: result.operation }),
    fingerprint: fingerprintOf(result),
    owner: 'Ada',
    ticket: 'ZOO-7',
    expires: '2026-12-31',
    ...part,
  };
}

const baselineOf = (...deviations: readonly KnownDeviation[]): Baseline => ({ baselineVersion: 1, deviations });
const judged = (results: readonly CaseResult[], ...known: readonly KnownDeviation[]): Run =>
  judgeByBaseline(runOf({ results, headline: 'violates', exitCode: 1 }), baselineOf(...known));

const verdictOf = ({ headline, exitCode, baseline }: Run): readonly unknown[] => [
  headline,
  exitCode,
  baseline?.map(({ state }) => state),
];

describe('a run against a baseline', () => {
  test('does not fail for what is known, and tells it', () => {
    const run = judged([failed, passed], knownOf(failed));
    expect(verdictOf(run)).toEqual(['conforms-partly-checked', 0, ['known']]);
    expect(run.results.map(({ kind, known }) => [kind, known])).toEqual([
      ['fail', 'ZOO-7, Ada, until 2026-12-31'],
      ['pass', undefined],
    ]);
    expect(run.promises[0]).toMatchObject({ state: 'partly-checked', counts: { fail: 1, pass: 1 } });
  });

  test.each([
    ['fails for what is unknown', [failed, { ...passed, kind: 'fail' }], knownOf(failed), ['violates', 1, ['known']]],
    ['fails for what is mended and still listed', [resultOf(), passed], knownOf(failed), ['conforms', 1, ['stale']]],
    [
      'keeps what is listed of requirements that do not count',
      [{ ...failed, newer: '1.4.0' }, passed],
      knownOf(failed),
      ['conforms', 0, ['not-observed']],
    ],
    [
      'fails for another fault',
      [{ ...failed, seen: 'no plant' }, passed],
      knownOf(failed),
      ['violates', 1, ['changed']],
    ],
    [
      'fails for what expired',
      [failed, passed],
      knownOf(failed, { expires: '2026-11-01' }),
      ['violates', 1, ['expired']],
    ],
    [
      'excuses on the last day',
      [failed, passed],
      knownOf(failed, { expires: '2026-11-02' }),
      ['conforms-partly-checked', 0, ['known']],
    ],
    [
      'keeps what could not be tested',
      [{ ...failed, kind: 'untestable' }, passed],
      knownOf(failed),
      ['conforms-partly-checked', 0, ['not-observed']],
    ],
    [
      'keeps what was not run',
      [{ ...failed, kind: 'not-run' }, passed],
      knownOf(failed),
      ['conforms-partly-checked', 0, ['not-observed']],
    ],
    [
      'keeps what the suite failed at',
      [{ ...failed, kind: 'error' }, passed],
      knownOf(failed),
      ['no-verdict', 3, ['not-observed']],
    ],
    ['keeps what was not asked for', [passed], knownOf(failed), ['conforms', 0, ['not-observed']]],
  ] as const)('%s', (_, results, known, expected) => {
    expect(verdictOf(judged(results as readonly CaseResult[], known))).toEqual(expected);
  });

  test('counts a difference from a guess in a strict run only', () => {
    const differing = resultOf({ kind: 'differs', level: ['shape'], seen: 'bare' });
    const strict = runOf({ results: [differing], mode: { ...runOf().mode, strict: true } });
    expect(verdictOf(judgeByBaseline(strict, baselineOf(knownOf(differing))))[2]).toEqual(['known']);
    expect(verdictOf(judged([differing], knownOf(differing)))[2]).toEqual(['stale']);
  });

  test('has no verdict where the run has none', () => {
    const fault = { kind: 'unreachable', message: 'nobody' } as const;
    const run = runOf({ results: [], fault, headline: 'no-verdict', exitCode: 3 });
    expect(verdictOf(judgeByBaseline(run, baselineOf(knownOf(failed))))).toEqual(['no-verdict', 3, ['not-observed']]);
  });
});

describe('a fingerprint', () => {
  test.each([
    ['limit 20, 25 items', 'limit 20, 24 items'],
    ['the key "svc_a" is shown', 'the key "svc_b" is shown'],
    ['id 6ba7b810-9dad-11d1-80b4-00c04fd430c8', 'id 6ba7b811-9dad-11d1-80b4-00c04fd430c8'],
    ['seen at 2026-11-02T09:30:00Z', 'seen at 2026-11-03T10:30:01Z'],
  ])('of %j is that of %j', (a, b) => {
    expect(fingerprintOf({ ...failed, seen: a })).toBe(fingerprintOf({ ...failed, seen: b }));
  });

  test.each([
    { seen: 'no plant' },
    { requirement: 'growth-root' },
    { operation: 'listPlants' },
    { kind: 'differs' },
  ] as const)('is another one for %j', (part) => {
    expect(fingerprintOf({ ...failed, ...part })).not.toBe(fingerprintOf(failed));
  });
});

test('a fingerprint stays what it is in the lists of users', () => {
  expect([
    fingerprintOf(failed),
    fingerprintOf({ ...failed, operation: undefined }),
    fingerprintOf({ ...failed, seen: 'a   long\n way' }),
  ]).toEqual(['02c7a8ae', 'f5247cc6', fingerprintOf({ ...failed, seen: 'a long way' })]);
});

describe('an update', () => {
  test('adds what is new for thirty days, keeps who promised what, and drops what is gone or changed', () => {
    const other = resultOf({ kind: 'fail', requirement: 'growth-root', operation: undefined, seen: 'dry' });
    const run = runOf({ results: [failed, other, passed] });
    const previous = baselineOf(
      knownOf(failed),
      knownOf(passed),
      knownOf(other, { fingerprint: '00000000' }),
      knownOf(resultOf({ requirement: 'light' })),
    );
    expect(updatedBaseline(run, previous)).toEqual(
      baselineOf(
        knownOf(failed),
        knownOf(other, { owner: 'nobody yet', ticket: 'none yet', expires: '2026-12-02' }),
        knownOf(resultOf({ requirement: 'light' })),
      ),
    );
  });

  test('makes a baseline where there was none; the run conforms to it but for what was not checked', () => {
    const run = runOf({ results: [failed, passed] });
    const made = updatedBaseline(run, undefined);
    expect(verdictOf(judgeByBaseline(run, made))).toEqual(['conforms-partly-checked', 0, ['known']]);
    expect(updatedBaseline(run, made)).toEqual(made);
  });
});
