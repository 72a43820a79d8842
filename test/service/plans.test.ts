import { expect, test } from 'vitest';
import { planNamed, plans, rolesOfScopes } from '../../src/service/plans.ts';

test('the plans have the amounts that were decided (quota-amounts)', () => {
  expect(plans).toEqual([
    { plan: 'free', requestsPerMonth: 0 },
    { plan: 'pro', requestsPerMonth: 1_000_000 },
    { plan: 'proplus', requestsPerMonth: 10_000_000 },
    { plan: 'enterprise', requestsPerMonth: null },
  ]);
});

test('each scope has its roles (scope-permissions)', () => {
  expect([...rolesOfScopes]).toEqual([
    ['read', ['read']],
    ['write', ['write']],
    ['all', ['read', 'write']],
  ]);
});

test('a plan is found by name, and an unknown one is an error', () => {
  expect(planNamed('pro')).toEqual({ plan: 'pro', requestsPerMonth: 1_000_000 });
  expect(() => planNamed('gold')).toThrow(
    new RangeError('no plan is named gold; fixtures/accounts.json lists the plans'),
  );
});
