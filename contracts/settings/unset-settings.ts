import { answerKind, describeAnswer } from '../../src/contract/answer.ts';
import type { Exchange } from '../../src/contract/exchange.ts';
import { type RunContext, perRun } from '../../src/contract/run-context.ts';
import { type Verdict, untestable } from '../../src/contract/verdict.ts';
import { isJsonObject } from '../../src/http/json.ts';
import { isToldFailure } from '../answers/told-failure.ts';

/** What an account keeps, and may not have yet. */
const kept: readonly string[] = ['getPreferences', 'getKeywords', 'listFavorites'];

/** What an answer gives as the reason of a failure. */
function reasonOf({ response }: Exchange): string {
  const members = isJsonObject(response?.json) ? Object.entries(response.json) : [];
  return JSON.stringify(members.filter(([name]) => /^(?:code|error|errors|message|msg|detail|status)$/i.test(name)));
}

/** Tells whether the path of an operation is there: callers without a key are asked for one. Asked once each. */
const asksForKey: (run: RunContext) => (exchange: Exchange) => Promise<boolean> = perRun((run) => {
  const asked = new Map<string, Promise<Exchange>>();
  return async (exchange) => {
    const { operation } = exchange;
    const asking = asked.get(operation.id) ?? run.subject.send({ operation, purpose: 'see whether the path is there' });
    asked.set(operation.id, asking);
    const answer = await asking;
    if (isToldFailure(exchange)) return isToldFailure(answer) && reasonOf(answer) !== reasonOf(exchange);
    return [401, 403].includes(answer.response?.status ?? 0);
  };
});

/** A success without content, or with null. */
export function showsNothing(exchange: Exchange): boolean {
  const { response, operation } = exchange;
  if (!kept.includes(operation.id) || answerKind(exchange) !== 'success') return false;
  return response?.text.trim() === '' || response?.json === null;
}

/** What an answer shows that nobody has set, or added, yet: the path is there, and asks callers for a key. */
export async function isUnset(run: RunContext, exchange: Exchange): Promise<boolean> {
  return showsNothing(exchange) && asksForKey(run)(exchange);
}

/**
 * Settings that nobody has set yet, and favorites where there are none, may be answered as not found; `undefined` for any
 * other answer. Setting them to look would leave the account other than it was.
 */
export async function judgeNotFound(run: RunContext, exchange: Exchange): Promise<Verdict | undefined> {
  const { operation, response } = exchange;
  const isMissing = response?.status === 404 || isToldFailure(exchange);
  if (!isMissing || !kept.includes(operation.id) || !(await asksForKey(run)(exchange))) return undefined;
  const seen = `nothing is set yet: ${describeAnswer(exchange)}, where callers without a key are asked for one`;
  return untestable(seen, 'set preferences and keywords of this account once, and add a favorite', [exchange]);
}
