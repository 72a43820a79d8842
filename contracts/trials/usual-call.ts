import type { UsualCall } from '../../src/contract/end-evidence.ts';
import { isSafeMethod } from '../../src/http/method.ts';
import { rightCall } from './attempt.ts';
import { runSafeTrial } from './safe-trial.ts';

/** By the supplied key, or by nobody in an anonymous run; what changes something is called at most once. */
export const usualCall: UsualCall = async (run, operation) => {
  const credential = run.anonymous ? undefined : run.key();
  const isKnown = run.exchanges.some(
    (exchange) => exchange.operation === operation && exchange.request.credential?.origin === 'supplied',
  );
  if (credential && !isKnown) return rightCall(run)(operation);
  if (!isSafeMethod(operation.method)) return undefined;
  return runSafeTrial({
    ...{ run, operation, credential, due: 'service', reference: undefined },
    send: (request) => run.subject.send({ operation, purpose: 'a usual call', ...request }),
  });
};
