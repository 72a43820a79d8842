import type { Caller, Refusal } from '../mock/service.ts';
import type { World } from '../world/world.ts';
import { accountNamed } from './accounts/accounts.ts';
import type { Usage } from './accounts/usage.ts';
import { toDateTime } from './catalogue/instant.ts';
import { planNamed } from './plans.ts';
import type { ServiceState } from './service-state.ts';

/** Counts a call, unless it is refused. */
export type Admit = (caller: Caller, world: World<ServiceState>) => Refusal | undefined;

/** Milliseconds since 1970-01-01T00:00:00Z at which the UTC month after an instant's begins. */
function nextMonth(now: number): number {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
}

function quotaExceeded(amount: number, now: number): Refusal {
  const renewed = nextMonth(now);
  return {
    code: 'quota_exceeded',
    detail: `The quota of ${amount} calls a month is used up; it is renewed at ${toDateTime(renewed)}.`,
    retryAfterSeconds: Math.ceil((renewed - now) / 1000),
  };
}

/**
 * Every call is counted before it is answered, so that what it reports includes itself. While a world's time stands and
 * nobody asked for a quota, calls beyond it are served: a front end under development must not run dry for a month that
 * never ends. Calls on a plan without calls of its own are served like anonymous ones and never counted.
 *
 * @param enforced Calls beyond the quota are refused in every world.
 */
export function createAdmission(usage: Usage, enforced: boolean): Admit {
  return ({ account, plan }, world) => {
    const amount = usage.amountOf(account);
    if (planNamed(plan).requestsPerMonth === 0) return undefined;
    const refuses = enforced || world.clock.moves || accountNamed(account).enforced;
    if (amount !== undefined && refuses && usage.quota(world, account).quota_remaining === 0) {
      return quotaExceeded(amount, world.clock.now());
    }
    usage.count(world, account);
    return undefined;
  };
}
