import accounts from '../../../fixtures/accounts.json' with { type: 'json' };
import type { JsonObject } from '../../http/json.ts';
import type { FixtureEdit, ShownRecords } from '../fixture-edit.ts';

const file = 'accounts.json';

/** Calls a month that the quota of each plan tells; `null`: unlimited. A plan of which two answers tell two amounts is left out. */
function amountsOf(quotas: readonly JsonObject[]): ReadonlyMap<string, number | null> {
  const amounts = new Map<string, Set<number | null>>();
  for (const { plan, unlimited, quota_used: used, quota_remaining: remaining } of quotas) {
    if (typeof plan !== 'string' || typeof used !== 'number' || typeof remaining !== 'number') continue;
    amounts.set(plan, (amounts.get(plan) ?? new Set()).add(unlimited === true ? null : used + remaining));
  }
  return new Map(
    [...amounts].flatMap(([plan, seen]) => (seen.size === 1 ? [[plan, [...seen][0] ?? null] as const] : [])),
  );
}

function planEdits(shown: ShownRecords): readonly FixtureEdit[] {
  const amounts = amountsOf(shown.get('UserQuota') ?? []);
  return accounts.plans.flatMap(({ plan, requestsPerMonth }, i): readonly FixtureEdit[] => {
    const value = amounts.get(plan);
    if (value === undefined || value === requestsPerMonth) return [];
    const why = `the quota of plan ${plan} tells ${value === null ? 'that it is unlimited' : `${value} calls a month`}`;
    return [{ file, edit: { op: 'replace', path: `/plans/${i}/requestsPerMonth`, value }, why }];
  });
}

function listedPrefixEdits(shown: ShownRecords): readonly FixtureEdit[] {
  const prefixes = (shown.get('ApiKey') ?? []).flatMap(({ prefix }) =>
    typeof prefix === 'string' && prefix.endsWith('…') ? [prefix.slice(0, -1)] : [],
  );
  const lengths = [...new Set(prefixes.map(({ length }) => length))];
  const [value] = lengths;
  if (value === undefined || lengths.length > 1 || value === accounts.keys.listedCharacters) return [];
  const why = `the listed prefix of ${prefixes.length} keys has ${value} characters before the ellipsis`;
  return [{ file, edit: { op: 'replace', path: '/keys/listedCharacters', value }, why }];
}

/** Where accounts.json has what an assumption decides, as JSON Pointer, by assumption. */
export const decisionPlaces: Readonly<Record<string, string>> = {
  'free-plan-key': '/accounts',
  'key-prefix': '/keys/servicePrefix',
  'quota-amounts': '/plans',
  'keys-per-account': '/keys/liveKeysPerAccount',
};

/** What would make accounts.json hold the amounts and lengths that another server shows. */
export function accountEdits(shown: ShownRecords): readonly FixtureEdit[] {
  return [...planEdits(shown), ...listedPrefixEdits(shown)];
}
