import { expect, test } from '@playwright/test';
import { plural, relativeTime, remaining, shortDay } from '../src/parts/format.ts';
import { ticks } from '../src/parts/ticks.ts';

const now = Date.parse('2026-11-02T09:30:00Z');

for (const [instant, text] of [
  ['2026-11-02T09:30:00Z', 'just now'],
  ['2026-11-02T09:29:01Z', 'just now'],
  ['2026-11-02T09:29:00Z', '1 minute ago'],
  ['2026-11-02T08:30:01Z', '59 minutes ago'],
  ['2026-11-02T08:30:00Z', '1 hour ago'],
  ['2026-11-01T09:30:01Z', '23 hours ago'],
  ['2026-11-01T09:30:00Z', 'yesterday'],
  ['2026-10-27T09:30:00Z', '6 days ago'],
  ['2026-10-20T09:30:00Z', 'Oct 20, 2026'],
  ['2026-11-02T09:32:00Z', 'in 2 minutes'],
] as const) {
  test(`${instant} is "${text}"`, () => expect(relativeTime(instant, now)).toBe(text));
}

test('a wait is told in minutes and seconds, rounded up, and in hours where it is long', () => {
  expect([-5, 0, 1, 999, 1001, 60_000, 754_000, 3_600_000, 7_200_001].map(remaining)).toEqual([
    '0:00',
    '0:00',
    '0:01',
    '0:01',
    '0:02',
    '1:00',
    '12:34',
    '1 h',
    '3 h',
  ]);
});

test('a day is that day in every time zone', () => expect(shortDay('2026-11-02')).toBe('Nov 2'));

test('one is one, and many are many', () => {
  expect([plural(1, 'key'), plural(0, 'key'), plural(1200, 'story', 'stories')]).toEqual([
    '1 key',
    '0 keys',
    '1,200 stories',
  ]);
});

test('the lines of a chart are round, few, whole, and reach the largest value', () => {
  expect([0, 3, 4, 9, 10, 97, 31_500, 999_997].map(ticks)).toEqual([
    [0, 1],
    [0, 1, 2, 3],
    [0, 1, 2, 3, 4],
    [0, 5, 10],
    [0, 5, 10],
    [0, 25, 50, 75, 100],
    [0, 10_000, 20_000, 30_000, 40_000],
    [0, 250_000, 500_000, 750_000, 1_000_000],
  ]);
});
