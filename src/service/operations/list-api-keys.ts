import type { Handler } from '../../mock/service.ts';
import { listKeys } from '../accounts/keys.ts';
import type { ServiceState } from '../service-state.ts';
import { callerOf } from './request-value.ts';

/** The keys of the account, oldest first, revoked ones included. */
export const listApiKeys: Handler<ServiceState> = {
  refusals: [],
  answer: (call) => ({ kind: 'ok', data: { items: listKeys(call.world, callerOf(call).account) } }),
};
