import { describe, expect, test } from 'vitest';
import news from '../../../fixtures/news.json' with { type: 'json' };
import { accountNamed, accountState, accounts } from '../../../src/service/accounts/accounts.ts';
import { keyLimit } from '../../../src/service/accounts/keys.ts';
import { planNamed, rolesOfScopes } from '../../../src/service/plans.ts';
import { createRig, fixed } from '../rig.ts';

describe('the fixtures', () => {
  test('name each account once, and number it from 1 to 99', () => {
    expect(new Set(accounts.map(({ account }) => account)).size).toBe(accounts.length);
    expect(new Set(accounts.map(({ number }) => number)).size).toBe(accounts.length);
    expect(accounts.filter(({ number }) => !Number.isInteger(number) || number < 1 || number > 99)).toEqual([]);
  });

  test('use plans and scopes that there are', () => {
    expect(accounts.map(({ plan }) => planNamed(plan).plan)).toEqual(accounts.map(({ plan }) => plan));
    const scopes = accounts.flatMap(({ keys }) => keys.map(({ scope }) => scope));
    expect(scopes.filter((scope) => !rolesOfScopes.has(scope))).toEqual([]);
  });

  test('have keys oldest first, made before the fixed instant, and no more live ones than allowed', () => {
    for (const { keys } of accounts) {
      const instants = keys.map(({ created_at }) => Date.parse(created_at));
      expect(instants).toEqual([...instants].sort((a, b) => a - b));
      expect(instants.filter((instant) => !(instant < fixed))).toEqual([]);
      expect(keys.filter(({ revoked }) => !revoked).length).toBeLessThanOrEqual(keyLimit);
    }
  });

  test('let accounts follow topics that news are tagged with, but for those of unusual ones', () => {
    const tags = new Set(news.flatMap(({ stories }) => stories.flatMap((story) => story.tags)));
    const usual = accounts.filter(({ account }) => account !== 'longest' && account !== 'unicode');
    const followed = usual.flatMap(({ preferences }) => preferences.followed_topics);
    expect(followed.length).toBeGreaterThan(20);
    expect(followed.filter((topic) => typeof topic !== 'string' || !tags.has(topic))).toEqual([]);
  });

  test('give a secret exactly to the keys of personas', () => {
    const keys = accounts.flatMap((account) => account.keys);
    expect(keys.filter(({ persona, secret }) => (persona === null) !== (secret === null))).toEqual([]);
  });
});

test('an account is found by name, and an unknown one is an error', () => {
  expect(accountNamed('other').plan).toBe('pro');
  expect(() => accountNamed('nobody')).toThrow(
    new RangeError('no account is named nobody; fixtures/accounts.json lists the accounts'),
  );
});

test('the state of an account is made at first touch and kept', () => {
  const world = createRig().world();
  const state = accountState(world, 'pro');
  expect(state).toEqual({});
  state.calls = { 1: 2 };
  expect(accountState(world, 'pro')).toBe(state);
  expect(world.state.accounts).toEqual({ pro: { calls: { 1: 2 } } });
});
