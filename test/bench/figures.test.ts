import { describe, expect, test } from 'vitest';
import { type Interval, ratiosTo, summarise } from './figures.ts';

interface Given {
  readonly answers?: number;
  readonly wrong?: number;
  readonly lost?: number;
  readonly cpu?: number;
}

function interval({ answers = 1000, wrong = 0, lost = 0, cpu = 50_000 }: Given = {}): Interval {
  return { load: { answers, wrong, lost, seconds: 2, p50: 0.5, p99: 2 }, cpu };
}

describe('summarise', () => {
  test('gives processor time and answers per unit', () => {
    expect(summarise([interval()])).toEqual({
      kind: 'figures',
      figures: { perSecond: 500, p50: 0.5, p99: 2, cpuPerRequest: 50 },
    });
  });

  test('takes the median of each figure, so that a disturbed interval does not count', () => {
    const summary = summarise([interval({ cpu: 90_000 }), interval({ cpu: 50_000 }), interval({ answers: 100 })]);
    expect(summary).toMatchObject({ figures: { perSecond: 500, cpuPerRequest: 90 } });
  });

  test.each([
    ['a wrong answer', [interval(), interval({ wrong: 1 })], '1 of 1000 answers had another status or other content'],
    ['a lost answer', [interval({ lost: 2 }), interval()], '2 connections or answers were lost'],
    ['no answer', [interval({ answers: 0 })], 'nothing was answered'],
    ['no interval', [], 'nothing was measured'],
  ])('is void with %s', (_, intervals, reason) => {
    expect(summarise(intervals)).toEqual({ kind: 'void', reason });
  });
});

describe('ratiosTo', () => {
  test('falls when a server takes more time and answers less often', () => {
    expect(ratiosTo([interval()], [interval()])).toEqual({ perSecond: 1, cpu: 1 });
    expect(ratiosTo([interval()], [interval({ answers: 250, cpu: 25_000 })])).toEqual({ perSecond: 0.25, cpu: 0.5 });
  });

  test('compares what was measured in the same round, so that a machine that grows slower does not count', () => {
    const limit = [10_000, 10_000, 40_000].map((cpu) => interval({ cpu }));
    const slower = [20_000, 80_000, 80_000].map((cpu) => interval({ cpu }));
    expect(ratiosTo(limit, slower)).toEqual({ perSecond: 1, cpu: 0.5 });
  });

  test('is the median of the rounds', () => {
    const limit = [50_000, 50_000, 50_000].map((cpu) => interval({ cpu }));
    const disturbed = [62_500, 500_000, 62_500].map((cpu) => interval({ cpu }));
    expect(ratiosTo(limit, disturbed)).toEqual({ perSecond: 1, cpu: 0.8 });
  });
});
