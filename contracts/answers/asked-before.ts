import { answerKind } from '../../src/contract/answer.ts';
import type { Credential, Exchange } from '../../src/contract/exchange.ts';
import type { ParameterValues } from '../../src/contract/request-target.ts';
import type { RunContext } from '../../src/contract/run-context.ts';
import type { Operation } from '../../src/description/model.ts';

/** A request that changes nothing, and names no record in its path. */
export interface Question {
  readonly operation: Operation;
  readonly parameters?: ParameterValues;
  /** Absent: asked by nobody. */
  readonly credential?: Credential | undefined;
}

const inOrder = (pairs: Iterable<readonly [string, unknown]>): string =>
  JSON.stringify([...pairs].map(([name, value]) => [name, String(value)]).sort());

/** All answers to that question, in the order asked. */
export function answersTo(run: RunContext, { operation, parameters = {}, credential }: Question): readonly Exchange[] {
  const wanted = inOrder(Object.entries(parameters));
  return run.exchanges.filter(
    ({ operation: asked, request }) =>
      asked.id === operation.id &&
      request.method === operation.method &&
      request.credential?.secret === credential?.secret &&
      request.credential?.placement === credential?.placement &&
      request.credential?.scheme === credential?.scheme &&
      inOrder(new URL(request.url).searchParams) === wanted,
  );
}

/** The last success among them, for whoever minds neither when it came nor what else was asked with it. */
export const knownService = (run: RunContext, question: Question): Exchange | undefined =>
  answersTo(run, question).findLast((exchange) => answerKind(exchange) === 'success');
