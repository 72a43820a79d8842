import { beforeEach, describe, expect, test } from 'vitest';
import { createFavorites, type Favorite, type Favorites } from '../../../src/service/accounts/favorites.ts';
import { type Catalogue, createCatalogue } from '../../../src/service/catalogue/catalogue.ts';
import { archiveIdBase } from '../../../src/service/catalogue/news-archive.ts';
import type { ServiceState } from '../../../src/service/service-state.ts';
import type { World } from '../../../src/world/world.ts';
import { createRig, day, fixed, type Rig } from '../rig.ts';

const catalogue: Catalogue = createCatalogue({ seed: 1, sizes: { news: 400, repos: 60 } });
const favorites: Favorites = createFavorites(catalogue);
let rig: Rig;
let world: World<ServiceState>;

beforeEach(() => {
  rig = createRig();
  world = rig.world();
});

/** Ids that exist and that no fixture is asked about. */
const newsIds = catalogue.newsPage({ now: fixed, offset: 0, limit: 3 }).items.map(({ id }) => id);
const [newest = 0, second = 0] = newsIds;
const repoIds = catalogue.reposPage({ now: fixed, offset: 0, limit: 2 }).items.map(({ id }) => id);
const [firstRepo = 0] = repoIds;
const news = (target_id: number): { collect_type: string; target_id: number } => ({ collect_type: 'news', target_id });
const keysOf = (account: string, where = world): string[] =>
  favorites.list(where, account).map(({ collect_type, target_id }) => `${collect_type} ${target_id}`);

describe('at the start', () => {
  test.each([
    ['pro', 8, 4],
    ['other', 5, 3],
    ['empty', 0, 0],
    ['free', 0, 0],
  ])('%s has %i news items and %i repositories, newest first', (account, items, repos) => {
    const list = favorites.list(world, account);
    const count = (type: string): number => list.filter(({ collect_type }) => collect_type === type).length;
    expect([count('news'), count('repo')]).toEqual([items, repos]);
    const dates = list.map(({ created_at }) => created_at);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(new Set(keysOf(account)).size).toBe(list.length);
  });

  test('each was collected between the publication of its item and the fixed instant', () => {
    for (const { created_at, item } of favorites.list(world, 'enterprise')) {
      expect(Date.parse(created_at)).toBeLessThanOrEqual(fixed);
      if ('publish_time' in item) expect(Date.parse(created_at)).toBeGreaterThanOrEqual(Date.parse(item.publish_time));
    }
  });

  test('they depend on seed and account alone', () => {
    const other = createRig();
    rig.world('b').clock.advance(40 * day);
    const expected = favorites.list(world, 'pro').map(({ created_at }) => created_at);
    const dates = (where: World<ServiceState>): string[] =>
      favorites.list(where, 'pro').map(({ created_at }) => created_at);
    expect([dates(rig.world('b')), dates(other.world())]).toEqual([expected, expected]);
    expect(keysOf('pro', rig.world('b'))).toEqual(keysOf('pro'));
    expect(keysOf('pro')).not.toEqual(keysOf('other'));
  });

  test('in a world that stands before the fixed instant they end with the day before', () => {
    world.clock.set(fixed - 3 * day);
    const dates = favorites.list(world, 'pro').map(({ created_at }) => created_at);
    expect(dates.length).toBe(12);
    expect(dates.filter((date) => date >= '2026-10-30T00:00:00Z')).toEqual([]);
  });
});

describe('an account of thousands', () => {
  const isArchived = ({ target_id }: Favorite): boolean => target_id > archiveIdBase;

  test('has archived ones that are found by their ids, removed, added again, and added by others', () => {
    const archived = favorites.list(world, 'heavy').find(isArchived);
    const target = news(archived?.target_id ?? 0);
    expect(catalogue.news(target.target_id, fixed)).toBe(archived?.item);
    expect(favorites.add(world, 'heavy', target)).toEqual({ favorite: archived, added: false });
    expect(favorites.remove(world, 'heavy', target)).toBe(archived);
    expect(keysOf('heavy').length).toBe(4999);
    const again = { favorite: { ...archived, created_at: '2026-11-02T09:30:00Z' }, added: true };
    expect(favorites.add(world, 'heavy', target)).toEqual(again);
    expect(favorites.add(world, 'empty', target)).toEqual(again);
    expect([keysOf('heavy').length, keysOf('heavy')[0]]).toEqual([5000, `news ${target.target_id}`]);
  });
});

describe('favorites from the start', () => {
  test('are no part of the state until one is added or removed', () => {
    favorites.list(world, 'heavy');
    expect(world.state.accounts).toEqual({ heavy: { collectedUntil: fixed } });
    favorites.add(world, 'empty', news(newest));
    expect(world.state.accounts.empty?.favorites?.length).toBe(1);
  });

  test('are one list for all worlds, which none of them changes for another', () => {
    const [before] = favorites.list(world, 'pro');
    favorites.remove(rig.world('b'), 'pro', news(before?.target_id ?? 0));
    favorites.remove(rig.world('b'), 'pro', { collect_type: 'repo', target_id: before?.target_id ?? 0 });
    expect([favorites.list(world, 'pro')[0] === before, keysOf('pro', rig.world('b')).length]).toEqual([true, 11]);
  });

  test('stay what they were when a world is set to before the fixed instant, and back', () => {
    const before = keysOf('pro');
    world.clock.set(fixed - 3 * day);
    favorites.list(world, 'pro');
    world.clock.set(fixed);
    expect(keysOf('pro')).toEqual(before);
  });
});

describe('adding', () => {
  test('puts the favorite first, with the record behind it', () => {
    const favorite = { ...news(newest), created_at: '2026-11-02T09:30:00Z', item: catalogue.news(newest, fixed) };
    expect(favorites.add(world, 'empty', news(newest))).toEqual({ favorite, added: true });
    favorites.add(world, 'empty', news(second));
    expect(keysOf('empty')).toEqual([`news ${second}`, `news ${newest}`]);
  });

  test('again changes nothing', () => {
    const first = favorites.add(world, 'empty', news(newest));
    world.clock.advance(day);
    expect(favorites.add(world, 'empty', news(newest))).toEqual({ ...first, added: false });
    expect(keysOf('empty')).toEqual([`news ${newest}`]);
  });

  test('keeps the order by time when the clock goes back', () => {
    favorites.add(world, 'empty', news(newest));
    world.clock.advance(-day);
    favorites.add(world, 'empty', { collect_type: 'repo', target_id: firstRepo });
    world.clock.advance(day);
    expect(keysOf('empty')).toEqual([`news ${newest}`, `repo ${firstRepo}`]);
  });

  test.each([
    ['an id that no record has', news(1)],
    ['the id of a record of the other kind', { collect_type: 'repo', target_id: newest }],
    ['an item that is not out yet', news(newest + 1)],
    ['a collect type that there is not', { collect_type: 'paper', target_id: newest }],
    ['a name of Object.prototype', { collect_type: 'constructor', target_id: newest }],
  ])('finds nothing for %s', (_what, target) => {
    expect(favorites.add(world, 'empty', target)).toBe(undefined);
    expect(keysOf('empty')).toEqual([]);
  });
});

describe('removing', () => {
  test('gives the favorite as it was, and it is gone', () => {
    const added = favorites.add(world, 'empty', news(newest));
    expect(favorites.remove(world, 'empty', news(newest))).toEqual(added?.favorite);
    expect([keysOf('empty'), favorites.remove(world, 'empty', news(newest))]).toEqual([[], undefined]);
  });

  test('lets a favorite be added anew, with a new time', () => {
    favorites.add(world, 'empty', news(newest));
    favorites.remove(world, 'empty', news(newest));
    world.clock.advance(day);
    expect(favorites.add(world, 'empty', news(newest))).toMatchObject({
      added: true,
      favorite: { created_at: '2026-11-03T09:30:00Z' },
    });
  });

  test('finds nothing of another account, and leaves it there', () => {
    favorites.add(world, 'other', news(newest));
    expect(favorites.remove(world, 'empty', news(newest))).toBe(undefined);
    expect(keysOf('other')[0]).toBe(`news ${newest}`);
  });
});

test('a favorite whose item is not out yet is left out until it is', () => {
  favorites.add(world, 'empty', news(newest));
  world.clock.advance(-day);
  expect([keysOf('empty'), favorites.remove(world, 'empty', news(newest))]).toEqual([[], undefined]);
  world.clock.advance(day);
  expect(keysOf('empty')).toEqual([`news ${newest}`]);
});

test('worlds do not share favorites, and what comes out cannot change', () => {
  const added = favorites.add(world, 'empty', news(newest))?.favorite;
  const [listed] = favorites.list(world, 'empty');
  expect([listed === added, Object.isFrozen(listed), Object.isFrozen(listed?.item)]).toEqual([true, true, true]);
  expect(favorites.list(world, 'empty').map(({ created_at }) => created_at)).toEqual(['2026-11-02T09:30:00Z']);
  expect([keysOf('empty'), keysOf('empty', rig.world('b'))]).toEqual([[`news ${newest}`], []]);
});
