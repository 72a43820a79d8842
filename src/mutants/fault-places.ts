import { type Json, type JsonObject, isJsonObject } from '../http/json.ts';
import type { Operation } from '../description/model.ts';
import type { MockRequest, MockResponse } from '../mock/mock-message.ts';
import type { Handler } from '../mock/service.ts';
import type { Clock } from '../random/clock.ts';
import type { ServiceState } from '../service/service-state.ts';
import type { ApiDeviation } from './api-deviation.ts';
import type { Answer } from './dialect.ts';
import { operationOf } from './operation-routes.ts';
import { isSuccess, responseJson, withJson } from './rewrite-response.ts';

export type Wrap = NonNullable<ApiDeviation['wrap']>;
type ServiceFault = NonNullable<ApiDeviation['service']>;
type OperationFault = NonNullable<ApiDeviation['operation']>;

/** What a deviation shows on that nothing but these assumptions forbids. */
export function byGuess(
  operations: readonly string[],
  ...assumptions: readonly string[]
): Pick<ApiDeviation, 'facts' | 'assumptions' | 'operations'> {
  return { facts: [], assumptions, operations };
}

/** Answers a request of one of the operations that a fault shows on. */
export type Handle = (request: MockRequest, answer: Answer, operation: string) => MockResponse;

/** A fault in how requests of these operations are dealt with. `create` is called once a world, for what it remembers. */
export function requestsOf(operations: readonly string[], create: (clock: Clock) => Handle): Wrap {
  return (answer, clock) => {
    const handle = create(clock);
    return (request) => {
      const operation = operationOf(request);
      const concerns = operation !== undefined && operations.includes(operation);
      return concerns ? handle(request, answer, operation) : answer(request);
    };
  };
}

/** A fault in what the operation gives back: the content of its successes, when it is an object. */
export function successesOf(
  operation: string,
  change: (content: JsonObject, request: MockRequest) => Json | undefined,
): Wrap {
  return requestsOf([operation], () => (request, answer) => {
    const response = answer(request);
    const json = isSuccess(response) ? responseJson(response) : undefined;
    const changed = isJsonObject(json) ? change(json, request) : undefined;
    return changed === undefined ? response : withJson(response, changed);
  });
}

/** A fault in the handler of one operation. */
export function handlerOf(
  operation: string,
  change: (handler: Handler<ServiceState>) => Handler<ServiceState>['answer'],
): ServiceFault {
  return (service) => {
    const sound = service.handlers[operation];
    if (!sound) return service;
    return { ...service, handlers: { ...service.handlers, [operation]: { ...sound, answer: change(sound) } } };
  };
}

/** A fault in what these operations demand. */
export function demandsOf(operations: readonly string[], change: (operation: Operation) => Operation): OperationFault {
  return (operation) => (operations.includes(operation.id) ? change(operation) : operation);
}
