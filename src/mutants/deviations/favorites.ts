import { accounts } from '../../service/accounts/accounts.ts';
import type { ApiDeviation } from '../api-deviation.ts';
import { cachedByCaller } from '../cached-answers.ts';
import { requestsOf } from '../fault-places.ts';
import { as, givingOther, handlersOf, itemsOf, stateOf } from '../handler-faults.ts';

const list = { operations: ['listFavorites'], assumptions: [] } as const;

/** The shared state is that of the first account. */
const everybody = accounts[0]?.account ?? '';

/** Which favorites are listed, and whose. */
export const favoriteDeviations: readonly ApiDeviation[] = [
  {
    id: 'favorites-shared',
    title: 'All accounts have the same favorites.',
    facts: ['F4.2-favorites-returns'],
    operations: ['listFavorites', 'addFavorite', 'removeFavorite'],
    assumptions: [],
    service: handlersOf(['listFavorites', 'addFavorite', 'removeFavorite'], (call, sound) =>
      sound(as(call, everybody)),
    ),
  },
  {
    id: 'favorites-of-everybody',
    title: 'The list of favorites has those of every account.',
    facts: ['F4.2-favorites-returns'],
    ...list,
    service: handlersOf(['listFavorites'], (call, sound) =>
      givingOther(sound(call), () => ({ items: accounts.flatMap(({ account }) => itemsOf(sound(as(call, account)))) })),
    ),
  },
  {
    id: 'favorites-without-news',
    title: 'The list of favorites leaves out the news items.',
    facts: ['F4.2-favorites-returns'],
    ...list,
    service: handlersOf(['listFavorites'], (call, sound) => {
      const all = sound(call);
      return givingOther(all, () => ({ items: itemsOf(all).filter((favorite) => favorite.collect_type !== 'news') }));
    }),
  },
  {
    id: 'favorites-without-repos',
    title: 'The list of favorites leaves out the repositories.',
    facts: ['F4.2-favorites-returns'],
    ...list,
    service: handlersOf(['listFavorites'], (call, sound) => {
      const all = sound(call);
      return givingOther(all, () => ({ items: itemsOf(all).filter((favorite) => favorite.collect_type !== 'repo') }));
    }),
  },
  {
    id: 'favorites-all-of-news',
    title: 'Every favorite is listed with the collect_type of news items.',
    facts: ['F4.2-favorites-returns', 'F4.2-favorite-add-collect-type'],
    ...list,
    service: handlersOf(['listFavorites'], (call, sound) => {
      const all = sound(call);
      return givingOther(all, () => ({
        items: itemsOf(all).map((favorite) => ({ ...favorite, collect_type: 'news' })),
      }));
    }),
  },
  {
    id: 'favorites-cached',
    title: 'The favorites that are listed are those that were listed first.',
    facts: ['F4.2-favorites-returns'],
    ...list,
    wrap: requestsOf(['listFavorites'], () => cachedByCaller()),
  },
  {
    id: 'favorites-lost-by-preferences',
    title: 'Writing preferences throws the favorites away.',
    facts: ['F4.2-favorites-returns'],
    operations: ['listFavorites', 'updatePreferences'],
    assumptions: [],
    service: handlersOf(['updatePreferences'], (call, sound) => {
      stateOf(call).favorites = [];
      return sound(call);
    }),
  },
];
