import type { Handler } from '../../mock/service.ts';
import { readPreferences } from '../accounts/preferences.ts';
import type { ServiceState } from '../service-state.ts';
import { callerOf } from './request-value.ts';

export const getPreferences: Handler<ServiceState> = {
  refusals: [],
  answer: (call) => ({ kind: 'ok', data: readPreferences(call.world, callerOf(call).account) }),
};
