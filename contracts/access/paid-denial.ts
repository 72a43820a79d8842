import { answerKind } from '../../src/contract/answer.ts';
import type { Exchange } from '../../src/contract/exchange.ts';
import type { Scope } from '../../src/contract/requirement.ts';
import type { RunContext } from '../../src/contract/run-context.ts';
import { type Verdict, isVerdict, untestable } from '../../src/contract/verdict.ts';
import { firstFieldValue } from '../../src/http/fields.ts';
import { recordsIn } from '../answers/records.ts';
import { scopesLike } from './callers.ts';
import { type PaidKey, paidKeyIn } from './paid-key.ts';

const cure = 'give a live key of scope all, whose account has calls left';

/** A right server may refuse a key of scope read, or write. Where the list does not tell it from others, it may be of scope all. */
async function isOfOtherScope(run: RunContext, { credential }: PaidKey): Promise<boolean> {
  const operation = run.operation('listApiKeys');
  const listing = await run.subject.send({ operation, credential, purpose: 'see the scope of the key' });
  const scopes = answerKind(listing) === 'success' ? scopesLike(run, listing, credential.secret) : [];
  return scopes.length > 0 && !scopes.includes('all');
}

function isUsedUp(run: RunContext, quota: Exchange): boolean {
  const { unlimited, quota_remaining: left } = recordsIn(run, quota, 'UserQuota')[0]?.value ?? {};
  return unlimited !== true && typeof left === 'number' && left <= 0;
}

/** Another reason than the plan for which this key may be refused; `quota` is what it was shown after the refusal. */
async function otherReason(
  run: RunContext,
  key: PaidKey,
  { refused, quota }: Readonly<Record<'refused' | 'quota', Exchange>>,
) {
  if (refused.response && firstFieldValue(refused.response.fields, 'Retry-After') !== undefined)
    return 'it may be asked later';
  if (isUsedUp(run, quota)) return 'its quota is used up';
  return (await isOfOtherScope(run, key)) ? 'its scope is not all' : undefined;
}

interface Denial {
  /** The same, served to another key of a paid plan. */
  readonly served: Exchange;
  readonly exchange: Exchange;
  /** Judges what comes when it is asked for again. */
  judge(again: Exchange): Verdict;
}

/** A key that was refused, and is of a paid plan all the same: the quota is looked at after the refusal. */
export async function judgeDenial(scope: Scope, key: PaidKey, { served, exchange, judge }: Denial): Promise<Verdict> {
  const { run, send } = scope;
  const { credential } = key;
  const quota = await send({ operation: run.operation('getQuota'), credential });
  const now = paidKeyIn(run, credential, quota);
  if (isVerdict(now)) return now;
  const reason = await otherReason(run, key, { refused: exchange, quota });
  if (reason !== undefined) return untestable(`refused, and ${reason}`, cure, [exchange, quota]);
  const again = await send({ credential });
  return { ...judge(again), exchanges: [served, quota, again] };
}
