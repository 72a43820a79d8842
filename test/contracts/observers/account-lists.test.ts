import { describe, expect, test } from 'vitest';
import type { Exchange } from '../../../src/contract/exchange.ts';
import type { Json, JsonObject } from '../../../src/http/json.ts';
import { answered } from '../answered.ts';
import { asked, observed, own } from './observed.ts';

const day = (date: string, requests: Json = 5): JsonObject => ({ date, requests });
const two = [day('2026-11-01', 5), day('2026-11-02', 7)];
const usage = (json: Json, query = '?days=2'): Exchange => asked(answered(json, { of: 'getUsageHistory' }), own, query);

describe('the usage history', () => {
  const seen = (...exchanges: readonly Exchange[]) => {
    const found = observed('usage-shape', exchanges);
    return found && [found.seen, found.asDecided];
  };
  const other = ['entries of other members than the description guesses', false];
  test.each<[what: string, exchanges: readonly Exchange[], seen: readonly unknown[] | undefined]>([
    ['that was not asked for', [], undefined],
    ['that shows no number', [usage({ items: [] })], undefined],
    [
      'of entries with a member that is not required',
      [usage({ items: two.map((own) => ({ ...own, note: 'x' })), total: 12 })],
      ['items at /items, total at /total', true],
    ],
    ['of entries without a member that is', [usage([{ date: '2026-11-01', calls: 5 }])], other],
    ['of entries of another type', [usage([day('2026-11-01', 'five'), day('2026-11-02', 'six')])], other],
    ['with the sum of its entries', [usage({ usage: two, sum: 12 })], ['items at /usage, total at /sum', false]],
    ['with another number', [usage({ usage: two, sum: 13 })], ['items at /usage', false]],
  ])('%s', (_, exchanges, expected) => {
    expect(seen(...exchanges)).toEqual(expected);
  });
});
