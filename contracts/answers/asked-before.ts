import { answerKind } from '../../src/contract/answer.ts';
import type { Credential, Exchange } from '../../src/contract/exchange.ts';
import { type ParameterValues, renderTarget } from '../../src/contract/request-target.ts';
import type { Scope } from '../../src/contract/requirement.ts';
import type { RunContext } from '../../src/contract/run-context.ts';
import type { Operation } from '../../src/description/model.ts';

/** A request that changes nothing. */
export interface Question {
  readonly operation: Operation;
  readonly parameters?: ParameterValues;
  /** In the header; absent: asked by nobody. */
  readonly credential?: Credential | undefined;
}

/** All answers to that question, in the order asked. */
export function answersTo(run: RunContext, { operation, parameters = {}, credential }: Question): readonly Exchange[] {
  const target = renderTarget(operation, parameters);
  return run.exchanges.filter(
    ({ operation: asked, request }) =>
      asked.id === operation.id &&
      request.method === operation.method &&
      request.credential?.secret === credential?.secret &&
      request.credential?.placement === credential?.placement &&
      request.credential?.scheme === credential?.scheme &&
      request.url.endsWith(target),
  );
}

/** The last success among them, for whoever minds neither when it came nor what else was asked with it. */
export const knownService = (run: RunContext, question: Question): Exchange | undefined =>
  answersTo(run, question).findLast((exchange) => answerKind(exchange) === 'success');

/** Asks only what was not served before in this run: for a first look, where another one asks for all anew. */
export function knownFirst(scope: Scope): Scope {
  const { run, operation } = scope;
  const send: Scope['send'] = async (request) =>
    knownService(run, { operation, ...request }) ?? (await scope.send(request));
  return { ...scope, send };
}
