import type { Handler } from '../../mock/service.ts';
import type { Usage } from '../accounts/usage.ts';
import type { ServiceState } from '../service-state.ts';
import { numberParameter } from './parameter-value.ts';
import { callerOf } from './request-value.ts';

/** The calls of the last days, the call itself counted. */
export function createGetUsageHistory(usage: Usage): Handler<ServiceState> {
  return {
    refusals: [],
    answer: (call) => {
      const days = numberParameter(call.parameters.query, 'days');
      return { kind: 'ok', data: usage.history(call.world, callerOf(call).account, days) };
    },
  };
}
