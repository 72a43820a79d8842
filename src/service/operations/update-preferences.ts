import type { Operation } from '../../description/model.ts';
import type { JsonObject } from '../../http/json.ts';
import type { Handler } from '../../mock/service.ts';
import { updatePreferences as update } from '../accounts/preferences.ts';
import type { ServiceState } from '../service-state.ts';
import { callerOf, contentMembers } from './request-value.ts';

/** Members of the content that the operation declares; the others are ignored, as unknown ones are everywhere. */
function declaredMembers({ requestBody }: Operation, content: JsonObject): JsonObject {
  const declared = new Set(requestBody?.content.flatMap(({ schema }) => [...(schema?.properties.keys() ?? [])]));
  return Object.fromEntries(Object.entries(content).filter(([name]) => declared.has(name)));
}

/** Changes the members given; the answer holds all of them. Which ones there are, the description says. */
export const updatePreferences: Handler<ServiceState> = {
  refusals: [],
  answer: (call) => {
    const members = declaredMembers(call.operation, contentMembers(call.content));
    return { kind: 'ok', data: update(call.world, callerOf(call).account, members) };
  },
};
