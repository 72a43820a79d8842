import type { Operation } from '../description/model.ts';
import { describeAnswer } from './answer.ts';
import type { Exchange } from './exchange.ts';
import { type Verdict, untestable } from './verdict.ts';

/** True where a call without a key was refused for that. */
export const isRefusedToNobody = ({ request, response }: Exchange): boolean =>
  request.credential === undefined && [401, 403].includes(response?.status ?? 0);

/**
 * What an anonymous run failed to be served. An operation that takes credentials may demand one: where nobody else was
 * refused, the server is closed, and not wrong.
 *
 * @param exchanges what proves the verdict
 */
export function openIfClosed(verdict: Verdict, operation: Operation, exchanges: readonly Exchange[]): Verdict {
  const takesCredentials = operation.security.some((schemes) => schemes.length > 0);
  const [first] = exchanges;
  if (verdict.kind !== 'fail' || !takesCredentials || !first || !exchanges.every(isRefusedToNobody)) return verdict;
  return untestable(
    `${operation.id} is closed to callers without a key: ${describeAnswer(first)}`,
    'give a key',
    exchanges,
  );
}
