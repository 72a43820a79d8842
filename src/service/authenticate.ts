import type { Authentication } from '../mock/service.ts';
import type { World } from '../world/world.ts';
import { accountNamed } from './accounts/accounts.ts';
import { findKey } from './accounts/keys.ts';
import { rolesOfScopes } from './plans.ts';
import type { ServiceState } from './service-state.ts';

/** What a key stands for in a world: the roles of its scope, and the account's plan. */
export function authenticate(credential: string, world: World<ServiceState>): Authentication {
  const key = findKey(world, credential);
  if (!key) return { kind: 'unknown' };
  if (key.revoked) return { kind: 'revoked' };
  const { account, id, scope } = key;
  const roles = rolesOfScopes.get(scope) ?? [];
  return { kind: 'caller', caller: { account, plan: accountNamed(account).plan, roles, credentialId: String(id) } };
}
