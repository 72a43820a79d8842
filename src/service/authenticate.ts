import type { Authentication } from '../mock/service.ts';
import type { World } from '../world/world.ts';
import { accountNamed } from './accounts/accounts.ts';
import { findKey, type KnownKey } from './accounts/keys.ts';
import { rolesOfScopes } from './plans.ts';
import type { ServiceState } from './service-state.ts';

const unknown: Authentication = { kind: 'unknown' };
const revoked: Authentication = { kind: 'revoked' };
/** Constant keys are found as the same object for as long as nothing changes them. */
const known = new WeakMap<KnownKey, Authentication>();

/** What a key stands for in a world: the roles of its scope, and the account's plan. */
export function authenticate(credential: string, world: World<ServiceState>): Authentication {
  const key = findKey(world, credential);
  if (!key) return unknown;
  if (key.revoked) return revoked;
  const found = known.get(key);
  if (found) return found;
  const made = callerBy(key);
  known.set(key, made);
  return made;
}

function callerBy({ account, id, scope }: KnownKey): Authentication {
  const roles = rolesOfScopes.get(scope) ?? [];
  return { kind: 'caller', caller: { account, plan: accountNamed(account).plan, roles, credentialId: String(id) } };
}
