import { answerKind, describeAnswer } from '../../src/contract/answer.ts';
import type { Exchange } from '../../src/contract/exchange.ts';
import type { RunContext } from '../../src/contract/run-context.ts';
import type { RunPlan } from '../../src/contract/run-options.ts';
import type { Fault } from '../../src/contract/run.ts';
import { recordsIn } from '../answers/records.ts';
import { sampleNews } from '../answers/sample.ts';

/** Calls that are left to the account, as its quota tells them. */
interface Room {
  readonly used: number;
  readonly remaining: number;
}

const purpose = 'compare the quota with what the run needs';

/** A whole run sends fewer requests than that; some cases send several, most share theirs. */
const mostNeeded = 400;
const neededAtFirst = 20;
const neededByCase = 2;

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;

/** `undefined`: unlimited, refused, or nothing that is documented as a quota; other requirements judge that. */
function roomIn(run: RunContext, exchange: Exchange): Room | undefined {
  const record = recordsIn(run, exchange, 'UserQuota')[0]?.value;
  if (answerKind(exchange) !== 'success' || !record || record.unlimited !== false) return undefined;
  const { quota_used: used, quota_remaining: remaining } = record;
  return isCount(used) && isCount(remaining) ? { used, remaining } : undefined;
}

/** The last answer of the quota to the supplied key: the run has asked before for its first contact. */
async function askedQuota(run: RunContext): Promise<Exchange> {
  const { secret } = run.key();
  const known = run.exchanges.findLast(
    ({ operation, request }) => operation.id === 'getQuota' && request.credential?.secret === secret,
  );
  return known ?? askQuota(run);
}

function askQuota(run: RunContext): Promise<Exchange> {
  return run.subject.send({ operation: run.operation('getQuota'), credential: run.key(), purpose });
}

/** Others may call, too, while the run asks twice. */
const nearlyNone = 5;

/** A refusal where hardly any call was left is due to that. */
const isDenied = ({ remaining }: Room, exchange: Exchange): boolean =>
  remaining <= nearlyNone && [402, 403, 429].includes(exchange.response?.status ?? 0);

const cure =
  'raise the quota, wait until it is renewed, judge less (--only), or use another account; nothing was written';

/**
 * A run that would use up the quota of the account ends before it writes anything. That a quota says so is not enough:
 * one that is told wrongly has to be judged. It is believed when it is seen to count, or to refuse.
 */
export async function enoughQuota(run: RunContext, { cases }: RunPlan): Promise<Fault | undefined> {
  if (run.anonymous) return undefined;
  const needed = Math.min(neededAtFirst + neededByCase * cases, mostNeeded);
  const room = roomIn(run, await askedQuota(run));
  if (!room || room.remaining >= needed) return undefined;
  const { exchange } = await sampleNews(run);
  const again = isDenied(room, exchange) ? exchange : await askQuota(run);
  if (isDenied(room, again)) {
    const message = `the quota of this account is used up: ${room.remaining} calls were left, and then ${again.operation.id} was answered ${describeAnswer(again)}; ${cure}`;
    return { kind: 'quota', message };
  }
  const left = roomIn(run, again);
  if (left && left.remaining < needed && left.remaining < room.remaining && left.used > room.used) {
    const message = `the quota of this account has ${left.remaining} calls left, and the run needs about ${needed}: ${cure}`;
    return { kind: 'quota', message };
  }
  run.warn(
    `the quota says that ${room.remaining} calls are left, of about ${needed} that the run needs; calls are served without being counted there`,
  );
  return undefined;
}
