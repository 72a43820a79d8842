import { describe, expect, test } from 'vitest';
import { createDrawnFavorites, lastCollection } from '../../../src/service/accounts/drawn-favorites.ts';
import { type Catalogue, createCatalogue } from '../../../src/service/catalogue/catalogue.ts';
import { archiveIdBase } from '../../../src/service/catalogue/news-archive.ts';
import type { FavoriteRecord } from '../../../src/service/account-records.ts';
import { day, fixed } from '../rig.ts';

const catalogue: Catalogue = createCatalogue({ seed: 1, sizes: { news: 400, repos: 60 } });
const drawn = createDrawnFavorites(catalogue);
const of = (account: string, until = fixed, seed = 1): readonly FavoriteRecord[] => drawn({ account, seed, until });
const isArchived = ({ target_id }: FavoriteRecord): boolean => target_id > archiveIdBase;

test.each([
  [fixed, fixed],
  [fixed + 400 * day, fixed],
  [fixed - 1, fixed - 9.5 * 3_600_000],
  [fixed - 3 * day, fixed - 3 * day - 9.5 * 3_600_000],
])('in a world first asked at %i the last is collected at %i', (now, until) => {
  expect(lastCollection(now)).toBe(until);
});

test('the list of an account is drawn once, and cannot change', () => {
  const list = of('pro');
  expect([of('pro') === list, Object.isFrozen(list), list.every((record) => Object.isFrozen(record))]).toEqual([
    true,
    true,
    true,
  ]);
});

test('another seed, another account and another end give other favorites', () => {
  const lists = [of('pro'), of('pro', fixed, 2), of('other'), of('pro', fixed - 30 * day)];
  expect(new Set(lists.map((list) => JSON.stringify(list))).size).toBe(4);
});

test('an account of more favorites of nulls than there are records with one has all of these', () => {
  const recordOf = ({ collect_type, target_id }: FavoriteRecord): object =>
    (collect_type === 'news' ? catalogue.news(target_id, fixed) : catalogue.repo(target_id, fixed)) ?? {};
  const list = of('nulls');
  expect(list.filter((favorite) => !Object.values(recordOf(favorite)).includes(null))).toEqual([]);
  expect([list.length > 0, list.length < 162]).toEqual([true, true]);
});

describe('an account of thousands', () => {
  test.each([
    [{ news: 300, repos: 150 }, 4750],
    [{ news: 20_000, repos: 1000 }, 4750],
    [{ news: 100, repos: 10 }, 4890],
    [{ news: 0, repos: 0 }, 5000],
  ])('has them all where the lists have %o: %i are archived', (sizes, archived) => {
    const list = createDrawnFavorites(createCatalogue({ seed: 1, sizes }))({ account: 'heavy', seed: 1, until: fixed });
    expect([list.length, list.filter(isArchived).length]).toEqual([5000, archived]);
    expect(new Set(list.map(({ collect_type, target_id }) => `${collect_type} ${target_id}`)).size).toBe(5000);
    const dates = list.map(({ created_at }) => created_at);
    expect(dates).toEqual([...dates].sort().reverse());
  });

  test('has none that was not published before the end', () => {
    const kinds = of('heavy', fixed - 100 * day).map(({ collect_type }) => collect_type);
    expect(kinds.filter((kind) => kind === 'news').length).toBeLessThan(4000);
    expect(of('heavy', 0).filter(({ collect_type }) => collect_type === 'news')).toEqual([]);
  });
});
