import type { World } from '../../world/world.ts';
import type { KeywordMonitors } from '../account-records.ts';
import type { ServiceState } from '../service-state.ts';
import { accountNamed, accountState } from './accounts.ts';

export function readKeywords(world: World<ServiceState>, account: string): KeywordMonitors {
  return structuredClone(accountState(world, account).keywords ?? accountNamed(account).keywords);
}

/** Puts both members in place of those before. */
export function replaceKeywords(
  world: World<ServiceState>,
  account: string,
  { keywords, frequency }: KeywordMonitors,
): KeywordMonitors {
  accountState(world, account).keywords = { keywords: [...keywords], frequency };
  return readKeywords(world, account);
}
