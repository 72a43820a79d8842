import { expect, test } from 'vitest';
import type { UsageExtent } from '../../../contracts/usage/usage-extent.ts';
import { partMistake } from '../../../contracts/usage/usage-part.ts';

const now = Date.parse('2026-11-02T09:30:00Z');

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
