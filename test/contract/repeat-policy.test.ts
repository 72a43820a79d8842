import { describe, expect, test } from 'vitest';
import { pauseBeforeRepeat } from '../../src/contract/repeat-policy.ts';
import { type ExchangeParts, exchangeOf } from './small-api.ts';

const now = Date.UTC(2026, 10, 2, 9, 30);

function pauses(...tries: ExchangeParts[]): number | undefined {
  return pauseBeforeRepeat(tries.map(exchangeOf), now);
}

describe('a busy target', () => {
  test.each([
    [['Retry-After', '7'], 7000],
    [['Retry-After', '3600'], 30_000],
    [['Retry-After', 'Mon, 02 Nov 2026 09:30:05 GMT'], 5000],
    [['Retry-After', 'Mon, 02 Nov 2026 09:00:00 GMT'], 0],
    [['Retry-After', 'Mon, 02 Nov 2026 11:00:05 GMT', 'Date', 'Mon, 02 Nov 2026 11:00:00 GMT'], 5000],
    [['Retry-After', 'soon'], 1000],
    [[], 1000],
  ])('with %o is asked again after %i ms', (fields, pause) => {
    expect(pauses({ status: 429, fields })).toBe(pause);
  });

  test('without Retry-After is given more time each time, and asked six times', () => {
    const busy = { status: 429 };
    const asked = [1, 2, 3, 4, 5, 6].map((times) => pauses(...Array.from({ length: times }, () => busy)));
    expect(asked).toEqual([1000, 2000, 4000, 8000, 16_000, undefined]);
  });

  test('that asks for more than ten minutes is asked once more', () => {
    const busy = { status: 429, fields: ['Retry-After', '2500000'] };
    expect([pauses(busy), pauses(busy, busy)]).toEqual([30_000, undefined]);
  });

  test('with 503 counts as busy only if it says when to come back', () => {
    const overloaded = { status: 503, fields: ['Retry-After', '2'] };
    expect([pauses(overloaded), pauses({ status: 503 })]).toEqual([2000, 200]);
  });
});

test.each([502, 503, 504])(
  '%i that does not say when to come back is asked three times more, after growing pauses',
  (status) => {
    const gone = { status };
    const asked = [1, 2, 3, 4].map((times) => pauses(...Array.from({ length: times }, () => gone)));
    expect(asked).toEqual([200, 1000, 3000, undefined]);
  },
);

test.each([
  [[{ status: 503 }, { status: 500 }], undefined],
  [[{ status: 502 }, { status: 500 }], undefined],
  [[{ status: 500 }], 200],
  [[{ status: 500 }, { status: 500 }], undefined],
  [[{ status: 429 }, { status: 500 }], 200],
  [[{ failure: 'broken' as const }], 200],
  [[{ failure: 'broken' as const, method: 'POST' }], undefined],
  [[{ failure: 'unconnected' as const, method: 'POST' }], 200],
  [[{ failure: 'timeout' as const }], undefined],
  [[{ status: 200 }], undefined],
  [[{ status: 404 }], undefined],
  [[], undefined],
])('after %j the pause is %s', (tries, pause) => {
  expect(pauses(...tries)).toBe(pause);
});
