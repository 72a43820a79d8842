import type { Handler } from '../../mock/service.ts';
import type { Usage } from '../accounts/usage.ts';
import type { ServiceState } from '../service-state.ts';
import { callerOf } from './request-value.ts';

/** Plan and quota of the account, the call itself counted. */
export function createGetQuota(usage: Usage): Handler<ServiceState> {
  return {
    refusals: [],
    answer: (call) => ({ kind: 'ok', data: usage.quota(call.world, callerOf(call).account) }),
  };
}
