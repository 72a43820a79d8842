import { answerKind, describeAnswer } from '../../src/contract/answer.ts';
import type { Credential, Exchange } from '../../src/contract/exchange.ts';
import { type RunContext, perRun } from '../../src/contract/run-context.ts';
import { type Verdict, untestable } from '../../src/contract/verdict.ts';
import { recordsIn } from '../answers/records.ts';

/** What is known about the key that is said to be of an account on the free plan. */
export interface FreePlan {
  readonly credential: Credential;
  /** Its quota, asked for once. */
  readonly quota: Exchange;
  /** Its keys, asked for once. */
  readonly keys: Exchange;
  /** Whether the claim is confirmed, in words for a report. */
  readonly claim: string;
}

const paid: readonly unknown[] = ['pro', 'proplus', 'enterprise'];

/** The plan that an answer shows. */
export function planIn(run: RunContext, exchange: Exchange): unknown {
  return answerKind(exchange) === 'success' ? recordsIn(run, exchange, 'UserQuota')[0]?.value.plan : undefined;
}

export const isPaid = (plan: unknown): boolean => paid.includes(plan);

/** Looks at the claim: a key of a paid plan that is served breaks nothing, and one that is no key proves nothing. */
export const freePlan: (run: RunContext) => Promise<FreePlan | Verdict> = perRun(async (run) => {
  const credential = run.supplied('free');
  if (!credential) return untestable('no key of an account on the free plan', 'set APITWIN_FREE_KEY');
  const ask = (id: string): Promise<Exchange> =>
    run.subject.send({ operation: run.operation(id), credential, purpose: 'look at the claim of the free plan' });
  const quota = await ask('getQuota');
  const plan = planIn(run, quota);
  if (isPaid(plan)) {
    return untestable(`APITWIN_FREE_KEY is of an account on the plan ${String(plan)}`, 'give one on the free plan', [
      quota,
    ]);
  }
  const keys = await ask('listApiKeys');
  if (plan === 'free') return { credential, quota, keys, claim: 'the quota says that the plan is free' };
  const isLive = answerKind(keys) === 'success' && recordsIn(run, keys, 'ApiKey').length > 0;
  const claim = isLive
    ? 'the key is live: it lists the keys of its account'
    : `that the key is live, and its plan free, is taken on trust: its keys are answered ${describeAnswer(keys)}`;
  return { credential, quota, keys, claim };
});
