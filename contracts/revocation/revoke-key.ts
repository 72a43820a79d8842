import { answerKind } from '../../src/contract/answer.ts';
import type { Exchange, Placement } from '../../src/contract/exchange.ts';
import type { WaitMeasurement } from '../../src/contract/named-wait.ts';
import { type RunContext, perRun } from '../../src/contract/run-context.ts';
import { type Verdict, isVerdict, untestable } from '../../src/contract/verdict.ts';
import type { Operation } from '../../src/description/model.ts';
import { isSafeMethod } from '../../src/http/method.ts';
import { rightCall } from '../trials/attempt.ts';
import { isProbeServed, isTaken } from '../keys/created-secret.ts';
import { oneAtATime } from '../keys/key-limits.ts';
import { protectedOperations } from '../trials/operations.ts';
import { type RunKey, asCredential, runKeys, servedTo } from '../keys/run-keys.ts';
import { waits } from '../waits.ts';

const purpose = 'revocation';
const placements: readonly Placement[] = ['header', 'query'];

/** One key of the run revoked, and what was true before and after. */
export interface Revocation {
  readonly key: RunKey;
  /** Another key of the run, which stays, or why there is none. */
  readonly other: RunKey | Verdict;
  /** The probe took that other key before: one whose scope opens nothing proves nothing. */
  readonly wasTaken: boolean;
  readonly revoked: Exchange;
  /** Safe operations and places where the key was served before, as `operation placement`. */
  readonly servedBefore: ReadonlySet<string>;
  readonly measured: WaitMeasurement;
  /** What the probe answered last, in both places. */
  readonly after: readonly Exchange[];
}

/** Operation and place of the key, such as `getQuota query`. */
export const placeOf = (exchange: Exchange): string =>
  `${exchange.operation.id} ${exchange.request.credential?.placement}`;

/** Where the key is not known to be served yet. */
interface Places {
  readonly operations: readonly Operation[];
  readonly known: readonly Exchange[];
}

async function askWhereUnknown(
  run: RunContext,
  key: RunKey,
  { operations, known }: Places,
): Promise<readonly Exchange[]> {
  const places = new Set(known.map(placeOf));
  return Promise.all(
    operations.flatMap((operation) =>
      placements
        .filter((placement) => !places.has(`${operation.id} ${placement}`))
        .map((placement) => run.subject.send({ operation, credential: asCredential(key, placement), purpose })),
    ),
  );
}

type Ended = Pick<Revocation, 'key' | 'other' | 'wasTaken' | 'revoked' | 'servedBefore'>;

async function revokeFirst(run: RunContext, key: RunKey): Promise<Ended> {
  const keys = runKeys(run);
  const other = keys.room.isSingle ? oneAtATime : await keys.namesake();
  const safe = protectedOperations.map(run.operation).filter(({ method }) => isSafeMethod(method));
  const known = safe.flatMap((operation) => servedTo(run, key, operation));
  const before = [...known, ...(await askWhereUnknown(run, key, { operations: safe, known }))];
  const servedBefore = new Set(before.filter((exchange) => answerKind(exchange) === 'success').map(placeOf));
  const wasTaken = !isVerdict(other) && (await isTaken(run, other.secret, purpose));
  const revoked = await keys.revoke(key.id, purpose);
  if (answerKind(revoked) === 'success') keys.forget(key);
  return { key, other, wasTaken, revoked, servedBefore };
}

/** Where no key is made any more, one that was revoked earlier tells the same. */
function endedEarlier(run: RunContext, other: Verdict): Ended | Verdict {
  const { inVain } = runKeys(run).room;
  if (!inVain) return other;
  const served = run.exchanges.filter(
    (exchange) =>
      exchange.request.credential?.secret === inVain.key.secret &&
      exchange.number < inVain.revoked.number &&
      answerKind(exchange) === 'success',
  );
  return { ...inVain, other, wasTaken: false, servedBefore: new Set(served.map(placeOf)) };
}

async function revoke(run: RunContext): Promise<Revocation | Verdict> {
  const { probe } = run;
  if (!probe) return untestable('no safe operation takes a key in the header', 'see authentication-key-header');
  // What these do with the right key uses up keys, and would end the life of those that are looked at here.
  for (const id of ['createApiKey', 'revokeApiKey']) await rightCall(run)(run.operation(id));
  const key = await runKeys(run).first();
  const ended = isVerdict(key) ? endedEarlier(run, key) : await revokeFirst(run, key);
  if (isVerdict(ended)) return ended;
  const isOver = (exchange: Exchange): boolean =>
    ['refusal', 'redirect', 'success'].includes(answerKind(exchange)) && !isProbeServed(run, exchange);
  let after: readonly Exchange[] = [];
  const measured = await run.wait(waits.revocation, async () => {
    after = await askWhereUnknown(run, ended.key, { operations: [probe.operation], known: [] });
    return after.every(isOver);
  });
  const isAtOnce = measured.held && measured.measuredMs < waits.revocation.intervalMs;
  const later = measured.held ? 'refused within the ceiling, not at once' : 'still taken at the ceiling';
  run.observe('revocation-delay', isAtOnce ? 'refused at once' : later, isAtOnce);
  return { ...ended, measured, after };
}

/** The one revocation of a run, made when it is first asked for. */
export const revocationOf: (run: RunContext) => Promise<Revocation | Verdict> = perRun(revoke);
