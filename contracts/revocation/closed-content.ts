import { answerKind } from '../../src/contract/answer.ts';
import { isRefusedToNobody } from '../../src/contract/closed-operation.ts';
import type { Exchange } from '../../src/contract/exchange.ts';
import type { RunContext } from '../../src/contract/run-context.ts';
import { isToldFailure } from '../answers/told-failure.ts';
import { type RunKey, asCredential } from '../keys/run-keys.ts';
import { contentOperations } from '../trials/operations.ts';
import { waits } from '../waits.ts';

const isSupplied = ({ request }: Exchange): boolean => request.credential?.origin === 'supplied';

/** Where a call without a key was refused for that, and one with the supplied key was served: the target of the latter. */
function closedTarget(run: RunContext, id: string): Exchange | undefined {
  const calls = run.exchanges.filter(({ operation }) => operation.id === id);
  return calls.some(isRefusedToNobody)
    ? calls.find((call) => isSupplied(call) && answerKind(call) === 'success')
    : undefined;
}

/** What of the parameters of a call stands in its address. */
function parametersOf({ operation, request }: Exchange): Readonly<Record<string, string>> {
  const { pathname, searchParams } = new URL(request.url);
  const id = operation.id === 'getNews' ? { id: decodeURIComponent(pathname.split('/').at(-1) ?? '') } : {};
  return { ...Object.fromEntries(searchParams), ...id };
}

/** What serves the revoked key content that is not to be had without a key. */
export async function contentOpenedBy(run: RunContext, key: RunKey): Promise<Exchange | undefined> {
  const credential = asCredential(key, 'header');
  for (const id of contentOperations) {
    const served = closedTarget(run, id);
    if (!served) continue;
    let exchange: Exchange | undefined;
    const isRefused = async (): Promise<boolean> => {
      const [operation, parameters] = [run.operation(id), parametersOf(served)];
      const purpose = 'see whether a revoked key opens content';
      exchange = await run.subject.send({ operation, parameters, credential, purpose });
      return answerKind(exchange) !== 'success' || isToldFailure(exchange);
    };
    if (!(await isRefused()) && !(await run.wait(waits.revocation, isRefused)).held) return exchange;
  }
  return undefined;
}
