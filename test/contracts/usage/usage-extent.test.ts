import { describe, expect, test } from 'vitest';
import { compareExtent, compareReach, showExtent, usageExtent } from '../../../contracts/usage/usage-extent.ts';
import type { UsageExtent } from '../../../contracts/usage/usage-extent.ts';
import type { Json } from '../../../src/http/json.ts';
import { answered } from '../answered.ts';

const now = Date.parse('2026-11-02T09:30:00Z');
const extentOf = (json: Json | undefined, at?: string): UsageExtent =>
  usageExtent(answered(json, { of: 'getUsageHistory', sentAt: now }), at);

const none: UsageExtent = { dates: [], series: [], reach: 0, hasTimes: false, pointer: undefined, echo: undefined };
const oneDay: UsageExtent = { ...none, dates: ['2026-11-01'], series: ['2026-11-01'], reach: 1, pointer: '' };

describe('an extent', () => {
  test.each<[what: string, json: Json | undefined, extent: UsageExtent]>([
    ['of no content', undefined, none],
    ['of an empty list', [], none],
    ['of a list', [{ date: '2026-11-01' }], oneDay],
    ['of a map', { usage: { '2026-11-01': 5 } }, { ...oneDay, pointer: '/usage' }],
    ['of a list with an entry that has no date', [{ date: '2026-11-01' }, { calls: 5 }], none],
    ['that repeats what was asked', { days: 7, usage: ['2026-11-01'] }, { ...oneDay, pointer: '/usage', echo: 7 }],
    ['that repeats it beside the request', { query: { days: 7 }, a: ['2026-11-01'] }, { ...oneDay, pointer: '/a' }],
    ['that has days of another kind', { days: ['2026-11-01'] }, { ...oneDay, pointer: '/days' }],
    ['of days that are no whole number', { days: 0.5, a: ['2026-11-01'] }, { ...oneDay, pointer: '/a' }],
  ])('%s', (_, json, extent) => {
    expect(extentOf(json)).toEqual(extent);
  });

  test('of several lists is that of the longest, or of the one that is asked for', () => {
    const json = { short: ['2026-11-01'], long: ['2026-10-31', '2026-10-30', '2026-10-31T12:00'] };
    const long = { dates: ['2026-10-30', '2026-10-31'], series: ['2026-10-31', '2026-10-30', '2026-10-31'], reach: 3 };
    expect(extentOf(json)).toEqual({ ...none, ...long, hasTimes: true, pointer: '/long' });
    expect(extentOf(json, '/short')).toEqual({ ...oneDay, pointer: '/short' });
    expect(extentOf(json, '/gone')).toEqual(none);
  });

  test('of midnights is one of whole days, however they are written', () => {
    const of = (...texts: readonly string[]): boolean => extentOf([...texts]).hasTimes;
    expect([of('2026-11-01T00:00:00Z'), of('2026-11-01 00:00'), of('2026-11-01'), of('2026-11-01 10:00')]).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  test('is shown in a few words', () => {
    const json = { days: 7, usage: ['2026-10-30', '2026-11-01'] };
    expect([showExtent(none), showExtent(extentOf(json)), showExtent({ ...none, echo: 14 })]).toEqual([
      'no dates',
      '2 dates from 2026-10-30 to 2026-11-01, days 7',
      'no dates, days 14',
    ]);
  });
});

const days = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => `2026-10-${String(at + 1).padStart(2, '0')}`);

test.each<[what: string, extent: Partial<UsageExtent>, is: string]>([
  ['as many days', { dates: days(7), reach: 7 }, 'full'],
  ['as many days, which begin a day early', { dates: days(7), reach: 8 }, 'full'],
  ['a day more', { dates: days(8), reach: 8 }, 'beyond'],
  ['days that are two days too old', { dates: days(3), reach: 9 }, 'beyond'],
  ['fewer days, of which one is a day too old', { dates: days(3), reach: 8 }, 'within'],
  ['fewer days', { dates: days(6), reach: 6 }, 'within'],
  ['hours of a day more, which are no older', { dates: days(8), reach: 7, hasTimes: true }, 'full'],
  ['hours of as many days', { dates: days(7), reach: 6, hasTimes: true }, 'full'],
  ['hours that are older', { dates: days(7), reach: 8, hasTimes: true }, 'beyond'],
  ['hours of fewer days', { dates: days(6), reach: 6, hasTimes: true }, 'within'],
])('of a week, %s: %s', (_, extent, is) => {
  expect(compareExtent({ ...none, ...extent }, 7)).toBe(is);
});

test.each<[own: readonly string[], most: readonly string[], is: string]>([
  [[], [], 'as far'],
  [[], days(2), 'as far'],
  [days(2), days(3), 'as far'],
  [days(2).slice(1), days(2), 'less far'],
  [days(2), days(2).slice(1), 'further'],
  [days(2), [], 'further'],
])('%j reaches, beside %j, %s', (own, most, is) => {
  expect(compareReach({ ...none, dates: own }, { ...none, dates: most })).toBe(is);
});
