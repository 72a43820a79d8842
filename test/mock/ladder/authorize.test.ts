import { describe, expect, test } from 'vitest';
import type { Json } from '../../../src/http/json.ts';
import { authorize } from '../../../src/mock/ladder/authorize.ts';
import type { Refused } from '../../../src/mock/ladder/refused.ts';
import { createSecurityPlan } from '../../../src/mock/ladder/security-plan.ts';
import { describePaths } from '../rig.ts';

const securitySchemes = { a: { type: 'http', scheme: 'bearer' }, b: { type: 'http', scheme: 'bearer' } };

function authorized(
  security: Json,
  plan: string,
  roles: readonly string[],
  more: { planKnown?: boolean } = {},
): Refused | undefined {
  const get = { security, responses: { 204: { description: 'Done.' } }, 'x-twin': { plans: ['pro', 'team'] } };
  const [operation] = describePaths({ '/a': { get } }, { components: { securitySchemes } }).operations;
  if (!operation) throw new Error('no operation');
  const securityPlan = createSecurityPlan(operation, 'Zoo');
  const requirements = operation.security.filter((requirement) => requirement.length > 0);
  const caller = { account: 'ann', plan, roles, credentialId: '1' };
  return authorize({ operation, security: securityPlan, caller, requirements, planKnown: more.planKnown ?? true });
}

describe('a caller', () => {
  test.each([
    ['pro', ['write']],
    ['team', ['read', 'write']],
  ])('of the plan %s with %j may', (plan, roles) => {
    expect(authorized([{ a: ['write'] }], plan, roles)).toBeUndefined();
  });

  test('needs the plan first', () => {
    expect(authorized([{ a: ['write'] }], 'free', [])).toEqual({
      code: 'plan_required',
      detail: 'This needs one of the plans pro, team; the account has the plan free.',
    });
  });

  test('needs the scope then', () => {
    expect(authorized([{ a: ['read', 'write'] }], 'pro', ['read'])).toEqual({
      code: 'insufficient_scope',
      detail: 'This needs the scope read write; the credential holds read.',
      fields: ['WWW-Authenticate', 'Bearer realm="Zoo", error="insufficient_scope", scope="read write"'],
    });
    expect(authorized([{ a: ['read'] }], 'pro', [])?.detail).toBe(
      'This needs the scope read; the credential holds none.',
    );
  });

  test('needs the roles of one requirement', () => {
    expect(authorized([{ a: ['write'] }, { b: ['read'] }], 'pro', ['read'])).toBeUndefined();
  });

  test('needs neither where anonymous callers are served', () => {
    expect(authorized([{}, { a: ['write'] }], 'free', [])).toBeUndefined();
  });

  test('needs no plan where nothing is known of plans', () => {
    expect(authorized([{ a: ['read'] }], '', ['read'], { planKnown: false })).toBeUndefined();
  });
});
