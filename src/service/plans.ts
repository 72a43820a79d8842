import fixture from '../../fixtures/accounts.json' with { type: 'json' };

/** What an account pays for. */
export interface Plan {
  readonly plan: string;
  /** Calls a calendar month (UTC); null: unlimited; 0: calls of this plan are never counted. */
  readonly requestsPerMonth: number | null;
}

/** Cheapest first. */
export const plans: readonly Plan[] = fixture.plans;

/** The roles that a key of each scope holds, as Security Requirements name them. */
export const rolesOfScopes: ReadonlyMap<string, readonly string[]> = new Map(
  fixture.scopes.map(({ scope, roles }) => [scope, roles]),
);

/** Throws RangeError for a plan that the fixtures do not have. */
export function planNamed(name: string): Plan {
  const plan = plans.find((candidate) => candidate.plan === name);
  if (!plan) throw new RangeError(`no plan is named ${name}; fixtures/accounts.json lists the plans`);
  return plan;
}
