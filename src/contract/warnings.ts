import { answerKind } from './answer.ts';
import type { Exchange } from './exchange.ts';
import type { LedgerRecord } from './ledger.ts';

function unreachedOperations(exchanges: readonly Exchange[]): string[] {
  const answers = new Map<string, Exchange[]>();
  for (const exchange of exchanges) {
    const own = answers.get(exchange.operation.id) ?? [];
    answers.set(exchange.operation.id, [...own, exchange]);
  }
  return [...answers]
    .filter(([, own]) => own.every((exchange) => [401, 403, 404].includes(exchange.response?.status ?? 0)))
    .map(([id, own]) => `${id}: all ${own.length} answers were 401, 403 or 404; its logic was never reached`);
}

/** What should make a reader doubt the verdict, one sentence each. */
export function warningsOf(exchanges: readonly Exchange[], leftBehind: readonly LedgerRecord[]): readonly string[] {
  const throttled = exchanges.filter((exchange) => answerKind(exchange) === 'throttled').length;
  return [
    ...unreachedOperations(exchanges),
    ...(throttled > 0 ? [`the target limited the rate ${throttled} times; a lower rate is kinder`] : []),
    ...leftBehind.map((record) => `${record.kind} ${record.label} may still be there: it could not be undone`),
  ];
}
