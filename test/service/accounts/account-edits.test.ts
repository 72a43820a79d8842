import { expect, test } from 'vitest';
import accounts from '../../../fixtures/accounts.json' with { type: 'json' };
import { valueAt } from '../../../src/description/json-pointer.ts';
import type { Json, JsonObject } from '../../../src/http/json.ts';
import { accountEdits, decisionPlaces } from '../../../src/service/accounts/account-edits.ts';

const told = (quotas: readonly JsonObject[], keys: readonly JsonObject[] = []): readonly string[] => {
  const shown = new Map([
    ['UserQuota', quotas],
    ['ApiKey', keys],
  ]);
  return accountEdits(shown).map(({ file, edit, why }) => `${file} ${JSON.stringify(edit)}: ${why}`);
};

const quota = (plan: string, used: number, remaining: number, unlimited = false): JsonObject => ({
  ...{ plan, unlimited },
  ...{ quota_used: used, quota_remaining: remaining },
});

test('amounts and lengths that the fixtures have need no edit', () => {
  expect(told([quota('pro', 8, 999_992), quota('enterprise', 8, 0, true)], [{ prefix: 'svc_12345678…' }])).toEqual([]);
});

test('another amount of a plan, and one that is unlimited, are told', () => {
  expect(told([quota('pro', 8, 49_992), quota('pro', 9, 49_991), quota('proplus', 1, 0, true)])).toEqual([
    'accounts.json {"op":"replace","path":"/plans/1/requestsPerMonth","value":50000}: the quota of plan pro tells 50000 calls a month',
    'accounts.json {"op":"replace","path":"/plans/2/requestsPerMonth","value":null}: the quota of plan proplus tells that it is unlimited',
  ]);
});

test('a plan of which two answers tell two amounts, and one that nobody has, are left alone', () => {
  expect(told([quota('pro', 8, 100), quota('pro', 9, 100), quota('gold', 1, 1), { plan: 'free' }])).toEqual([]);
});

test('another length of listed prefixes is told, unless it differs from key to key', () => {
  const edit = '{"op":"replace","path":"/keys/listedCharacters","value":6}';
  expect(told([], [{ prefix: 'sk_123…' }, { prefix: 'sk_456…' }, { prefix: 'whole' }])).toEqual([
    `accounts.json ${edit}: the listed prefix of 2 keys has 6 characters before the ellipsis`,
  ]);
  expect(told([], [{ prefix: 'sk_123…' }, { prefix: 'sk_4…' }])).toEqual([]);
});

test('every decision that the fixtures make is where its place says', () => {
  const places = Object.values(decisionPlaces).map((pointer) => valueAt(accounts as unknown as Json, pointer));
  expect(places.includes(undefined)).toBe(false);
});
