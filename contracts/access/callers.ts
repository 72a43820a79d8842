import { answerKind } from '../../src/contract/answer.ts';
import type { Exchange } from '../../src/contract/exchange.ts';
import type { RunContext } from '../../src/contract/run-context.ts';
import type { Json } from '../../src/http/json.ts';
import type { CallerRules } from '../../src/contract/truth-table.ts';
import { isPaid, planIn } from './free-plan.ts';
import { recordsIn } from '../answers/records.ts';
import { type RunKey, runKeys } from '../keys/run-keys.ts';

/** Roles of keys of other accounts. */
const accounts = ['free', 'other', 'proplus', 'enterprise'];

function servicesOf(run: RunContext, operation: string, secret: string): readonly Exchange[] {
  return run.exchanges.filter(
    (exchange) =>
      exchange.operation.id === operation &&
      exchange.request.credential?.secret === secret &&
      answerKind(exchange) === 'success',
  );
}

/** The plan that the quota shows; of the key that is said to be of the free plan, else what is said. */
function planOf(run: RunContext, secret: string): string | undefined {
  const plan = servicesOf(run, 'getQuota', secret)
    .map((exchange) => planIn(run, exchange))
    .find((shown) => typeof shown === 'string');
  if (plan === 'free' || isPaid(plan)) return plan as string;
  return secret === run.supplied('free')?.secret ? 'free' : undefined;
}

/** The scopes of the live keys of a list that begin like it, one a key. */
export function scopesLike(run: RunContext, listing: Exchange, secret: string): readonly Json[] {
  const own = recordsIn(run, listing, 'ApiKey').filter(({ value }) => {
    const prefix = typeof value.prefix === 'string' ? value.prefix.replace(/(…|\.\.\.)$/, '') : '';
    return prefix !== '' && secret.startsWith(prefix) && value.revoked !== true;
  });
  return own.map(({ value }) => value.scope ?? null);
}

/** The scope of the one listed key that begins like it; else what the variables ask for. */
function scopeOf(run: RunContext, secret: string): string {
  const [listing] = servicesOf(run, 'listApiKeys', secret);
  const [scope, ...others] = listing ? scopesLike(run, listing, secret) : [];
  return typeof scope === 'string' && others.length === 0 ? scope : 'all';
}

interface SuppliedCaller {
  readonly plan: string;
  readonly scope: string;
}

/** Number of the first exchange that may have ended the life of that key; what comes later tells of no scope. */
function endOf(run: RunContext, key: RunKey): number {
  const last = run.exchanges.find(
    (exchange) =>
      exchange.operation.id === 'revokeApiKey' &&
      answerKind(exchange) !== 'refusal' &&
      new URL(exchange.request.url).searchParams.get('id') === key.id,
  );
  return last?.number ?? Number.POSITIVE_INFINITY;
}

/** A key that is said to have a scope, and the plan of whose account may be shown to another key only. */
function scopedCallers(run: RunContext, plan: string | undefined): readonly (readonly [string, SuppliedCaller])[] {
  if (plan === undefined) return [];
  return ['read', 'write'].flatMap((scope) => {
    const credential = run.supplied(scope);
    return credential ? [[credential.secret, { plan, scope }] as const] : [];
  });
}

function callerOf(run: RunContext): ReturnType<CallerRules['callerOf']> {
  const secrets = run.anonymous ? [] : [run.key(), ...accounts.map((role) => run.supplied(role))];
  const supplied = new Map<string, SuppliedCaller>(
    secrets.flatMap((credential) => {
      const plan = credential && planOf(run, credential.secret);
      return credential && plan !== undefined
        ? [[credential.secret, { plan, scope: scopeOf(run, credential.secret) }] as const]
        : [];
    }),
  );
  const plan = run.anonymous ? undefined : supplied.get(run.key().secret)?.plan;
  for (const [secret, caller] of scopedCallers(run, plan)) supplied.set(secret, caller);
  const made = new Map(runKeys(run).made.map((key) => [key.secret, { key, end: endOf(run, key) }]));
  return ({ request, number }) => {
    const { credential, url } = request;
    const isInQuery = new URL(url).searchParams.has('api_key');
    if (!credential) return isInQuery ? undefined : { plan: undefined, scope: undefined };
    if (isInQuery && credential.placement === 'header') return undefined;
    const own = made.get(credential.secret);
    if (!own) return supplied.get(credential.secret);
    return plan !== undefined && number <= own.end ? { plan, scope: own.key.scope } : undefined;
  };
}

/** Who calls this API: plans and scopes, by what the run has seen of each key. */
export const callers: CallerRules = {
  scopes: { read: ['read'], write: ['write'], all: ['read', 'write'] },
  callerOf,
};
