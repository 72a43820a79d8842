import type { Handler } from '../../mock/service.ts';
import { collectTypeOf, inWords, nounOf, wordsOf } from '../accounts/collect-types.ts';
import type { Favorites } from '../accounts/favorites.ts';
import type { ServiceState } from '../service-state.ts';
import { callerOf, contentMembers, numberMember, textMember } from './request-value.ts';

/** Adds a favorite; one that is there already stays as it is. `not_found` when there is no such record. */
export function createAddFavorite(favorites: Favorites): Handler<ServiceState> {
  return {
    refusals: ['not_found'],
    answer: (call) => {
      const members = contentMembers(call.content);
      const words = wordsOf(call.operation);
      const word = textMember(members, 'collect_type');
      const collect_type = collectTypeOf(word, words);
      const target_id = numberMember(members, 'target_id');
      const result =
        collect_type !== undefined && favorites.add(call.world, callerOf(call).account, { collect_type, target_id });
      if (result) return { kind: result.added ? 'created' : 'ok', data: inWords(result.favorite, words) };
      const detail = `There is no ${nounOf(collect_type ?? word)} with the id ${target_id}.`;
      return { kind: 'refused', refusal: { code: 'not_found', detail } };
    },
  };
}
