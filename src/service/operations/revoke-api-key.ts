import type { Handler } from '../../mock/service.ts';
import { revokeKey } from '../accounts/keys.ts';
import type { ServiceState } from '../service-state.ts';
import { numberParameter } from './parameter-value.ts';
import { callerOf } from './request-value.ts';

/** Revokes a key for good; again, it changes nothing. `not_found` when it is none of the account's. */
export const revokeApiKey: Handler<ServiceState> = {
  refusals: ['not_found'],
  answer: (call) => {
    const id = numberParameter(call.parameters.query, 'id');
    const key = revokeKey(call.world, { account: callerOf(call).account, id });
    if (key) return { kind: 'ok', data: key };
    return { kind: 'refused', refusal: { code: 'not_found', detail: `The account has no key with the id ${id}.` } };
  },
};
