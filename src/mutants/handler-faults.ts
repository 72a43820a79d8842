import { type Json, type JsonObject, isJsonObject } from '../http/json.ts';
import type { Call, Outcome } from '../mock/service.ts';
import { accountState } from '../service/accounts/accounts.ts';
import type { AccountState, ServiceState } from '../service/service-state.ts';
import type { ApiDeviation } from './api-deviation.ts';
import { handlerOf } from './fault-places.ts';
import { objectsOf } from './map-records.ts';

type ServiceCall = Call<ServiceState>;
type Sound = (call: ServiceCall) => Outcome;
/** How a call is served by who got the handler wrong. `sound` is the handler as it should be. */
export type FaultyAnswer = (call: ServiceCall, sound: Sound) => Outcome;
type ServiceFault = NonNullable<ApiDeviation['service']>;

/** The same fault in the handlers of these operations. */
export function handlersOf(operations: readonly string[], answer: FaultyAnswer): ServiceFault {
  return (service) =>
    operations.reduce((whole, operation) => {
      return handlerOf(operation, (handler) => (call) => answer(call, (asked) => handler.answer(asked)))(whole);
    }, service);
}

/** The call with other values of query parameters. */
export function asking(call: ServiceCall, query: JsonObject): ServiceCall {
  return { ...call, parameters: { ...call.parameters, query: { ...call.parameters.query, ...query } } };
}

/** The call with other members of its content. */
export function sending(call: ServiceCall, members: JsonObject): ServiceCall {
  return { ...call, content: { ...(isJsonObject(call.content) ? call.content : {}), ...members } };
}

/** The call as another account makes it. */
export function as(call: ServiceCall, account: string): ServiceCall {
  return call.caller ? { ...call, caller: { ...call.caller, account } } : call;
}

/** The outcome with other data; a refusal stays as it was. */
export function givingOther(outcome: Outcome, change: (data: JsonObject) => Json): Outcome {
  return 'data' in outcome && isJsonObject(outcome.data) ? { ...outcome, data: change(outcome.data) } : outcome;
}

/** The records of a list that was served; none of a refusal. */
export function itemsOf(outcome: Outcome): readonly JsonObject[] {
  return 'data' in outcome && isJsonObject(outcome.data) ? objectsOf(outcome.data.items) : [];
}

export function numberOf(values: JsonObject, name: string): number {
  const value = values[name];
  return typeof value === 'number' ? value : 0;
}

/** What a world holds of the caller; made where there is nothing yet. */
export function stateOf({ world, caller }: ServiceCall): AccountState {
  return accountState(world, caller?.account ?? '');
}
