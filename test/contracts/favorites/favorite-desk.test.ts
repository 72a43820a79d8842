import { describe, expect, test } from 'vitest';
import { favoriteDesk } from '../../../contracts/favorites/favorite-desk.ts';
import type { FavoriteTarget } from '../../../contracts/favorites/favorite-target.ts';
import { isVerdict } from '../../../src/contract/verdict.ts';
import type { Json } from '../../../src/http/json.ts';
import { recordOf } from '../answered.ts';
import { type Reply, reply, runAt } from '../judge-alone.ts';
import { type Favorites, favoritesServer } from './favorite-server.ts';

const news = reply({ items: [1001, 1002, 1003].map((id) => recordOf('NewsItem', { id, title: `Title ${id}` })) });

const deskAt = async (favorites: Favorites) => {
  const server = favoritesServer(favorites);
  return favoriteDesk(await runAt((asked) => (asked.operation === 'listNews' ? news : server(asked))));
};

describe('the target of a run', () => {
  const targetOf = async (shown: Json | Reply): Promise<number | string> => {
    const target = await (await deskAt({ show: () => shown })).target();
    return isVerdict(target) ? target.seen : target.target_id;
  };
  test.each<[what: string, shown: Json | Reply, target: number | string]>([
    ['the first news item, where there are no favorites', [], 1001],
    ['the first one that is no favorite', [{ target_id: 1001 }], 1002],
    ['none that is named by a text', ['news:1001', { '1002': true }], 1003],
    ['none that is known by its title', [{ n: 1, title: 'Title 1001' }], 1002],
    ['none where favorites show no number', [{ title: 'x' }], 'the favorites show no ids by which they are known'],
    ['none where they are refused', reply({}, 403), expect.stringMatching(/^the favorites are not to be seen: 403/)],
    ['the first one, where none was ever added', reply(null), 1001],
  ])('is %s', async (_, shown, target) => {
    expect(await targetOf(shown)).toEqual(target);
  });
});

describe('a favorite of the run', () => {
  /** What is answered to its removal, and whether it is added again afterwards. */
  const addedAgain = async (removal: Reply | undefined): Promise<boolean> => {
    const desk = await deskAt({ answer: ({ operation }) => (operation === 'removeFavorite' ? removal : undefined) });
    const target = (await desk.target()) as FavoriteTarget;
    const first = await desk.put(target);
    expect([first?.response?.status, await desk.put(target)]).toEqual([201, undefined]);
    await desk.take(target);
    return (await desk.put(target)) !== undefined;
  };
  test.each<[what: string, removal: Reply | undefined, isAdded: boolean]>([
    ['was removed', undefined, true],
    ['was gone already', reply({}, 404), true],
    ['may be there, since its removal broke down', reply({}, 500), false],
    ['may be there, since its removal was sent elsewhere', { ...reply({}, 302), fields: ['Location', '/x'] }, false],
  ])('is added again where it %s: %s', async (_, removal, isAdded) => {
    expect(await addedAgain(removal)).toBe(isAdded);
  });

  test.each<[what: string, addition: Reply, isRemoved: boolean]>([
    ['as there already may be there', reply({}, 409), true],
    ['for another reason is not there', reply({}, 422), false],
  ])('that is refused %s, and is removed in the end: %s', async (_, addition, isRemoved) => {
    const asked: string[] = [];
    const desk = await deskAt({
      answer: ({ operation }) => {
        asked.push(operation);
        return operation === 'addFavorite' ? addition : undefined;
      },
    });
    const target = (await desk.target()) as FavoriteTarget;
    await desk.put(target);
    await desk.take(target);
    expect(asked).toEqual(isRemoved ? ['addFavorite', 'removeFavorite'] : ['addFavorite']);
  });

  test('is known to be gone once it was listed', async () => {
    let shown: Json = [];
    const desk = await deskAt({ show: () => shown });
    const target = (await desk.target()) as FavoriteTarget;
    const looks = [await desk.look(target)];
    shown = [{ target_id: target.target_id }];
    looks.push(await desk.look(target));
    shown = [];
    looks.push(await desk.look(target));
    expect(looks).toEqual(['unknown', 'there', 'gone']);
  });
});
