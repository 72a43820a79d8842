import { answerKind, describeAnswer } from '../../src/contract/answer.ts';
import type { Exchange } from '../../src/contract/exchange.ts';
import type { Json } from '../../src/http/json.ts';
import { type Verdict, untestable } from '../../src/contract/verdict.ts';

/** The limit that the documentation gives both lists. */
export const defaultLimit = 20;

/** Sizes that pages commonly have, beside the documented default. */
const usual = [10, 50];

/**
 * Which limits a server takes beside the default one is not documented: of one that takes a usual one, a refusal of
 * another tells nothing.
 */
export async function judgeRefusedLimit(
  refused: Exchange,
  limit: Json | undefined,
  ask: (limit: number) => Promise<Exchange>,
): Promise<Verdict | undefined> {
  if (answerKind(refused) !== 'refusal' || limit === undefined || limit === defaultLimit) return undefined;
  for (const other of usual.filter((size) => size !== limit)) {
    const exchange = await ask(other);
    if (answerKind(exchange) !== 'success') continue;
    const seen = `value not documented: limit=${String(limit)} is answered ${describeAnswer(refused)}, and limit=${other} is served`;
    return untestable(seen, 'none: which limits are taken is not documented', [refused, exchange]);
  }
  return undefined;
}
