import { describe, expect, test } from 'vitest';
import { isPart, mayBeCut } from '../../../contracts/answers/paged-answer.ts';
import type { Exchange } from '../../../src/contract/exchange.ts';
import type { Json } from '../../../src/http/json.ts';

const answered = (json: Json, fields: readonly string[] = []): Exchange =>
  ({
    response: { status: 200, fields, text: JSON.stringify(json), json, exactIntegers: new Map() },
  }) as unknown as Exchange;

const entries = (count: number): Json =>
  Array.from({ length: count }, (_, i) => ({ target_id: i + 1, tags: ['a', 'b'] }));

describe('a list that is not all', () => {
  test.each<[string, Json, readonly string[]]>([
    ['a cursor', { data: entries(3), next_cursor: 'c2' }, []],
    ['a cursor in camel case', { data: entries(3), meta: { nextCursor: 'c2' } }, []],
    ['the address of the next page', { results: entries(3), next: 'http://127.0.0.1/favorites?page=2' }, []],
    ['links', { data: entries(3), links: { next: '/favorites?page=2' } }, []],
    ['a flag', { items: entries(3), has_more: true }, []],
    ['a total above what is shown', { items: entries(3), total: 4 }, []],
    ['a number of pages', { items: entries(3), pagination: { page: 1, total_pages: 2 } }, []],
    ['a Link field', entries(3), ['Link', '</favorites?page=2>; rel="next"']],
    ['a Link field without quotes', entries(3), ['Link', '</favorites?page=2>; rel=next']],
  ])('says so by %s', (_, json, fields) => {
    expect(isPart(answered(json, fields))).toBe(true);
  });
});

describe('a list that is all', () => {
  test.each<[string, Json, readonly string[]]>([
    ['nothing', entries(3), []],
    ['no next page', { data: entries(3), next_cursor: null }, []],
    ['an empty cursor, and no further page', { data: entries(3), next_cursor: '', has_next: false }, []],
    ['a total that is no number', { items: entries(3), total: '12' }, []],
    ['a total', { items: entries(3), total: 3, page: 1 }, []],
    ['a total of its groups', { news: entries(2), repos: entries(1), total: 3 }, []],
    ['one page', { items: entries(3), total_pages: 1, has_more: false }, []],
    ['a member of a record, not of the list', [{ target_id: 1, next: 2, total: 9 }], []],
    ['a Link field for something else', entries(3), ['Link', '</favorites>; rel="self"']],
  ])('says so by %s', (_, json, fields) => {
    expect(isPart(answered(json, fields))).toBe(false);
  });
});

describe('a list may be cut off without a word', () => {
  test.each<[string, Json, boolean]>([
    ['as long as a page', entries(20), true],
    ['shorter than a page', entries(19), false],
    ['empty', entries(0), false],
    ['as long as a page, and the total says so', { items: entries(20), total: 20 }, false],
    ['as long as a page, of records that tell a total', Array(10).fill({ target_id: 1, total: 3 }), true],
    ['as long as a page, and no next one', { items: entries(20), next: null }, false],
  ])('%s: %s', (_, json, isSo) => {
    expect(mayBeCut(answered(json))).toBe(isSo);
  });
});

test('where no answer came, nothing is said of further pages', () => {
  const lost = { response: undefined } as unknown as Exchange;
  expect([isPart(lost), mayBeCut(lost)]).toEqual([false, false]);
});
