import { describe, expect, test } from 'vitest';
import type { Json } from '../../../src/http/json.ts';
import { judgeAlone, reply } from '../judge-alone.ts';
import { type Favorites, type Kept, favoritesServer } from './favorite-server.ts';

const roles = ['other'];
const judge = (id: string, favorites: Favorites): Promise<readonly [string, string]> =>
  judgeAlone(id, favoritesServer(favorites), { roles });

describe('favorites that show no ids, in an account that had none', () => {
  const nameless = (kept: readonly Kept[]): Json => kept.map(() => ({ saved: true }));
  const favorites: Favorites = { show: nameless };
  test.each([
    ['favorite-added', ['pass', 'one entry more']],
    ['favorite-removed', ['pass', 'it is gone']],
    ['favorite-others-kept', ['pass', '0 before, 0 afterwards']],
    ['favorite-removed-apart', ['pass', 'kept']],
    ['favorite-apart', ['pass', 'not seen in the other account']],
    ['favorites-newest-first', ['pass', expect.stringMatching(/^at place 1 of \d$/)]],
    ['favorite-removed-by-type', ['pass', '404 without content; 200 [{"saved":true},{"saved":true}]']],
  ])('are judged by how many there are: %s', async (id, verdict) => {
    expect(await judge(id, favorites)).toEqual(verdict);
  });

  test('are seen by another key where it is shown as many, and open where it is shown fewer', async () => {
    expect(await judge('favorite-of-account', favorites)).toEqual(['pass', 'as many entries']);
    const fewer: Favorites = { show: (kept, { by }) => (by === 'made' ? [] : nameless(kept)) };
    expect(await judge('favorite-of-account', fewer)).toEqual(['untestable', 'the favorite shows no id']);
  });

  test('are not asked for again and again until they show what they never do', async () => {
    let lists = 0;
    const counted: Favorites = {
      show: (kept) => {
        lists += 1;
        return nameless(kept);
      },
    };
    await judge('favorites-newest-first', counted);
    expect(lists).toBeLessThan(12);
  });

  test('are wrong where as many stay, and open where none comes', async () => {
    const kept: Favorites = {
      ...favorites,
      answer: ({ operation }) => (operation === 'removeFavorite' ? reply({}) : undefined),
    };
    expect((await judge('favorite-removed', kept))[0]).toBe('fail');
    const lost: Favorites = {
      ...favorites,
      answer: ({ operation }) => (operation === 'addFavorite' ? reply({}) : undefined),
    };
    expect(await judge('favorite-removed', lost)).toEqual(['untestable', 'the favorite was never listed']);
    expect((await judge('favorite-added', lost))[0]).toBe('fail');
  });

  test('of another account are wrong where the removal from the own one takes them along', async () => {
    let isTaken = false;
    const shared: Favorites = {
      show: (kept, { by }) => (isTaken && by === 'other' ? [] : nameless(kept)),
      answer: ({ operation, by }) => {
        isTaken ||= operation === 'removeFavorite' && by !== 'other';
        return undefined;
      },
    };
    expect(await judge('favorite-removed-apart', shared)).toEqual(['fail', 'removed there, too']);
  });
});

describe('a server error that goes by when the request is repeated', () => {
  /** Breaks down at the calls of these numbers. */
  const broken = (...calls: readonly number[]): Favorites => ({
    answer: ({ operation, call }) => (operation === 'addFavorite' && calls.includes(call) ? reply({}, 500) : undefined),
  });
  test.each<[what: string, favorites: Favorites, kind: string]>([
    ['at no addition', broken(), 'pass'],
    ['at one of two additions', broken(1), 'pass'],
    ['at both', broken(1, 5), 'fail'],
    ['at both, not the first time but when one was added again', broken(3, 5), 'pass'],
  ])('%s', async (_, favorites, kind) => {
    expect((await judge('favorite-added', favorites))[0]).toBe(kind);
  });
});
