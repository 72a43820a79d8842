import { expect, test } from 'vitest';
import { dateOf } from '../../../contracts/answers/entry-date.ts';
import type { UsageExtent } from '../../../contracts/usage/usage-extent.ts';
import { partMistake } from '../../../contracts/usage/usage-part.ts';
import type { Json } from '../../../src/http/json.ts';

const now = Date.parse('2026-11-02T09:30:00Z');

test.each<[entry: Json, date: string | undefined]>([
  ['2026-11-01', '2026-11-01'],
  ['2026/11/01', '2026-11-01'],
  ['2026/11/01 10:00', '2026-11-01 10:00'],
  ['since 2026/11/01', undefined],
  [20_261_101, '2026-11-01T00:00:00.000Z'],
  [{ calls: 1_793_491_200, on: '2026-11-01T05:00:00Z' }, '2026-11-01T05:00:00Z'],
  [{ t: 1_793_491_200, v: 5 }, '2026-11-01T00:00:00.000Z'],
  [{ t: 1_793_491_200_000, v: 5 }, '2026-11-01T00:00:00.000Z'],
  ['1793491200', '2026-11-01T00:00:00.000Z'],
  [['20261101', 5], '2026-11-01T00:00:00.000Z'],
  [{ period: { start: '2026-11-01', end: '2026-11-02' }, calls: 4 }, '2026-11-01'],
  [{ bytes: 1_793_491_201 }, undefined],
  [[[20_261_101]], undefined],
  [1_383_350_400, undefined],
  [20_131_102, undefined],
  [Date.parse('2026-11-04T09:29:00Z'), '2026-11-04T09:29:00.000Z'],
  [Date.parse('2026-11-04T09:30:00Z'), undefined],
  [{ bytes: 2_093_491_200 }, undefined],
  [{ calls: 20_261_341 }, undefined],
  [7, undefined],
  [null, undefined],
])('the date of the entry %j is %s', (entry, date) => {
  expect(dateOf(entry, now)).toBe(date);
});

/** October as far as its days are given, as `days=30` shows it on November 2. */
function extentOf(...days: readonly number[]): UsageExtent {
  const dates = days.map((day) => `2026-10-${String(day).padStart(2, '0')}`);
  return { dates, series: dates, reach: 0, hasTimes: false, pointer: '', echo: undefined };
}

const whole = extentOf(10, 20, 27, 28, 29, 31);

test.each<[what: string, part: UsageExtent, mistake: string | undefined]>([
  ['the last days', extentOf(27, 28, 29, 31), undefined],
  ['a day less than the last days', extentOf(28, 29, 31), undefined],
  ['two days less', extentOf(29, 31), '2026-10-28 is missing'],
  ['the last days with a gap', extentOf(27, 29, 31), '2026-10-28 is missing'],
  ['the first days', extentOf(10, 20), '2026-10-27 is missing'],
  ['days that are no part of the whole', extentOf(27, 28, 29, 30, 31), '2026-10-30 is not in the usage of more days'],
  ['nothing', extentOf(), '2026-10-28 is missing'],
])('of a week, %s: %s', (_, part, mistake) => {
  expect(partMistake({ part, days: 7, whole, now })).toBe(mistake);
});
