import type { Handler } from '../../mock/service.ts';
import { createKey, keyLimit } from '../accounts/keys.ts';
import type { ServiceState } from '../service-state.ts';
import { callerOf, contentMembers, textMember } from './request-value.ts';

/** A new key; its secret is in this answer only. `key_limit_reached` when the account has as many as it may have. */
export const createApiKey: Handler<ServiceState> = {
  refusals: ['key_limit_reached'],
  answer: (call) => {
    const members = contentMembers(call.content);
    const name = textMember(members, 'name');
    const scope = textMember(members, 'scope');
    const key = createKey(call.world, callerOf(call).account, { name, scope });
    if (key) return { kind: 'created', data: key };
    const detail = `The account has ${keyLimit} live keys; revoke one first.`;
    return { kind: 'refused', refusal: { code: 'key_limit_reached', detail } };
  },
};
