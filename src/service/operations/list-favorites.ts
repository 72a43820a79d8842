import type { Handler } from '../../mock/service.ts';
import { inWords, wordsOf } from '../accounts/collect-types.ts';
import type { Favorites } from '../accounts/favorites.ts';
import type { ServiceState } from '../service-state.ts';
import { callerOf } from './request-value.ts';

/** All favorites of the account, newest first. */
export function createListFavorites(favorites: Favorites): Handler<ServiceState> {
  return {
    refusals: [],
    answer: (call) => {
      const words = wordsOf(call.operation);
      const items = favorites.list(call.world, callerOf(call).account).map((favorite) => inWords(favorite, words));
      return { kind: 'ok', data: { items } };
    },
  };
}
