import type { ApiDescription, Operation } from '../description/model.ts';
import { answerKind } from './answer.ts';
import type { Exchange } from './exchange.ts';
import type { RunContext } from './run-context.ts';

/** Who calls. Both absent: an anonymous caller. */
export interface Caller {
  readonly plan: string | undefined;
  readonly scope: string | undefined;
}

/** What the suite of an API knows about callers, and the description does not say. */
export interface CallerRules {
  /** Scope of a key → the roles of the description that it holds. */
  readonly scopes: Readonly<Record<string, readonly string[]>>;
  /** Whose call an exchange is; `undefined`: of a key that nobody issued, that is revoked, or of an unknown plan. */
  callerOf(run: RunContext): (exchange: Exchange) => Caller | undefined;
}

/** One caller at one operation: what the description expects, and what all exchanges of the run have shown. */
export interface AccessCell extends Caller {
  readonly operation: string;
  readonly expected: 'served' | 'refused';
  /** `assumed`: the documentation leaves it open. */
  readonly basis: 'documented' | 'assumed';
  /** `mixed`: served and refused. `not-run`: no call of that caller came to an answer that tells. */
  readonly seen: 'served' | 'refused' | 'mixed' | 'not-run';
  /** The first exchanges that show it, one a kind. */
  readonly exchanges: readonly number[];
}

/** The plan is in every list of plans. */
function isOnEveryPlan({ operations }: ApiDescription, { plan = '' }: Caller): boolean {
  return operations.every(({ plans }) => !plans || plans.includes(plan));
}

interface Access {
  readonly expected: AccessCell['expected'];
  readonly basis: AccessCell['basis'];
}

function plansOf({ operations }: ApiDescription): readonly string[] {
  return [...new Set(operations.flatMap(({ plans = [] }) => plans))];
}

function isOpen({ security }: Operation): boolean {
  return security.length === 0 || security.some((schemes) => schemes.length === 0);
}

/** What the description demands, were nothing else in the way. */
function expectedOf(operation: Operation, caller: Caller, roles: readonly string[]): AccessCell['expected'] {
  if (isOpen(operation)) return 'served';
  if (caller.scope === undefined) return 'refused';
  const isPermitted = operation.security.some((schemes) =>
    schemes.every((scheme) => scheme.roles.every((role) => roles.includes(role))),
  );
  const isOnPlan = !operation.plans || operation.plans.includes(caller.plan ?? '');
  return isPermitted && isOnPlan ? 'served' : 'refused';
}

/**
 * A caller whose plan is in every list and who holds every role is served on any reading. For another one it is a guess
 * where the security, or the plans, or the roles that decide are guesses.
 */
function accessOf(operation: Operation, who: Caller & { roles: readonly string[] }, isEverywhere: boolean): Access {
  const { parts } = operation.assumes;
  const { roles } = who;
  const expected = expectedOf(operation, who, roles);
  const allRoles = operation.security.flatMap((schemes) => schemes.flatMap((scheme) => scheme.roles));
  const holdsAll = allRoles.every((role) => roles.includes(role));
  const plan = who.plan ?? '';
  if (who.scope !== undefined && holdsAll && isEverywhere) return { expected, basis: 'documented' };
  const isRefusedByPlan = operation.plans !== undefined && !operation.plans.includes(plan) && !parts.plans;
  const guesses = [
    parts.security,
    ...(who.scope === undefined ? [] : [parts.plans, isRefusedByPlan || holdsAll ? undefined : parts.roles]),
  ];
  return { expected, basis: guesses.some((ids) => ids !== undefined && ids.length > 0) ? 'assumed' : 'documented' };
}

function callersOf(description: ApiDescription, rules: CallerRules): readonly Caller[] {
  const scopes = Object.keys(rules.scopes);
  return [
    { plan: undefined, scope: undefined },
    ...plansOf(description).flatMap((plan) => scopes.map((scope) => ({ plan, scope }))),
  ];
}

const denials: readonly (number | undefined)[] = [401, 402, 403];

/** Requests of operations that change nothing, and that were served at least once: their refusal is one of the caller. */
function servedAddresses(exchanges: readonly Exchange[]): ReadonlySet<string> {
  const served = exchanges
    .filter(({ request }) => request.method === 'GET')
    .filter((it) => answerKind(it) === 'success');
  return new Set(served.map(({ request }) => request.url));
}

type Outcome = 'served' | 'refused';

/** A 4xx that the content of the request may have caused says nothing about its caller. */
function outcomeOf(exchange: Exchange, served: ReadonlySet<string>): Outcome | undefined {
  const kind = answerKind(exchange);
  if (kind === 'success') return 'served';
  if (kind !== 'refusal') return undefined;
  return denials.includes(exchange.response?.status) ||
    (exchange.request.method === 'GET' && served.has(exchange.request.url))
    ? 'refused'
    : undefined;
}

const keyOf = (operation: string, { plan, scope }: Caller): string => JSON.stringify([operation, plan, scope]);

/** Every caller at every operation, operation by operation; empty where the suite has no rules of callers. */
export function truthTable(run: RunContext, rules: CallerRules | undefined): readonly AccessCell[] {
  if (!rules) return [];
  const { description } = run;
  const callerOf = rules.callerOf(run);
  const served = servedAddresses(run.exchanges);
  const first = new Map<string, Map<Outcome, number>>();
  for (const exchange of run.exchanges) {
    const outcome = outcomeOf(exchange, served);
    const caller = outcome && callerOf(exchange);
    if (!outcome || !caller) continue;
    const key = keyOf(exchange.operation.id, caller);
    const own = first.get(key) ?? new Map<Outcome, number>();
    if (!own.has(outcome)) own.set(outcome, exchange.number);
    first.set(key, own);
  }
  return description.operations.flatMap((operation) =>
    callersOf(description, rules).map((caller) => {
      const own = first.get(keyOf(operation.id, caller)) ?? new Map<Outcome, number>();
      const [only] = own.keys();
      const roles = caller.scope === undefined ? [] : (rules.scopes[caller.scope] ?? []);
      return {
        ...caller,
        operation: operation.id,
        ...accessOf(operation, { ...caller, roles }, isOnEveryPlan(description, caller)),
        seen: own.size > 1 ? 'mixed' : (only ?? 'not-run'),
        exchanges: [...own.values()],
      };
    }),
  );
}
