import { answerKind, judgeRefused } from '../../src/contract/answer.ts';
import type { Exchange } from '../../src/contract/exchange.ts';
import type { Requirement, Scope } from '../../src/contract/requirement.ts';
import { resembles } from '../../src/contract/resemblance.ts';
import { type Verdict, fail, isVerdict, pass, untestable } from '../../src/contract/verdict.ts';
import type { Json } from '../../src/http/json.ts';
import { judgeRefusal, judgeService, rightCall } from '../trials/attempt.ts';
import { possibleKeys } from '../keys/created-secret.ts';
import { favoriteDesk } from '../favorites/favorite-desk.ts';
import { favoriteIntent, targetMembers } from '../favorites/favorite-target.ts';
import { type FreePlan, freePlan, isPaid, planIn } from './free-plan.ts';
import { keyNames } from '../keys/key-names.ts';
import { recordsIn } from '../answers/records.ts';
import { runKeys } from '../keys/run-keys.ts';
import { isEmptied, tellsFailure } from '../answers/told-failure.ts';

const why = 'the account is on the free plan';

function ofFreePlan(judge: (free: FreePlan, scope: Scope) => Promise<Verdict> | Verdict): Requirement['check'] {
  return async (scope) => {
    const free = await freePlan(scope.run);
    if (isVerdict(free)) return free;
    const verdict = await judge(free, scope);
    return verdict.kind === 'pass' ? { ...verdict, seen: `${verdict.seen}; ${free.claim}` } : verdict;
  };
}

const judgeReading = ofFreePlan((free, scope) => {
  if (scope.operation.id !== 'getQuota') return judgeRefusal(scope, free.credential, why);
  const isServed = (): boolean => recordsIn(scope.run, free.quota, 'UserQuota').length > 0;
  return { ...judgeRefused(free.quota, why, isServed), exchanges: [free.quota] };
});

/** An answer like that to a right key was service, which nobody can look for in the account of another. */
function isLike(json: Json | undefined, { response }: Exchange): boolean {
  if (json === undefined) return true;
  if (response?.json === undefined) return false;
  return resembles(json, response.json) && !tellsFailure(json) && !isEmptied(json, response.json);
}

/** The favorite stands in the other account where it could be added: it is removed there, by the key that added it. */
const judgeFavorite = ofFreePlan(async ({ credential }, { run, operation, send }) => {
  const right = await rightCall(run)(operation);
  if (isVerdict(right)) return right;
  const target = await favoriteDesk(run).target();
  if (isVerdict(target)) return target;
  const entry = run.ledger.intend(favoriteIntent(target, 'free'));
  const exchange = await send({ content: targetMembers(target), credential });
  if (answerKind(exchange) === 'refusal') entry?.notMade();
  else entry?.made();
  return { ...judgeRefused(exchange, why, (json) => isLike(json, right.exchange)), exchanges: [exchange] };
});

/** So much of the service prefix tells a key from other long texts, such as the number of a request. */
const telling = 3;

/** A key that could be created is revoked by the key that created it. */
const judgeCreation = ofFreePlan(async ({ credential }, { run, operation, send }) => {
  const right = await rightCall(run)(operation);
  if (isVerdict(right)) return right;
  const name = keyNames(run).name('free');
  const entry = run.ledger.intend({ kind: 'key of the free plan', label: name });
  const exchange = await send({ content: { name, scope: 'read' }, credential });
  const isRefused = answerKind(exchange) === 'refusal';
  for (const { secret } of isRefused ? [] : possibleKeys(exchange)) {
    run.secrets.learn({ value: secret, label: name, shownIn: exchange.number, watched: false });
  }
  if (isRefused) entry?.notMade();
  else entry?.made();
  const known = runKeys(run).made[0]?.secret;
  const isKey = (text: string): boolean => known === undefined || text.startsWith(known.slice(0, telling));
  const isServed = (json: Json | undefined): boolean =>
    possibleKeys(exchange).some(({ secret }) => isKey(secret)) || isLike(json, right.exchange);
  return { ...judgeRefused(exchange, why, isServed), exchanges: [exchange] };
});

/** Aims at a key of the run: a free account has none that the run made. */
const judgeRevocation = ofFreePlan(({ credential }, scope) => judgeRefusal(scope, credential, why));

/** The key that is served belongs to an account whose plan may be. */
async function judgePlan({ run, operation }: Scope): Promise<Verdict> {
  const right = await rightCall(run)(operation);
  if (isVerdict(right)) return right;
  const { exchange } = right;
  const plan = planIn(run, exchange);
  const expected = 'a plan that has API access: pro, proplus or enterprise';
  if (isPaid(plan)) return pass(expected, `plan ${String(plan)}`, [exchange]);
  if (plan === 'free') return fail(expected, 'the plan free is served', [exchange]);
  return untestable('the quota shows no documented plan', 'see resource-quota', [exchange]);
}

const judgeListing = ofFreePlan(({ keys }, { run, operation }) => {
  const isDue = !operation.plans || operation.plans.includes('free');
  if (!isDue) {
    const isListed = (): boolean => recordsIn(run, keys, 'ApiKey').length > 0;
    return { ...judgeRefused(keys, why, isListed), exchanges: [keys] };
  }
  const expected = 'the keys of the account listed on every plan';
  const count = recordsIn(run, keys, 'ApiKey').length;
  const isServed = answerKind(keys) === 'success' && count > 0;
  return isServed
    ? pass(expected, `${count} keys`, [keys])
    : fail(expected, `answered ${keys.response?.status ?? 'nothing'}`, [keys]);
});

const judgeContent = ofFreePlan(({ credential }, scope) => judgeService(scope, credential));

const shared = {
  promise: 'plans',
  level: 'documented',
  facts: ['F1-paid-plans-only', 'F5-paid-plans', 'F4.2-paid-plan-required', 'F5-user-paid-plan'],
  perOperation: true,
  needs: ['key', 'key:free'],
  effect: 'mutating',
  stage: 'run',
  since: '0.1.0',
} as const;

const premium = ['F4.3-premium', 'F5-premium', 'F1-paid-plans-only', 'F5-paid-plans'];

export const plans: readonly Requirement[] = [
  {
    ...shared,
    id: 'plan-served',
    title: 'The account that is served has a paid plan',
    facts: [...shared.facts, 'F1-account-access', 'F3-plan-values'],
    operations: ['getQuota'],
    needs: ['key'],
    effect: 'safe',
    check: judgePlan,
  },
  {
    ...shared,
    id: 'plan-free-reads-nothing',
    title: 'A key of the free plan reads nothing of its account',
    operations: ['getQuota', 'listFavorites', 'getPreferences', 'getKeywords', 'getUsageHistory'],
    effect: 'safe',
    check: judgeReading,
  },
  {
    ...shared,
    id: 'plan-free-adds-no-favorite',
    title: 'A key of the free plan adds no favorite',
    operations: ['addFavorite'],
    check: judgeFavorite,
  },
  {
    ...shared,
    id: 'plan-free-creates-no-key',
    title: 'A key of the free plan creates no key',
    facts: premium,
    operations: ['createApiKey'],
    check: judgeCreation,
  },
  {
    ...shared,
    id: 'plan-free-revokes-no-key',
    title: 'A key of the free plan revokes no key of another account',
    facts: premium,
    operations: ['revokeApiKey'],
    check: judgeRevocation,
  },
  {
    ...shared,
    id: 'plan-free-lists-keys',
    title: 'A key of the free plan lists the keys of its account',
    level: ['list-keys-plan'],
    facts: ['F4.3-premium'],
    operations: ['listApiKeys'],
    effect: 'safe',
    check: judgeListing,
  },
  {
    ...shared,
    id: 'plan-free-reads-content',
    title: 'A key of the free plan reads content',
    level: ['free-plan-key'],
    facts: ['F1-content-free-for-all'],
    operations: ['listNews'],
    effect: 'safe',
    check: judgeContent,
  },
];
