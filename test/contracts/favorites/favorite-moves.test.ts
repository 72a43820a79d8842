import { expect, test } from 'vitest';
import { lostIds, sameFavorites, showEntries } from '../../../contracts/favorites/favorite-moves.ts';
import type { Exchange } from '../../../src/contract/exchange.ts';
import type { Json } from '../../../src/http/json.ts';
import { answered } from '../answered.ts';

const listed = (json: Json): Exchange => answered(json, { of: 'listFavorites' });
const [one, two] = [
  { item_id: 1, stars: 5 },
  { item_id: 2, stars: 5 },
];

test.each<[what: string, a: Json, b: Json, isSame: boolean]>([
  ['in another order are the same', [one, two], [two, one], true],
  ['with more stars are the same', [one], [{ ...one, stars: 6 }], true],
  ['of another id are others', [one], [two], false],
  ['one more are others', [one], [one, two], false],
  ['whose ids are texts are the same', [one], [{ item_id: '1', stars: 5 }], true],
  ['of numbers only are told apart by them', [1, 2], [1, 3], false],
  ['of numbers only are the same in another order', [1, 2], [2, 1], true],
  ['that are named in camel case are told apart', [{ itemId: 1 }], [{ itemId: 2 }], false],
  ['that have no id but a paid flag are the same', [{ paid: 'x', n: 1 }], [{ paid: 'y', n: 1 }], true],
  [
    'that hold a number in a member named as an id are the same',
    [{ id: 1, item_id: { n: 1 } }],
    [{ id: 1, item_id: { n: 2 } }],
    true,
  ],
  ['whose ids stand beside the list alone are the same', { user_id: 1, list: [3] }, { user_id: 2, list: [3] }, true],
])('favorites %s', (_, a, b, isSame) => {
  expect([sameFavorites(listed(a), listed(b)), sameFavorites(listed(b), listed(a))]).toEqual([isSame, isSame]);
});

test('one target does not count, the number of entries does', () => {
  const [a, b] = [listed([one, two]), listed([one, { item_id: 3 }])];
  expect([sameFavorites(a, b, 2), sameFavorites(listed([one]), listed([one, two]), 2)]).toEqual([false, false]);
  expect(sameFavorites(listed([one, two]), listed([one, { item_id: '2', stars: 9 }]), 2)).toBe(true);
});

test('what one list has and another lost is named by its id', () => {
  expect(lostIds(listed([one, two]), listed([two]))).toEqual(['1']);
  expect(lostIds(listed([two]), listed([one, two]))).toEqual([]);
});

test('entries are counted before and afterwards', () => {
  expect(showEntries(listed([one, two]), listed({ news: [one], repos: [] }))).toBe('2 before, 1 afterwards');
});
