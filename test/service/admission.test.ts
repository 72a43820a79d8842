import { describe, expect, test } from 'vitest';
import type { Refusal } from '../../src/mock/service.ts';
import { createUsage } from '../../src/service/accounts/usage.ts';
import { createAdmission } from '../../src/service/admission.ts';
import { authenticate } from '../../src/service/authenticate.ts';
import type { ServiceState } from '../../src/service/service-state.ts';
import type { World } from '../../src/world/world.ts';
import { createRig, fixed, keyOf } from './rig.ts';

const rig = createRig();

/** Calls of a persona until one is refused, `limit` at most. */
function callsUntilRefused(world: World<ServiceState>, persona: string, quota?: number): number {
  const limit = 20;
  for (let calls = 0; calls < limit; calls++) if (admitted(world, persona, quota)) return calls;
  return limit;
}

function admitted(world: World<ServiceState>, persona: string, quota?: number): Refusal | undefined {
  const authentication = authenticate(keyOf(rig.service, persona), world);
  if (authentication.kind !== 'caller') throw new Error(`${persona}: ${authentication.kind}`);
  return createAdmission(createUsage(quota), quota !== undefined)(authentication.caller, world);
}

const calls = (world: World<ServiceState>): unknown => world.state.accounts;

describe('while time stands and nobody asked for a quota', () => {
  test('calls are counted and none is refused', () => {
    const world = createRig().world();
    world.state.accounts.empty = { calls: { 20759: 2_000_000 } };
    expect(callsUntilRefused(world, 'empty')).toBe(20);
    expect(calls(world)).toEqual({ empty: { calls: { 20759: 2_000_020 } } });
  });

  test('the account that is near its quota is refused all the same, and its refused calls are not counted', () => {
    const world = createRig().world();
    expect(callsUntilRefused(world, 'near-quota')).toBe(5);
    expect(admitted(world, 'near-quota')).toEqual({
      code: 'quota_exceeded',
      detail: 'The quota of 1000000 calls a month is used up; it is renewed at 2026-12-01T00:00:00Z.',
      retryAfterSeconds: (Date.parse('2026-12-01T00:00:00Z') - fixed) / 1000,
    });
    expect(calls(world)).toEqual({ 'near-quota': { calls: { 20759: 5 } } });
  });
});

describe('a refused call', () => {
  test('is served again once the month is over, as Retry-After says', () => {
    const world = createRig().world();
    callsUntilRefused(world, 'near-quota');
    const seconds = admitted(world, 'near-quota')?.retryAfterSeconds ?? 0;
    world.clock.advance(seconds * 1000 - 1);
    expect(admitted(world, 'near-quota')?.retryAfterSeconds).toBe(1);
    world.clock.advance(1);
    expect(admitted(world, 'near-quota')).toBe(undefined);
  });

  test('of December waits for January', () => {
    const world = createRig().world();
    world.clock.set(Date.parse('2026-12-31T23:59:58.500Z'));
    callsUntilRefused(world, 'near-quota');
    expect(admitted(world, 'near-quota')).toEqual({
      code: 'quota_exceeded',
      detail: 'The quota of 1000000 calls a month is used up; it is renewed at 2027-01-01T00:00:00Z.',
      retryAfterSeconds: 2,
    });
  });
});

test('a clock that moves makes the quota of a plan refuse', () => {
  const world = createRig().world();
  world.state.accounts.empty = { calls: { 20759: 999_998 } };
  world.clock.advance(0);
  expect(callsUntilRefused(world, 'empty')).toBe(2);
});

describe('a quota that was asked for', () => {
  test.each([
    ['empty', 3, 3],
    ['empty', 0, 0],
    ['pro-all', 3, 3],
    ['proplus', 3, 3],
    ['heavy', 3, 3],
    ['near-quota', 8, 5],
    ['enterprise', 3, 20],
    ['free', 0, 20],
  ])('lets %s of %i make %i calls while time stands', (persona, quota, expected) =>
    expect(callsUntilRefused(createRig().world(), persona, quota)).toBe(expected),
  );
});

test('keys of one account draw on one quota', () => {
  const world = createRig().world();
  expect([admitted(world, 'pro-read', 2), admitted(world, 'pro-write', 2)]).toEqual([undefined, undefined]);
  expect(admitted(world, 'pro-all', 2)?.code).toBe('quota_exceeded');
  expect(admitted(world, 'other', 2)).toBe(undefined);
});

test('calls of the free plan are never counted', () => {
  const world = createRig().world();
  world.clock.advance(1);
  expect(callsUntilRefused(world, 'free')).toBe(20);
  expect(calls(world)).toEqual({});
});

test('unlimited calls are counted', () => {
  const world = createRig().world();
  callsUntilRefused(world, 'enterprise');
  expect(calls(world)).toEqual({ enterprise: { calls: { 20759: 20 } } });
});
