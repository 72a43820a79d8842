import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countCall, rateLimited, rateReport } from '../../../src/mock/ladder/limit-rate.ts';
import type { MockState } from '../../../src/mock/world-state.ts';

const policy = { limit: 2, windowSeconds: 60 };

describe('a window', () => {
  test('counts each caller by itself, and begins anew', () => {
    const state: MockState = { windows: {} };
    const at = (caller: string, now: number): unknown => {
      const { remaining, resetSeconds, exceeded } = countCall(state, { policy, caller, now });
      return [remaining, resetSeconds, exceeded];
    };
    expect(at('a', 60_000)).toEqual([1, 60, false]);
    expect(at('a', 60_001)).toEqual([0, 60, false]);
    expect(at('a', 119_999)).toEqual([0, 1, true]);
    expect(at('b', 119_999)).toEqual([1, 1, false]);
    expect(at('__proto__', 119_999)).toEqual([1, 1, false]);
    expect(at('a', 120_000)).toEqual([1, 60, false]);
    expect(state).toEqual({ windows: { '2/60': { index: 2, counts: { a: 1 } } } });
  });

  test('of two policies are two', () => {
    const state: MockState = { windows: {} };
    countCall(state, { policy, caller: 'a', now: 0 });
    expect(countCall(state, { policy: { limit: 9, windowSeconds: 60 }, caller: 'a', now: 0 }).remaining).toBe(8);
  });

  test('ends within its length, never at once', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (now) => {
        const { resetSeconds } = countCall({ windows: {} }, { policy, caller: 'a', now });
        expect(resetSeconds >= 1 && resetSeconds <= 60).toBe(true);
      }),
    );
  });
});

const standing = { policy, remaining: 1, resetSeconds: 7, exceeded: false };

test('a refusal says when to come back', () => {
  expect(rateLimited(standing)).toEqual({
    code: 'rate_limited',
    detail: 'More than 2 calls in 60 seconds; the window ends in 7.',
    retryAfterSeconds: 7,
  });
});

test.each([
  ['RateLimit-Policy', '"default";q=2;w=60'],
  ['RateLimit', '"default";r=1;t=7'],
  ['ratelimit-limit', '2'],
  ['RateLimit-Remaining', '1'],
  ['RateLimit-Reset', '7'],
  ['X-RateLimit-Limit', '2'],
  ['X-RateLimit-Remaining', '1'],
  ['X-RateLimit-Reset', '7'],
  ['ETag', undefined],
  ['constructor', undefined],
])('%s reports %j', (name, expected) => {
  expect(rateReport(name)?.(standing)).toBe(expected);
});
