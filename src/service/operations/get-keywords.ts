import type { Handler } from '../../mock/service.ts';
import { readKeywords } from '../accounts/keywords.ts';
import type { ServiceState } from '../service-state.ts';
import { callerOf } from './request-value.ts';

export const getKeywords: Handler<ServiceState> = {
  refusals: [],
  answer: (call) => ({ kind: 'ok', data: readKeywords(call.world, callerOf(call).account) }),
};
