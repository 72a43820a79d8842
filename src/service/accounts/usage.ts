import type { World } from '../../world/world.ts';
import type { UsageHistory, UserQuota } from '../account-records.ts';
import { day, dayOf, toDate } from '../catalogue/instant.ts';
import { planNamed } from '../plans.ts';
import type { ServiceState } from '../service-state.ts';
import { type AccountFixture, accountNamed, accountState } from './accounts.ts';
import { firstDayOfMonth, shareUntil, synthesisedOn } from './synthesised-usage.ts';

/** The calls of all accounts: a synthesised past, and what is counted in a world on top of it. */
export interface Usage {
  /** One call more today (the UTC day of the world's clock). */
  count(world: World<ServiceState>, account: string): void;
  /** Today and the days before it. */
  history(world: World<ServiceState>, account: string, days: number): UsageHistory;
  quota(world: World<ServiceState>, account: string): UserQuota;
  /** Calls a month; undefined: no limit; 0: the account's calls are never counted. */
  amountOf(account: string): number | undefined;
}

/** Calls that were counted in a world on a day. */
function countedOn(world: World<ServiceState>, account: string, dayNumber: number): number {
  return world.state.accounts[account]?.calls?.[dayNumber] ?? 0;
}

/** Calls a month of an account; undefined: no limit; 0: the plan has none, whatever the quota. */
function amountFor(account: AccountFixture, quota: number | undefined): number | undefined {
  const { requestsPerMonth } = planNamed(account.plan);
  if (requestsPerMonth === null) return undefined;
  return requestsPerMonth === 0 ? 0 : (quota ?? requestsPerMonth);
}

/** Sum over a run of days, from the first to before the end. */
function sumOver(first: number, end: number, callsOn: (dayNumber: number) => number): number {
  let sum = 0;
  for (let dayNumber = first; dayNumber < end; dayNumber++) sum += callsOn(dayNumber);
  return sum;
}

/** Synthesised calls of an account on a day of a world, up to the world's instant when it is today. */
type Synthesised = (world: World<ServiceState>, account: string, dayNumber: number) => number;

/** Calls of the current UTC month. What was synthesised for its past days is summed up once a day and account. */
function createMonthCount(synthesised: Synthesised): (world: World<ServiceState>, account: string) => number {
  const pasts = new Map<string, { readonly seed: number; readonly today: number; readonly calls: number }>();
  const pastOf = (world: World<ServiceState>, account: string, today: number): number => {
    const known = pasts.get(account);
    if (known?.seed === world.seed && known.today === today) return known.calls;
    const calls = sumOver(firstDayOfMonth(today * day), today, (past) => synthesised(world, account, past));
    pasts.set(account, { seed: world.seed, today, calls });
    return calls;
  };
  return (world, account) => {
    const now = world.clock.now();
    const today = dayOf(now);
    const counted = sumOver(firstDayOfMonth(now), today + 1, (dayNumber) => countedOn(world, account, dayNumber));
    return pastOf(world, account, today) + synthesised(world, account, today) + counted;
  };
}

/**
 * @param quota Calls a month of every plan that is limited and counted, in place of the plan's own amount. The past is
 *   scaled to it: of a small amount it takes nothing, so that a world may use all of it.
 */
export function createUsage(quota?: number): Usage {
  const synthesised: Synthesised = (world, name, dayNumber) => {
    const now = world.clock.now();
    const account = accountNamed(name);
    const whole = synthesisedOn(world.seed, account, { dayNumber, amount: amountFor(account, quota) });
    return dayNumber === dayOf(now) ? Math.floor(whole * shareUntil(now - dayNumber * day)) : whole;
  };
  const usedThisMonth = createMonthCount(synthesised);
  const amountOf = (account: string): number | undefined => amountFor(accountNamed(account), quota);
  return {
    count: (world, account) => {
      const state = accountState(world, account);
      const today = dayOf(world.clock.now());
      state.calls ??= {};
      state.calls[today] = (state.calls[today] ?? 0) + 1;
    },
    history: (world, account, days) => {
      const oldest = dayOf(world.clock.now()) - days + 1;
      const items = Array.from({ length: days }, (_, i) => ({
        date: toDate(oldest + i),
        requests: synthesised(world, account, oldest + i) + countedOn(world, account, oldest + i),
      }));
      return { days, total: items.reduce((sum, { requests }) => sum + requests, 0), items };
    },
    quota: (world, account) => {
      const amount = amountOf(account);
      const quota_used = usedThisMonth(world, account);
      const quota_remaining = amount === undefined ? 0 : Math.max(0, amount - quota_used);
      return { plan: accountNamed(account).plan, unlimited: amount === undefined, quota_used, quota_remaining };
    },
    amountOf,
  };
}
