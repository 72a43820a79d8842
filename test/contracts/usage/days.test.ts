import { describe, expect, test } from 'vitest';
import { createVirtualClock } from '../../../src/contract/run-clock.ts';
import type { Json } from '../../../src/http/json.ts';
import { judgeAlone, reply } from '../judge-alone.ts';
import { dayAgo, lastDays, usageServer } from './usage-server.ts';

type Usage = Parameters<typeof usageServer>[0];

const list = (days: readonly string[]): Json => days.map((date) => ({ date, calls: 5 }));
const at = (most: number, usage: (days: number) => Json = (days) => list(lastDays(days))): Usage => {
  return (days = 14) => usage(Math.min(days, most));
};
/** Usage of an account that calls on even days only. */
const sparse: Usage = (days = 14) =>
  list(lastDays(Math.min(days, 30)).filter((date) => Number(date.slice(8)) % 2 === 0));
const judge = (id: string, usage: Usage) => judgeAlone(id, usageServer(usage));
const text = (pattern: string): unknown => expect.stringMatching(pattern);

describe('more days than 30', () => {
  test.each<[what: string, usage: Usage, kind: string, seen: unknown]>([
    ['are served as 30', at(30), 'pass', text('^days=31: 30 dates .*; days=3650: 30 dates')],
    ['are refused', (days = 14) => (days > 30 ? reply({}, 400) : list(lastDays(days))), 'pass', text('400')],
    ['are served', at(5000), 'fail', text('^days=31: 31 dates')],
    [
      'are served where there were few calls',
      (days = 14) => list([dayAgo(days - 1), dayAgo(0)]),
      'fail',
      text('^days=31: 2 dates'),
    ],
    [
      'reach further than 30, by a day',
      (days = 14) => list([dayAgo(Math.min(days, 31) - 1), dayAgo(0)]),
      'fail',
      text('; days=30: 2 dates'),
    ],
    [
      'reach less far than 30',
      (days = 14) => list([dayAgo(days > 30 ? 5 : days - 1), dayAgo(0)]),
      'pass',
      text('^days=31'),
    ],
    [
      'tell nothing where usage is young',
      () => list(lastDays(3)),
      'untestable',
      text('^days=31: 3 dates .*: no usage older than 30 days here$'),
    ],
    [
      'tell by an echo where usage is young',
      (days = 14) => ({ days: Math.min(days, 30), usage: list(lastDays(3)) }),
      'pass',
      text('days 30'),
    ],
    [
      'tell by an echo that they were served',
      (days = 14) => ({ days, usage: list(lastDays(3)) }),
      'fail',
      text('days 31'),
    ],
  ])('%s', async (_, usage, kind, seen) => {
    expect(await judge('days-maximum', usage)).toEqual([kind, seen]);
  });
});

describe('usage without days', () => {
  const id = 'days-default';
  test.each<[what: string, usage: Usage, kind: string, seen: unknown]>([
    ['is that of 14', at(30), 'pass', text('^without days: 14 dates')],
    ['is that of 30', (days = 30) => list(lastDays(days)), 'fail', text('^without days: 30 dates')],
    ['is young', (days = 14) => list(lastDays(days, 3)), 'untestable', text('^no usage older than 14 days')],
    ['is all that there is', (days = 14) => list(lastDays(days, 14)), 'pass', text('^without days: 14 dates')],
    ['is told by an echo', (days = 14) => ({ days, usage: list(lastDays(days, 3)) }), 'pass', text('days 14')],
    [
      'is told by an echo to be of a week',
      (days) => ({ days: days ?? 7, usage: list(lastDays(days ?? 14, 3)) }),
      'fail',
      text('days 7'),
    ],
    ['is told by fewer dates than a month has', sparse, 'pass', text('^without days: 7 dates')],
    [
      'is that of 14 days, of which one lies ahead',
      (days = 14) => list([...lastDays(days), dayAgo(-2)].slice(1)),
      'fail',
      text('lies ahead$'),
    ],
  ])('%s', async (_, usage, kind, seen) => {
    const [judged, why] = await judge(id, usage);
    expect([judged, why]).toEqual([kind, seen]);
  });

  test('may have the day that begins next, and none after it', async () => {
    const midnight = createVirtualClock(Date.parse('2026-11-02T00:00:00Z'));
    const ahead = (days: number) => usageServer((asked = 14) => list([...lastDays(asked), dayAgo(-days)].slice(days)));
    const on = { options: { clock: midnight } };
    expect((await judgeAlone(id, ahead(1), on))[0]).toBe('pass');
    expect((await judgeAlone(id, ahead(2), on))[0]).toBe('fail');
  });
});

describe('usage of a week', () => {
  test.each<[what: string, usage: Usage, kind: string, seen: unknown]>([
    ['has seven days', at(30), 'pass', text('^days=7: 7 dates')],
    ['has as many as any other', () => list(lastDays(14)), 'fail', text('^days=7: 14 dates')],
    [
      'begins a week ago',
      (days = 14) => list(days === 7 ? lastDays(14).slice(0, 7) : lastDays(days)),
      'fail',
      expect.anything(),
    ],
    ['is told by fewer dates than a month has', sparse, 'pass', text('^days=7: 3 dates')],
    ['is young', (days = 14) => list(lastDays(days, 3)), 'untestable', text('^no usage older than 7 days')],
  ])('%s', async (_, usage, kind, seen) => {
    expect(await judge('days-window', usage)).toEqual([kind, seen]);
  });
});
