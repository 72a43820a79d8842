import { answerKind } from '../src/contract/answer.ts';
import { type Exchange, serverTime } from '../src/contract/exchange.ts';
import type { RunContext } from '../src/contract/run-context.ts';
import type { RunPlan } from '../src/contract/run-options.ts';
import type { Fault } from '../src/contract/run.ts';
import { isVerdict } from '../src/contract/verdict.ts';
import { otherRunOf } from './keys/key-names.ts';
import { keysBefore, listKeys, revokeKey } from './keys/key-records.ts';
import { idOf, recordsIn } from './answers/records.ts';
import { type RunKey, runKeys } from './keys/run-keys.ts';
import { waits } from './waits.ts';

const purpose = 'look for another run';

/** A key of a run is younger than that, or the run crashed. */
const youngMs = 15 * 60_000;

/** A live key that another run made. */
interface Other {
  readonly runId: string;
  readonly name: string;
  readonly id: string | undefined;
  /** Milliseconds since 1970-01-01T00:00:00Z; absent when the key does not tell. */
  readonly created: number | undefined;
  readonly isYoung: boolean;
}

function othersIn(run: RunContext, listing: Exchange): readonly Other[] {
  return recordsIn(run, listing, 'ApiKey').flatMap((record) => {
    const { name, revoked, created_at } = record.value;
    const runId = otherRunOf(name, run.runId);
    if (runId === undefined || revoked === true) return [];
    const instant = typeof created_at === 'string' ? Date.parse(created_at) : Number.NaN;
    const created = Number.isNaN(instant) ? undefined : instant;
    const isYoung = created === undefined || serverTime(listing) - created < youngMs;
    return [{ runId, name: String(name), id: idOf(listing, record), created, isYoung }];
  });
}

const youngIn = (run: RunContext, listing: Exchange): readonly Other[] =>
  othersIn(run, listing).filter(({ isYoung }) => isYoung);

function busy(run: RunContext, { runId, name }: Other): Fault {
  const sweep = run.sweepCommand(runId);
  const message = `the run ${runId} is at work with this account, or crashed: wait for its end, or undo what it left: ${sweep}; its key is named ${name}`;
  return { kind: 'busy', message };
}

/** Waits until no other run is at work; one that stays is a fault. */
async function waitForOthers(run: RunContext, first: Other): Promise<Fault | undefined> {
  let last = first;
  const { held } = await run.wait(waits.otherRun, async () => {
    const [other] = youngIn(run, await listKeys(run, purpose));
    last = other ?? last;
    return other === undefined;
  });
  return held ? undefined : busy(run, last);
}

/** Of two runs that started at once, the one whose key was made later gives way. */
function rivalOf(run: RunContext, key: RunKey): Other | undefined {
  const createdAt = key.listed?.value.created_at;
  const own = typeof createdAt === 'string' ? Date.parse(createdAt) : Number.NaN;
  return youngIn(run, key.listing).find(({ created = 0, id }) => {
    if (Number.isNaN(own) || created !== own) return !(created > own);
    return id !== undefined && (id.length - key.id.length || (id < key.id ? -1 : 1)) < 0;
  });
}

/**
 * One run per account: what is changed for a moment by one would be put back wrongly by another. The first key of a run,
 * made before anything is judged, tells others that it is there.
 */
export async function oneRun(run: RunContext, { mutates }: RunPlan): Promise<Fault | undefined> {
  if (!mutates || run.anonymous) return undefined;
  const listing = await keysBefore(run);
  if (answerKind(listing) !== 'success') return undefined;
  for (const { runId, name, isYoung } of othersIn(run, listing)) {
    if (!isYoung) run.warn(`the key ${name} of an earlier run is still live: ${run.sweepCommand(runId)}`);
  }
  const [other] = youngIn(run, listing);
  const fault = other && (await waitForOthers(run, other));
  if (fault) return fault;
  const keys = runKeys(run);
  const key = await keys.first();
  if (isVerdict(key)) return undefined;
  const rival = rivalOf(run, key);
  if (!rival) return undefined;
  if (answerKind(await revokeKey(run, key.id, purpose)) === 'success') keys.forget(key);
  return waitForOthers(run, rival);
}
