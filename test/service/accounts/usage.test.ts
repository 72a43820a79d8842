import { describe, expect, test } from 'vitest';
import { createUsage, type Usage } from '../../../src/service/accounts/usage.ts';
import type { ServiceState } from '../../../src/service/service-state.ts';
import type { World } from '../../../src/world/world.ts';
import { createRig, day, fixed, hour } from '../rig.ts';

const usage: Usage = createUsage();

function countTimes(times: number, world: World<ServiceState>, account: string): void {
  for (let i = 0; i < times; i++) usage.count(world, account);
}

describe('the history', () => {
  test('has one item a day, oldest first, the last one today (UTC)', () => {
    const { days, items } = usage.history(createRig().world(), 'pro', 4);
    expect([days, items.map(({ date }) => date)]).toEqual([
      4,
      ['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02'],
    ]);
  });

  test.each([1, 14, 30])('of %i days has its sum as total', (days) => {
    const { total, items } = usage.history(createRig().world(), 'pro', days);
    expect(items.length).toBe(days);
    expect(total).toBe(items.reduce((sum, { requests }) => sum + requests, 0));
  });

  test('of an account that did nothing is zeros and what was counted', () => {
    const world = createRig().world();
    countTimes(3, world, 'empty');
    world.clock.advance(day);
    countTimes(2, world, 'empty');
    expect(usage.history(world, 'empty', 3)).toEqual({
      days: 3,
      total: 5,
      items: [
        { date: '2026-11-01', requests: 0 },
        { date: '2026-11-02', requests: 3 },
        { date: '2026-11-03', requests: 2 },
      ],
    });
  });

  test('changes by day at midnight UTC', () => {
    const world = createRig().world();
    world.clock.set(Date.parse('2026-11-02T23:59:59.999Z'));
    usage.count(world, 'empty');
    world.clock.advance(1);
    usage.count(world, 'empty');
    expect(usage.history(world, 'empty', 2).items).toEqual([
      { date: '2026-11-02', requests: 1 },
      { date: '2026-11-03', requests: 1 },
    ]);
  });

  test('does not count what a world did in its future', () => {
    const world = createRig().world();
    world.clock.advance(day);
    usage.count(world, 'empty');
    world.clock.advance(-day);
    expect(usage.quota(world, 'empty').quota_used).toBe(0);
  });

  test('grows over the day and keeps what it had', () => {
    const world = createRig().world();
    world.clock.set(Date.parse('2026-11-02T00:00:00Z'));
    const today = (): number => usage.history(world, 'pro', 1).total;
    const seen = [today()];
    for (let i = 0; i < 23; i++) {
      world.clock.advance(hour);
      seen.push(today());
    }
    expect(seen[0]).toBe(0);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(new Set(seen).size).toBe(24);
    const evening = today();
    world.clock.advance(hour);
    expect(usage.history(world, 'pro', 2).items[0]?.requests).toBeGreaterThanOrEqual(evening);
  });

  test('of the past is the same in every world, whatever was counted elsewhere', () => {
    const rig = createRig();
    countTimes(5, rig.world('a'), 'pro');
    const untouched = usage.history(rig.world('b'), 'pro', 30);
    expect(usage.history(rig.world('a'), 'pro', 30).total).toBe(untouched.total + 5);
    expect(usage.history(createRig().world(), 'pro', 30)).toEqual(untouched);
  });

  test('of accounts is counted apart', () => {
    const world = createRig().world();
    countTimes(5, world, 'pro');
    expect(usage.history(world, 'empty', 30).total).toBe(0);
  });
});

describe('the quota', () => {
  test.each<[string, unknown]>([
    ['empty', { plan: 'pro', unlimited: false, quota_used: 0, quota_remaining: 1_000_000 }],
    ['free', { plan: 'free', unlimited: false, quota_used: 0, quota_remaining: 0 }],
    ['near-quota', { plan: 'pro', unlimited: false, quota_used: 999_995, quota_remaining: 5 }],
  ])('of %s', (account, quota) => expect(usage.quota(createRig().world(), account)).toEqual(quota));

  test('of an unlimited plan remains 0 whatever is used (quota-unlimited)', () => {
    const { quota_used, ...quota } = usage.quota(createRig().world(), 'enterprise');
    expect(quota).toEqual({ plan: 'enterprise', unlimited: true, quota_remaining: 0 });
    expect(quota_used).toBeGreaterThan(0);
  });

  test.each(['pro', 'proplus', 'enterprise', 'near-quota'])(
    'of %s is what the history of the month adds up to',
    (account) => {
      const world = createRig().world();
      for (const instant of [fixed, fixed + 20 * day, fixed + 27.9 * day, fixed + 60 * day]) {
        world.clock.set(instant);
        countTimes(3, world, account);
        const days = new Date(instant).getUTCDate();
        expect(usage.quota(world, account).quota_used).toBe(usage.history(world, account, days).total);
      }
    },
  );

  test('begins anew with the UTC month', () => {
    const world = createRig().world();
    countTimes(7, world, 'empty');
    world.clock.set(Date.parse('2026-11-30T23:59:59Z'));
    expect(usage.quota(world, 'empty').quota_used).toBe(7);
    world.clock.advance(1000);
    expect(usage.quota(world, 'empty').quota_used).toBe(0);
    world.clock.advance(-1000);
    expect(usage.quota(world, 'empty').quota_used).toBe(7);
  });

  test('follows the seed of the world, also where two worlds take turns', () => {
    const rig = createRig();
    const snapshot = rig.worlds.snapshot('b');
    if (typeof snapshot === 'string') throw new Error(snapshot);
    rig.worlds.restore('b', { ...snapshot, seed: 2 });
    const used = (name: string): number => usage.quota(rig.world(name), 'pro').quota_used;
    const [a, b] = [used('a'), used('b')];
    expect([used('a'), used('b')]).toEqual([a, b]);
    expect(a).not.toBe(b);
  });

  test('never remains below 0', () => {
    const world = createRig().world();
    countTimes(8, world, 'near-quota');
    expect(usage.quota(world, 'near-quota')).toEqual({
      plan: 'pro',
      unlimited: false,
      quota_used: 1_000_003,
      quota_remaining: 0,
    });
  });
});

describe('a quota that was asked for', () => {
  const small = createUsage(10);

  test('takes the place of the amounts of limited plans', () => {
    expect(['pro', 'proplus', 'enterprise', 'free'].map((account) => small.amountOf(account))).toEqual([
      10,
      10,
      undefined,
      0,
    ]);
    expect(['pro', 'proplus', 'enterprise', 'free'].map((account) => usage.amountOf(account))).toEqual([
      1_000_000,
      10_000_000,
      undefined,
      0,
    ]);
  });

  test('leaves all of a small amount to the world', () => {
    const world = createRig().world();
    expect(small.quota(world, 'pro')).toEqual({ plan: 'pro', unlimited: false, quota_used: 0, quota_remaining: 10 });
    world.clock.set(Date.parse('2026-11-30T12:00:00Z'));
    expect(small.quota(world, 'proplus').quota_remaining).toBe(10);
  });
});
