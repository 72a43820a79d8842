import { expect, test } from 'vitest';
import { usageExtent } from '../../../contracts/usage/usage-extent.ts';
import { firstDayMissing } from '../../../contracts/usage/usage-today.ts';
import type { Usage } from '../../../contracts/usage/read-usage.ts';
import type { Json } from '../../../src/http/json.ts';
import { answered } from '../answered.ts';

const now = Date.parse('2026-11-08T09:30:00Z');

function usageOf(json: Json): Usage {
  const exchange = answered(json, { of: 'getUsageHistory', sentAt: now });
  return { exchange, extent: usageExtent(exchange) };
}

/** The days of November that are named, and how many calls today, the 8th, has by then. */
const calls = (days: readonly number[], today: number): Json =>
  days.map((day) => ({ date: `2026-11-0${day}`, calls: day === 8 ? today : 5 }));

const all = [1, 2, 3, 4, 5, 6, 7, 8];
const missing = '2026-11-02 is missing, the first of 7 days of which today is the last';

test.each<[what: string, part: Json, most: Json, seen: string | undefined]>([
  ['the first of them is missing', calls([3, 4, 5, 6, 7, 8], 1), calls(all, 2), missing],
  ['they are all there', calls([2, 3, 4, 5, 6, 7, 8], 1), calls(all, 2), undefined],
  ['more days have none of the first, either', calls([3, 8], 1), calls([1, 3, 8], 2), undefined],
  ['today is not counted', calls([3, 4, 5, 6, 7, 8], 1), calls(all, 1), undefined],
  ['today is not one of them', calls([3, 4, 5, 6, 7], 1), calls(all, 2), undefined],
  [
    'the last one has other calls in more days, of which today is the last',
    [...(calls([3, 4, 5, 6], 1) as Json[]), { date: '2026-11-07', calls: 6 }],
    calls(all, 2),
    undefined,
  ],
  ['there are none', [], [], undefined],
])('of 7 days, %s', (_, part, most, seen) => {
  expect(firstDayMissing(usageOf(part), 7, usageOf(most))).toBe(seen);
});

test('a map of days is read as a list of them is', () => {
  const map = (days: readonly number[], today: number): Json =>
    Object.fromEntries(days.map((day) => [`2026-11-0${day}`, day === 8 ? today : 5]));
  expect(firstDayMissing(usageOf(map([3, 8], 1)), 7, usageOf(map([2, 3, 8], 2)))).toBe(missing);
  expect(firstDayMissing(usageOf(map([3, 8], 1)), 7, usageOf(map([2, 3, 8], 1)))).toBe(undefined);
});

test('days that are counted in seconds are read by the clock of the server, wherever that stands', () => {
  const seconds = (...days: readonly number[]): Json => days.map((day) => [Date.parse(`2006-11-0${day}`) / 1000, 0]);
  const usage = (json: Json): Usage => {
    const fields = ['Date', 'Wed, 08 Nov 2006 09:30:00 GMT'];
    const exchange = answered(json, { of: 'getUsageHistory', sentAt: now, fields });
    return { exchange, extent: usageExtent(exchange) };
  };
  const today = (json: Json, calls: number): Json => [
    ...(json as Json[]).slice(0, -1),
    [Date.parse('2006-11-08') / 1000, calls],
  ];
  const [part, most] = [today(seconds(3, 8), 1), today(seconds(2, 3, 8), 2)];
  expect(firstDayMissing(usage(part), 7, usage(most))).toBe(missing.replaceAll('2026', '2006'));
});

test('hours have no first day that is due', () => {
  const hours = (days: readonly number[], today: number): Json =>
    days.map((day) => ({ at: `2026-11-0${day}T10:00:00Z`, calls: day === 8 ? today : 5 }));
  expect(firstDayMissing(usageOf(hours([3, 8], 1)), 7, usageOf(hours(all, 2)))).toBe(undefined);
});
