import { answerKind, describeAnswer } from '../../src/contract/answer.ts';
import type { Credential, Exchange } from '../../src/contract/exchange.ts';
import { type RunContext, perRun } from '../../src/contract/run-context.ts';
import { type Verdict, isVerdict, untestable } from '../../src/contract/verdict.ts';
import { answersTo } from '../answers/asked-before.ts';
import { isPaid, planIn } from './free-plan.ts';

/** A key whose own quota says that its account is on a paid plan. */
export interface PaidKey {
  readonly credential: Credential;
  readonly plan: string;
  /** Its quota, which says so. */
  readonly quota: Exchange;
}

/** A verdict where the plan cannot be told, or is not paid for. */
export function paidKeyIn(run: RunContext, credential: Credential, quota: Exchange): PaidKey | Verdict {
  const plan = planIn(run, quota);
  if (typeof plan === 'string' && isPaid(plan)) return { credential, plan, quota };
  const seen = `its quota shows no paid plan: ${describeAnswer(quota)}`;
  return untestable(seen, 'give a live key of an account on a paid plan, scope all', [quota]);
}

/** Asks for the quota where no answer to that key is known; once a key. */
export const paidKey: (run: RunContext, credential: Credential) => Promise<PaidKey | Verdict> = (() => {
  const ofRun = perRun(() => new Map<string, Promise<PaidKey | Verdict>>());
  const look = async (run: RunContext, credential: Credential): Promise<PaidKey | Verdict> => {
    const operation = run.operation('getQuota');
    const purpose = 'see the plan of the account';
    const asked = answersTo(run, { operation, credential });
    const known = asked.findLast((exchange) => answerKind(exchange) === 'success') ?? asked.at(-1);
    return paidKeyIn(run, credential, known ?? (await run.subject.send({ operation, credential, purpose })));
  };
  return (run, credential) => {
    const keys = ofRun(run);
    const key = keys.get(credential.secret) ?? look(run, credential);
    keys.set(credential.secret, key);
    return key;
  };
})();

/** Roles of keys whose accounts may be on a paid plan, beside the own one. */
const roles = ['other', 'proplus', 'enterprise', 'free'];

/** All supplied keys that are seen to be of a paid plan, that of the run first. */
export async function paidKeys(run: RunContext): Promise<readonly PaidKey[]> {
  const credentials = [run.key(), ...roles.flatMap((role) => run.supplied(role) ?? [])];
  const keys = await Promise.all(credentials.map((credential) => paidKey(run, credential)));
  return keys.flatMap((key) => (isVerdict(key) ? [] : [key]));
}
