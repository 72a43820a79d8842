import { expect, test } from 'vitest';
import { dateOf } from '../../../contracts/answers/entry-date.ts';
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
  ['20261102x', undefined],
  ['202611021', undefined],
  ['on 20261102', undefined],
  ['2026-11-02x', undefined],
  ['2026-11-02T', '2026-11-02T'],
  [20_141_105, '2014-11-05T00:00:00.000Z'],
  [true, undefined],
  [7, undefined],
  [null, undefined],
])('the date of the entry %j is %s', (entry, date) => {
  expect(dateOf(entry, now)).toBe(date);
});
