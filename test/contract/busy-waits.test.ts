import { expect, test } from 'vitest';
import { busyWaitOf, createBusyWaits } from '../../src/contract/busy-waits.ts';
import { longestRepeatMs } from '../../src/contract/repeat-policy.ts';
import { exchangeOf } from './small-api.ts';

const waitOf = (...statuses: readonly number[]) =>
  busyWaitOf(
    statuses.map((status) => exchangeOf({ status })),
    1200,
  );

test('a request that a busy target answers in the end was held back, and one that it never answers too', () => {
  expect(waitOf(503, 503, 200)).toEqual({ status: 503, pausedMs: 1200, held: true });
  expect(waitOf(503, 429, 429)).toEqual({ status: 429, pausedMs: 1200, held: false });
});

test('one answer, and the repeat of another failure, are no wait', () => {
  expect([waitOf(200), waitOf(503), waitOf(500, 200)]).toEqual([undefined, undefined, undefined]);
});

test('of all requests the longest wait is told, for each status that made one wait', () => {
  const waits = createBusyWaits();
  expect(waits.list()).toEqual([]);
  waits.note({ status: 503, pausedMs: 200, held: true });
  waits.note({ status: 503, pausedMs: 4200, held: false });
  waits.note({ status: 429, pausedMs: 2000, held: true });
  expect(waits.list()).toEqual([
    {
      name: 'a request that the server had put off (429) is answered',
      ceilingMs: longestRepeatMs,
      measuredMs: 2000,
      held: true,
    },
    { name: 'a server that was unavailable (503) answers', ceilingMs: longestRepeatMs, measuredMs: 4200, held: false },
  ]);
});
