import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/http/json.ts';
import { answered, recordOf } from '../answered.ts';
import { observed } from './observed.ts';

const list = (...items: readonly JsonObject[]) => answered({ items: [...items] }, { of: 'listNews' });
const whole = recordOf('NewsItem');
const { title: _, ...untitled } = whole;

test.each<[what: string, assumption: string, records: readonly JsonObject[], seen: readonly unknown[] | undefined]>([
  ['null in none', 'nullability', [whole], ['null only where it may be', true, 0]],
  [
    'null in one of two',
    'nullability',
    [whole, { ...whole, title: null }],
    ['null in some records: title of NewsItem', false, 1],
  ],
  ['null in no record', 'nullability', [], undefined],
  ['absent from none', 'absent-members', [whole], ['no member is absent', true, 0]],
  [
    'absent from one of two',
    'absent-members',
    [whole, untitled],
    ['absent from some records: title of NewsItem', false, 1],
  ],
])('members are %s: %s', (_, assumption, records, seen) => {
  const found = observed(assumption, records.length > 0 ? [list(...records)] : []);
  const own = found && [found.seen, found.asDecided, Math.min(1, found.edits.length)];
  expect(own).toEqual(seen);
});

describe('what is no record of an operation that is documented to return it', () => {
  test('tells nothing', () => {
    const elsewhere = answered({ items: [{ ...whole, title: null }] }, { of: 'listFavorites' });
    const refused = answered({ items: [{ ...whole, title: null }] }, { of: 'listNews', status: 403 });
    expect(observed('nullability', [elsewhere, refused])).toBeUndefined();
  });
});
