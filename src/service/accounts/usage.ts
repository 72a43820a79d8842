import type { World } from '../../world/world.ts';
import type { UsageHistory, UserQuota } from '../account-records.ts';
import { day, dayOf, toDate } from '../catalogue/instant.ts';
import { planNamed } from '../plans.ts';
import type { ServiceState } from '../service-state.ts';
import { accountNamed, accountState } from './accounts.ts';
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

/**
 * @param quota Calls a month of every plan that is limited and counted, in place of the plan's own amount. The past is
 *   scaled to it: of a small amount it takes nothing, so that a world may use all of it.
 */
export function createUsage(quota?: number): Usage {
  const amountOf = (account: string): number | undefined => {
    const { requestsPerMonth } = planNamed(accountNamed(account).plan);
    if (requestsPerMonth === null) return undefined;
    return requestsPerMonth === 0 ? 0 : (quota ?? requestsPerMonth);
  };
  const requestsOn = (world: World<ServiceState>, account: string, dayNumber: number): number => {
    const now = world.clock.now();
    const share = dayNumber === dayOf(now) ? shareUntil(now - dayNumber * day) : 1;
    const whole = synthesisedOn(world.seed, accountNamed(account), { dayNumber, amount: amountOf(account) });
    return Math.floor(whole * share) + countedOn(world, account, dayNumber);
  };
  const history = (world: World<ServiceState>, account: string, days: number): UsageHistory => {
    const oldest = dayOf(world.clock.now()) - days + 1;
    const items = Array.from({ length: days }, (_, i) => ({
      date: toDate(oldest + i),
      requests: requestsOn(world, account, oldest + i),
    }));
    return { days, total: items.reduce((sum, { requests }) => sum + requests, 0), items };
  };
  return {
    count: (world, account) => {
      const state = accountState(world, account);
      const today = dayOf(world.clock.now());
      state.calls ??= {};
      state.calls[today] = (state.calls[today] ?? 0) + 1;
    },
    history,
    quota: (world, account) => {
      const now = world.clock.now();
      const amount = amountOf(account);
      const quota_used = history(world, account, dayOf(now) - firstDayOfMonth(now) + 1).total;
      const quota_remaining = amount === undefined ? 0 : Math.max(0, amount - quota_used);
      return { plan: accountNamed(account).plan, unlimited: amount === undefined, quota_used, quota_remaining };
    },
    amountOf,
  };
}
