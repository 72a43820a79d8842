import { describe, expect, test } from 'vitest';
import type { Credential, Exchange } from '../../../src/contract/exchange.ts';
import type { Json } from '../../../src/http/json.ts';
import { answered } from '../answered.ts';
import { asked, observed, own } from './observed.ts';

const made: Credential = { secret: 'svc_made', placement: 'header', origin: 'made' };
const dates = (count: number): Json =>
  Array.from({ length: count }, (_, i) => ({ date: `2026-10-${String(i + 1).padStart(2, '0')}` }));

const usage = (days: number | undefined, json: Json | 'refused', by: Credential = own): Exchange => {
  const parts = { of: 'getUsageHistory', status: json === 'refused' ? 400 : 200 };
  return asked(answered(json === 'refused' ? {} : json, parts), by, days === undefined ? '' : `?days=${days}`);
};

describe('days beyond the range', () => {
  const seen = (...exchanges: readonly Exchange[]) => {
    const found = observed('days-out-of-range', exchanges);
    return found && [found.seen, found.asDecided, found.edits.length > 0];
  };
  test.each<[what: string, exchanges: readonly Exchange[], seen: readonly unknown[] | undefined]>([
    ['were not asked for', [usage(undefined, dates(14)), usage(30, dates(30)), usage(1, dates(1))], undefined],
    [
      'are refused',
      [usage(31, 'refused'), usage(0, 'refused')],
      ['days=31 is refused, days=0 is refused', true, false],
    ],
    [
      'are served as the nearest',
      [usage(30, dates(30)), usage(31, dates(30))],
      ['days=31 is served as days=30', false, true],
    ],
    [
      'are served as many, where the nearest was not asked for',
      [usage(31, dates(30))],
      ['days=31 is served as days=30', false, true],
    ],
    [
      'are served fewer, where the nearest was not asked for',
      [usage(31, dates(3))],
      ['days=31 is served otherwise', false, false],
    ],
    [
      'are served like the nearest of a young account',
      [usage(30, dates(3)), usage(31, dates(3))],
      ['days=31 is served as days=30', false, true],
    ],
    [
      'are served otherwise than that',
      [usage(30, dates(3)), usage(31, dates(4))],
      ['days=31 is served otherwise', false, false],
    ],
    [
      'are told by an echo',
      [usage(30, dates(3)), usage(31, { days: 31, usage: dates(3) })],
      ['days=31 is served otherwise', false, false],
    ],
    [
      'are told by an echo of the nearest',
      [usage(31, { days: 30, usage: dates(3) })],
      ['days=31 is served as days=30', false, true],
    ],
    [
      'are refused above, and served below',
      [usage(31, 'refused'), usage(0, dates(1))],
      ['days=31 is refused, days=0 is served as days=1', false, false],
    ],
    ['were asked for by a key of the run alone', [usage(31, dates(31), made)], undefined],
    [
      'were refused to a key of the run, too, for another reason',
      [usage(31, 'refused'), usage(0, dates(1), made)],
      ['days=31 is refused', true, false],
    ],
  ])('%s', (_, exchanges, expected) => {
    expect(seen(...exchanges)).toEqual(expected);
  });

  test('of another operation tell nothing', () => {
    expect(observed('days-out-of-range', [asked(answered({}, { of: 'getQuota' }), own, '?days=31')])).toBeUndefined();
  });
});
