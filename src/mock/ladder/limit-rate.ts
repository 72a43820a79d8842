import type { RateLimit } from '../../description/model.ts';
import type { MockState } from '../world-state.ts';
import type { Refused } from './refused.ts';

/** How a caller stands in the current window, this call counted. */
export interface RateStanding {
  readonly policy: RateLimit;
  readonly remaining: number;
  /** Whole seconds until the window ends, rounded up. */
  readonly resetSeconds: number;
  readonly exceeded: boolean;
}

export interface CountOptions {
  readonly policy: RateLimit;
  readonly caller: string;
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  readonly now: number;
}

const windowKeys = new WeakMap<RateLimit, string>();

function windowKey(policy: RateLimit): string {
  const known = windowKeys.get(policy);
  if (known !== undefined) return known;
  const key = `${policy.limit}/${policy.windowSeconds}`;
  windowKeys.set(policy, key);
  return key;
}

/** Counts a call. Windows are fixed: they begin at multiples of their length since 1970-01-01T00:00:00Z. */
export function countCall(state: MockState, { policy, caller, now }: CountOptions): RateStanding {
  const length = policy.windowSeconds * 1000;
  const index = Math.floor(now / length);
  const key = windowKey(policy);
  let window = state.windows[key];
  if (window?.index !== index) {
    window = { index, counts: {} };
    state.windows[key] = window;
  }
  const count = (Object.hasOwn(window.counts, caller) ? (window.counts[caller] ?? 0) : 0) + 1;
  window.counts[caller] = count;
  return {
    policy,
    remaining: Math.max(0, policy.limit - count),
    resetSeconds: Math.ceil(((index + 1) * length - now) / 1000),
    exceeded: count > policy.limit,
  };
}

export function rateLimited({ policy, resetSeconds }: RateStanding): Refused {
  const detail = `More than ${policy.limit} calls in ${policy.windowSeconds} seconds; the window ends in ${resetSeconds}.`;
  return { code: 'rate_limited', detail, retryAfterSeconds: resetSeconds };
}

/**
 * Fields that report a limit, by lower-case name: those of draft-ietf-httpapi-ratelimit-headers, of its earlier
 * versions, and the older X-RateLimit ones. Reset is in seconds from now.
 */
const reports: Readonly<Record<string, (standing: RateStanding) => string>> = {
  'ratelimit-policy': ({ policy }) => `"default";q=${policy.limit};w=${policy.windowSeconds}`,
  ratelimit: ({ remaining, resetSeconds }) => `"default";r=${remaining};t=${resetSeconds}`,
  'ratelimit-limit': ({ policy }) => String(policy.limit),
  'ratelimit-remaining': ({ remaining }) => String(remaining),
  'ratelimit-reset': ({ resetSeconds }) => String(resetSeconds),
  'x-ratelimit-limit': ({ policy }) => String(policy.limit),
  'x-ratelimit-remaining': ({ remaining }) => String(remaining),
  'x-ratelimit-reset': ({ resetSeconds }) => String(resetSeconds),
};

/** How a declared field reports a limit; `undefined` when that is not what it is for. */
export function rateReport(fieldName: string): ((standing: RateStanding) => string) | undefined {
  const name = fieldName.toLowerCase();
  return Object.hasOwn(reports, name) ? reports[name] : undefined;
}
