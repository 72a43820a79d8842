import type { Handler } from '../../mock/service.ts';
import { replaceKeywords } from '../accounts/keywords.ts';
import type { ServiceState } from '../service-state.ts';
import { callerOf, contentMembers, textMember, textsMember } from './request-value.ts';

/** Puts keywords and frequency in place of those before. */
export const updateKeywords: Handler<ServiceState> = {
  refusals: [],
  answer: (call) => {
    const members = contentMembers(call.content);
    const keywords = textsMember(members, 'keywords');
    const frequency = textMember(members, 'frequency');
    return { kind: 'ok', data: replaceKeywords(call.world, callerOf(call).account, { keywords, frequency }) };
  },
};
