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

test('the ratios to the limit fall when a server takes more time and answers less often', () => {
  const limit = { perSecond: 1000, p50: 1, p99: 2, cpuPerRequest: 20 };
  expect(ratiosTo(limit, limit)).toEqual({ perSecond: 1, cpu: 1 });
  expect(ratiosTo(limit, { ...limit, perSecond: 250, cpuPerRequest: 40 })).toEqual({ perSecond: 0.25, cpu: 0.5 });
});
