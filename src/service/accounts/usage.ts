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

/** Synthesised calls of an account on a whole day. */
type SynthesisedOn = (seed: number, account: string, dayNumber: number) => number;

/** Of a day's calls those before an instant of it. */
const callsUntil = (now: number, calls: number): number => Math.floor(calls * shareUntil(now - dayOf(now) * day));

/** What was synthesised for the UTC month of a day: a function of seed, account and day. */
interface SynthesisedMonth {
  readonly seed: number;
  readonly today: number;
  readonly firstDay: number;
  /** Before today. */
  readonly past: number;
  readonly wholeToday: number;
}

/** Calls of the current UTC month. What was synthesised for it is worked out once a day and account. */
function createMonthCount(synthesised: SynthesisedOn): (world: World<ServiceState>, account: string) => number {
  const months = new Map<string, SynthesisedMonth>();
  const monthOf = (seed: number, account: string, today: number): SynthesisedMonth => {
    const known = months.get(account);
    if (known?.seed === seed && known.today === today) return known;
    const firstDay = firstDayOfMonth(today * day);
    const past = sumOver(firstDay, today, (dayNumber) => synthesised(seed, account, dayNumber));
    const month = { seed, today, firstDay, past, wholeToday: synthesised(seed, account, today) };
    months.set(account, month);
    return month;
  };
  return (world, account) => {
    const now = world.clock.now();
    const { today, firstDay, past, wholeToday } = monthOf(world.seed, account, dayOf(now));
    const counted = sumOver(firstDay, today + 1, (dayNumber) => countedOn(world, account, dayNumber));
    return past + callsUntil(now, wholeToday) + counted;
  };
}

/**
 * @param quota Calls a month of every plan that is limited and counted, in place of the plan's own amount. The past is
 *   scaled to it: of a small amount it takes nothing, so that a world may use all of it.
 */
export function createUsage(quota?: number): Usage {
  const synthesised: SynthesisedOn = (seed, name, dayNumber) => {
    const account = accountNamed(name);
    return synthesisedOn(seed, account, { dayNumber, amount: amountFor(account, quota) });
  };
  /** Up to the world's instant when it is today. */
  const synthesisedIn = (world: World<ServiceState>, account: string, dayNumber: number): number => {
    const whole = synthesised(world.seed, account, dayNumber);
    const now = world.clock.now();
    return dayNumber === dayOf(now) ? callsUntil(now, whole) : whole;
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
        requests: synthesisedIn(world, account, oldest + i) + countedOn(world, account, oldest + i),
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
