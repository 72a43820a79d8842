import type { World } from '../../world/world.ts';
import type { Preferences } from '../account-records.ts';
import type { ServiceState } from '../service-state.ts';
import { accountNamed, accountState } from './accounts.ts';

export function readPreferences(world: World<ServiceState>, account: string): Preferences {
  return structuredClone(accountState(world, account).preferences ?? accountNamed(account).preferences);
}

/** Changes the members given and keeps the rest; all of them as they are now. */
export function updatePreferences(world: World<ServiceState>, account: string, members: Preferences): Preferences {
  accountState(world, account).preferences = { ...readPreferences(world, account), ...structuredClone(members) };
  return readPreferences(world, account);
}
