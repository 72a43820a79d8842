import type { Handler } from '../../mock/service.ts';
import { collectTypeOf, inWords, nounOf, wordsOf } from '../accounts/collect-types.ts';
import type { Favorites } from '../accounts/favorites.ts';
import type { ServiceState } from '../service-state.ts';
import { numberParameter } from './parameter-value.ts';
import { callerOf, textMember } from './request-value.ts';

/** Removes a favorite and returns it as it was. `not_found` when the account has none of this target. */
export function createRemoveFavorite(favorites: Favorites): Handler<ServiceState> {
  return {
    refusals: ['not_found'],
    answer: (call) => {
      const { query } = call.parameters;
      const words = wordsOf(call.operation);
      const word = textMember(query, 'collect_type');
      const collect_type = collectTypeOf(word, words);
      const target_id = numberParameter(query, 'target_id');
      const favorite =
        collect_type !== undefined && favorites.remove(call.world, callerOf(call).account, { collect_type, target_id });
      if (favorite) return { kind: 'removed', data: inWords(favorite, words) };
      const detail = `No ${nounOf(collect_type ?? word)} with the id ${target_id} is among the favorites.`;
      return { kind: 'refused', refusal: { code: 'not_found', detail } };
    },
  };
}
