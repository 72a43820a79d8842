import { expect, test } from 'vitest';
import { placesOf, placesOfNew } from '../../../contracts/favorites/favorite-list.ts';
import type { Exchange } from '../../../src/contract/exchange.ts';
import type { Json } from '../../../src/http/json.ts';
import { answered } from '../answered.ts';

const listed = (json: Json): Exchange => answered(json, { of: 'listFavorites' });
const [a, b, c] = [{ name: 'a' }, { name: 'b' }, { name: 'c' }];

test.each<[what: string, before: Json, after: Json, places: readonly (readonly [string, number, number])[]]>([
  ['at the head', [a, b], [c, a, b], [['', 0, 3]]],
  ['at the end', { items: [a] }, { items: [a, c] }, [['/items', 1, 2]]],
  ['in one list of several', { news: [a], repos: [b] }, { news: [a], repos: [c, b] }, [['/repos', 0, 2]]],
  ['beside others in another order', [a, b], [b, c, a], [['', 1, 3]]],
  ['none', [a, b], [a, b], []],
  ['beside one that changed', [a, b], [c, { name: 'a', hits: 2 }, b], []],
  ['as one that is there already', [a], [a, a], []],
])('what came since is found %s', (_, before, after, places) => {
  const found = placesOfNew(listed(before), listed(after));
  expect(found.map(({ list, index, length }) => [list, index, length])).toEqual(places);
});

test('every entry that mentions a number is a place of it, and none that has it inside another number', () => {
  const listing = listed({ items: ['news:7', { target_id: 7 }, { target_id: 17 }, 'repo:71'] });
  expect(placesOf(listing, 7)).toEqual([
    { list: '/items', index: 0, length: 4 },
    { list: '/items', index: 1, length: 4 },
  ]);
});
