import { describeAnswer } from '../src/contract/answer.ts';
import type { Exchange } from '../src/contract/exchange.ts';
import { type RunContext, perRun } from '../src/contract/run-context.ts';
import { type Verdict, untestable } from '../src/contract/verdict.ts';

const settings: readonly string[] = ['getPreferences', 'getKeywords'];

/** Tells whether the path of an operation is there: callers without a key are asked for one. Asked once each. */
const asksForKey: (run: RunContext) => (exchange: Exchange) => Promise<boolean> = perRun((run) => {
  const asked = new Map<string, Promise<Exchange>>();
  return async ({ operation }) => {
    const asking = asked.get(operation.id) ?? run.subject.send({ operation, purpose: 'see whether the path is there' });
    asked.set(operation.id, asking);
    const { response } = await asking;
    return response?.status === 401 || response?.status === 403;
  };
});

/**
 * Settings that nobody has set yet may be answered by no content, or as not found; `undefined` for any other answer.
 * Setting them to look would leave the account other than it was.
 */
export async function judgeUnset(run: RunContext, exchange: Exchange): Promise<Verdict | undefined> {
  const { operation, response } = exchange;
  const isNothing = response?.status === 404 || (response?.status === 204 && response.text === '');
  if (!isNothing || !settings.includes(operation.id) || !(await asksForKey(run)(exchange))) return undefined;
  const seen = `nothing is set yet: ${describeAnswer(exchange)}, where callers without a key are asked for one`;
  return untestable(seen, 'set preferences and keywords of this account once', [exchange]);
}
