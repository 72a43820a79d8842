import type { Handler } from '../../mock/service.ts';
import type { Favorites } from '../accounts/favorites.ts';
import type { ServiceState } from '../service-state.ts';
import { callerOf } from './request-value.ts';

/** All favorites of the account, newest first. */
export function createListFavorites(favorites: Favorites): Handler<ServiceState> {
  return {
    refusals: [],
    answer: (call) => ({ kind: 'ok', data: { items: favorites.list(call.world, callerOf(call).account) } }),
  };
}
