import { answerKind, describeAnswer, judgeServed } from '../../src/contract/answer.ts';
import type { Credential, Exchange } from '../../src/contract/exchange.ts';
import type { Requirement, Scope } from '../../src/contract/requirement.ts';
import { type Verdict, gravest, isVerdict, pass, untestable } from '../../src/contract/verdict.ts';
import { knownService } from '../answers/asked-before.ts';
import { isSomeContent, isToldFailure } from '../answers/told-failure.ts';
import { judgeDenial } from './paid-denial.ts';
import { type PaidKey, paidKey, paidKeys } from './paid-key.ts';

/** Content is judged elsewhere, and what nobody has set may have none. */
function judgeRead(exchange: Exchange, what: string): Verdict {
  const { response } = exchange;
  const isNothing = response?.text.trim() === '' || response?.json === null;
  const isShown = isNothing || isSomeContent(response?.json);
  if (response?.status === 404 || isToldFailure(exchange) || (answerKind(exchange) === 'success' && !isShown)) {
    const set = 'set preferences and keywords of that account once, and add a favorite';
    const cure = response?.status === 404 ? set : 'see authentication-key-header';
    return untestable(`neither served nor refused for the plan: ${describeAnswer(exchange)}`, cure);
  }
  return judgeServed(exchange, what, () => true);
}

/** Most was asked by others of the run; what is due to the plan is refused each time. */
async function readBy({ run, operation, send }: Scope, { credential }: PaidKey): Promise<Exchange> {
  return knownService(run, { operation, credential }) ?? (await send({ credential }));
}

/** What is served to no paid plan at all is not refused for the plan. */
async function servedToAnother(scope: Scope, { credential }: PaidKey): Promise<Exchange | undefined> {
  for (const key of await paidKeys(scope.run)) {
    if (key.credential.secret === credential.secret) continue;
    const exchange = await readBy(scope, key);
    if (answerKind(exchange) === 'success') return exchange;
  }
  return undefined;
}

async function judgeKey(scope: Scope, key: PaidKey): Promise<Verdict> {
  const what = `what the account on the plan ${key.plan} has`;
  const exchange = await readBy(scope, key);
  const verdict = { ...judgeRead(exchange, what), exchanges: [exchange] };
  if (verdict.kind !== 'fail') return verdict;
  const served = await servedToAnother(scope, key);
  if (!served)
    return untestable(`served to no other key: ${verdict.seen}`, 'see authentication-key-header', [exchange]);
  if (answerKind(exchange) !== 'refusal') return { ...verdict, exchanges: [served, exchange] };
  return judgeDenial(scope, key, { served, exchange, judge: (again) => judgeRead(again, what) });
}

async function judgeKeys(scope: Scope, keys: readonly [PaidKey | Verdict, ...(PaidKey | Verdict)[]]): Promise<Verdict> {
  const judge = (key: PaidKey | Verdict): Promise<Verdict> | Verdict => (isVerdict(key) ? key : judgeKey(scope, key));
  const [first, ...others] = keys;
  const verdicts = [await judge(first), ...(await Promise.all(others.map(judge)))] as const;
  const grave = gravest(verdicts);
  if (grave.kind !== 'pass') return grave;
  const plans = keys.flatMap((key) => (isVerdict(key) ? [] : [key.plan]));
  return pass(
    '2xx on each paid plan',
    [...new Set(plans)].join(', '),
    verdicts.flatMap(({ exchanges = [] }) => exchanges),
  );
}

/** A key that is said to be of the free plan, and is not, is one of a paid plan. */
const judgeSupplied: Requirement['check'] = async (scope) => {
  const { run } = scope;
  const keyOf = async (role: string): Promise<readonly (PaidKey | Verdict)[]> => {
    const credential = run.supplied(role);
    return credential ? [await paidKey(run, credential)] : [];
  };
  const [own, others, free] = [await paidKey(run, run.key()), await keyOf('other'), await keyOf('free')];
  return judgeKeys(scope, [own, ...others, ...free.filter((key) => !isVerdict(key))]);
};

/** The key of that role, which is named as its plan is. */
function ofPlan(plan: string): Requirement['check'] {
  return async (scope) => {
    const { run } = scope;
    const credential: Credential | undefined = run.supplied(plan);
    if (!credential) throw new Error('the plan of a run leaves this out where no such key is given');
    const key = await paidKey(run, credential);
    if (isVerdict(key) || key.plan === plan) return judgeKeys(scope, [key]);
    return untestable(
      `APITWIN_${plan.toUpperCase()}_KEY is of an account on the plan ${key.plan}`,
      `give one on ${plan}`,
      [key.quota],
    );
  };
}

const shared = {
  promise: 'plans',
  level: 'documented',
  facts: ['F1-account-access', 'F1-paid-plans-only', 'F5-paid-plans', 'F3-plan-values'],
  operations: ['listFavorites', 'getPreferences', 'getKeywords', 'getUsageHistory'],
  perOperation: true,
  effect: 'safe',
  stage: 'late',
  since: '0.2.0',
} as const;

/** Each paid plan has access; what a scope permits is documented nowhere. */
export const paidReads: readonly Requirement[] = [
  {
    ...shared,
    id: 'plan-paid-reads',
    title: 'Each key of a paid plan reads its account',
    needs: ['key'],
    check: judgeSupplied,
  },
  {
    ...shared,
    id: 'plan-proplus-reads',
    title: 'A key of the plan Pro+ reads its account',
    needs: ['key', 'given:proplus'],
    check: ofPlan('proplus'),
  },
  {
    ...shared,
    id: 'plan-enterprise-reads',
    title: 'A key of the plan Enterprise reads its account',
    needs: ['key', 'given:enterprise'],
    check: ofPlan('enterprise'),
  },
];
