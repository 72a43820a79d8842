import type { Handler } from '../../mock/service.ts';
import { nounOf } from '../accounts/collect-types.ts';
import type { Favorites } from '../accounts/favorites.ts';
import type { ServiceState } from '../service-state.ts';
import { callerOf, contentMembers, numberMember, textMember } from './request-value.ts';

/** Adds a favorite; one that is there already stays as it is. `not_found` when there is no such record. */
export function createAddFavorite(favorites: Favorites): Handler<ServiceState> {
  return {
    refusals: ['not_found'],
    answer: (call) => {
      const members = contentMembers(call.content);
      const collect_type = textMember(members, 'collect_type');
      const target_id = numberMember(members, 'target_id');
      const result = favorites.add(call.world, callerOf(call).account, { collect_type, target_id });
      if (result) return { kind: result.added ? 'created' : 'ok', data: result.favorite };
      const detail = `There is no ${nounOf(collect_type)} with the id ${target_id}.`;
      return { kind: 'refused', refusal: { code: 'not_found', detail } };
    },
  };
}
