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
  const called = new Set<Operation>();
  for (const { requirement, operation, skip } of cases) {
    const mayBeCalled = !run.readOnly || isSafeMethod(operation.method);
    if (skip !== undefined || requirement.stage !== 'end' || !mayBeCalled) continue;
    const missing = (requirement.leastCalls ?? 1) - servicesOf(run, operation).length;
    if (missing <= 0 || called.has(operation)) continue;
    called.add(operation);
    for (let i = 0; i < missing; i += 1) await call(run, operation);
  }
}
