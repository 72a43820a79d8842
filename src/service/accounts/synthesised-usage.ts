import fixture from '../../../fixtures/accounts.json' with { type: 'json' };
import { unitOf } from '../../random/stream.ts';
import { day, dayOf, fixedInstant } from '../catalogue/instant.ts';
import { planNamed } from '../plans.ts';
import type { AccountFixture } from './accounts.ts';

const profile = fixture.usage;
const callsOfHours = profile.hours.reduce((sum, calls) => sum + calls, 0);

/** 0 is Sunday; 1970-01-01 was a Thursday. */
const weekdayOf = (dayNumber: number): number => (((dayNumber + 4) % 7) + 7) % 7;

/** Day number of the first day of the UTC month that holds an instant. */
export function firstDayOfMonth(now: number): number {
  const date = new Date(now);
  return dayOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1));
}

/** Share of a day's calls that are made before a moment of it, in milliseconds since midnight. */
export function shareUntil(moment: number): number {
  const hours = (moment / day) * profile.hours.length;
  const begun = Math.floor(hours);
  let whole = 0;
  for (let hour = 0; hour < begun; hour++) whole += profile.hours[hour] ?? 0;
  return (whole + (hours - begun) * (profile.hours[begun] ?? 0)) / callsOfHours;
}

/** How many times the calls of an even day are made on this one: weekends, growth, unevenness, now and then a spike. */
function levelOn(seed: number, account: string, dayNumber: number): number {
  const weeks = (dayNumber - dayOf(fixedInstant)) / 7;
  const growth = Math.min(profile.mostLevel, Math.max(profile.leastLevel, 1 + profile.growthPerWeek * weeks));
  const uneven = 1 + profile.unevenness * (2 * unitOf(seed, account, 'usage', dayNumber) - 1);
  const spike = unitOf(seed, account, 'spike-day', dayNumber) < profile.spikeChance ? profile.spike : 1;
  return (profile.weekdays[weekdayOf(dayNumber)] ?? 1) * growth * uneven * spike;
}

/**
 * Calls that an account made on a whole UTC day before any world counted: a function of seed, account and day, scaled to
 * the calls a month that the account has (undefined: no limit).
 */
export function synthesisedOn(
  seed: number,
  account: AccountFixture,
  { dayNumber, amount }: { readonly dayNumber: number; readonly amount: number | undefined },
): number {
  const { requestsPerDay, leavesOfMonth } = account.usage;
  if (leavesOfMonth !== null && amount !== undefined) {
    return dayNumber === firstDayOfMonth(dayNumber * day) ? Math.max(0, amount - leavesOfMonth) : 0;
  }
  const planned = planNamed(account.plan).requestsPerMonth;
  const scale = amount === undefined || !planned ? 1 : amount / planned;
  return Math.floor(requestsPerDay * scale * levelOn(seed, account.account, dayNumber));
}
