import { answerKind, describeAnswer } from '../../src/contract/answer.ts';
import type { Credential, Exchange } from '../../src/contract/exchange.ts';
import { type RunContext, perRun } from '../../src/contract/run-context.ts';
import { type Verdict, isVerdict, pass, untestable } from '../../src/contract/verdict.ts';
import { listKeys } from '../keys/key-records.ts';
import type { Json } from '../../src/http/json.ts';
import { idOf, recordsIn } from '../answers/records.ts';
import { settingsIn } from '../settings/setting-shapes.ts';

/** Reads an operation as the other account, where its key is given. */
export async function readAsOther(run: RunContext, id: string): Promise<Exchange | undefined> {
  const credential = run.supplied('other');
  if (!credential) return undefined;
  return run.subject.send({ operation: run.operation(id), credential, purpose: 'look from the other account' });
}

function idsOf(run: RunContext, listing: Exchange): readonly string[] {
  return recordsIn(run, listing, 'ApiKey')
    .flatMap((record) => idOf(listing, record) ?? [])
    .sort();
}

/** The key of the other account and its listing, once it is clear that the two accounts are not one. */
export interface OtherAccount {
  readonly credential: Credential;
  readonly listing: Exchange;
  /** The keys of the own account at the same time. */
  readonly own: Exchange;
}

/** What tells an account: its plan, and what it is called. */
function shownOf(run: RunContext, quota: Exchange, preferences: Exchange): readonly (Json | undefined)[] {
  return [recordsIn(run, quota, 'UserQuota')[0]?.value.plan, settingsIn(preferences, ['display_name'])?.display_name];
}

/** Two keys that list the same keys are shown another plan, or another name: they are not of one account. */
async function areApart(run: RunContext, credential: Credential): Promise<boolean> {
  const purpose = 'see whether both keys are of one account';
  const ask = (id: string, by: Credential): Promise<Exchange> =>
    run.subject.send({ operation: run.operation(id), credential: by, purpose });
  const look = async (by: Credential) =>
    shownOf(run, ...(await Promise.all([ask('getQuota', by), ask('getPreferences', by)])));
  const [own, other] = await Promise.all([look(run.key()), look(credential)]);
  const isOther = (text: Json | undefined, i: number): boolean =>
    typeof text === 'string' && typeof other[i] === 'string' && text !== other[i];
  return own.some(isOther);
}

/** A key of the same account sees the same: nothing could be told from it, were it not for what else each is shown. */
export const otherAccount: (run: RunContext) => Promise<OtherAccount | Verdict> = perRun(async (run) => {
  const credential = run.supplied('other');
  const cure = 'set APITWIN_OTHER_KEY to a live key of another paid account';
  if (!credential) return untestable('no key of another account', cure);
  const purpose = 'see whose key it is';
  const [listing, own] = await Promise.all([listKeys(run, purpose, credential), listKeys(run, purpose)]);
  if (answerKind(listing) !== 'success') {
    return untestable(`the key of the other account is not served: ${describeAnswer(listing)}`, cure, [listing]);
  }
  const ids = idsOf(run, own);
  if (ids.length > 0 && ids.join() === idsOf(run, listing).join() && !(await areApart(run, credential))) {
    const seen = 'both keys list the same keys: they are of one account, or the server mixes accounts up';
    return untestable(seen, cure, [own, listing]);
  }
  return { credential, listing, own };
});

/** An answer to the other account, judged once it is clear that it is another one, and that it was served. */
export async function judgeOther(
  run: RunContext,
  exchange: Exchange | undefined,
  judge: (exchange: Exchange) => Verdict | Promise<Verdict>,
): Promise<Verdict> {
  const other = await otherAccount(run);
  if (isVerdict(other)) return other;
  if (!exchange || answerKind(exchange) !== 'success') {
    const seen = exchange ? describeAnswer(exchange) : 'never asked';
    return untestable(`not served to the other account: ${seen}`, 'see authentication', exchange ? [exchange] : []);
  }
  return { exchanges: [exchange], ...(await judge(exchange)) };
}

export const kept = (what: string): Verdict => pass(`${what} in the own account only`, 'not seen in the other account');
