import { isSafeMethod } from '../http/method.ts';
import type { Operation } from '../description/model.ts';
import { answerKind } from './answer.ts';
import type { Case } from './case-plan.ts';
import type { Exchange } from './exchange.ts';
import type { RunContext } from './run-context.ts';

/** Makes the usual call of an operation. */
export type UsualCall = (run: RunContext, operation: Operation) => Promise<unknown>;

/** Answers that had to be service, HEAD aside: successes of calls by a supplied key, or by anyone in an anonymous run. */
export function servicesOf(run: RunContext, operation: Operation): readonly Exchange[] {
  return run.exchanges.filter(
    (exchange) =>
      exchange.operation === operation &&
      answerKind(exchange) === 'success' &&
      (run.anonymous || exchange.request.credential?.origin === 'supplied'),
  );
}

/**
 * Calls what the end stage judges, and what no case of this run has called: a whole run calls everything, one that was
 * asked for a few requirements may not. What may change something stays uncalled in a read-only run.
 */
export async function gatherEvidence(run: RunContext, cases: readonly Case[], call: UsualCall): Promise<void> {
  for (const [operation, least] of leastCalls(run, cases)) {
    const missing = least - servicesOf(run, operation).length;
    for (let i = 0; i < missing; i += 1) await call(run, operation);
  }
}

/** How often each operation has to have served, so that its most demanding case of the end can be judged. */
function leastCalls(run: RunContext, cases: readonly Case[]): ReadonlyMap<Operation, number> {
  const least = new Map<Operation, number>();
  for (const { requirement, operation, skip } of cases) {
    if (skip !== undefined || requirement.stage !== 'end' || (run.readOnly && !isSafeMethod(operation.method)))
      continue;
    least.set(operation, Math.max(least.get(operation) ?? 0, requirement.leastCalls ?? 1));
  }
  return least;
}
