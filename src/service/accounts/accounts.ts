import fixture from '../../../fixtures/accounts.json' with { type: 'json' };
import type { World } from '../../world/world.ts';
import type { KeywordMonitors, Preferences } from '../account-records.ts';
import type { AccountState, ServiceState } from '../service-state.ts';

/** A key that an account has from the start. */
export interface KeyFixture {
  /** Null: nobody holds the key; it is only listed. */
  readonly persona: string | null;
  /** The key of the persona: a public constant. */
  readonly secret: string | null;
  readonly name: string;
  readonly scope: string;
  readonly created_at: string;
  readonly revoked: boolean;
}

/** What an account has before anything is changed. */
export interface AccountFixture {
  readonly account: string;
  /** 1 to 99; part of the ids of its keys. */
  readonly number: number;
  readonly plan: string;
  /** The quota refuses even while nothing but the fixtures asks for it. */
  readonly enforced: boolean;
  /** Oldest first. */
  readonly keys: readonly KeyFixture[];
  readonly usage: {
    /** Calls on an even day at the fixed instant. */
    readonly requestsPerDay: number;
    /** Instead: all calls of a month but these are made on its first day. */
    readonly leavesOfMonth: number | null;
  };
  readonly favorites: FavoritesFixture;
  readonly preferences: Preferences;
  readonly keywords: KeywordMonitors;
}

/** How many favorites of each kind there are, and how far back they go. */
export interface FavoritesFixture {
  readonly news: number;
  readonly repos: number;
  readonly overDays: number;
  /** True: only records that have a member which is null. */
  readonly withNulls?: boolean;
  /** News of the archive; more of them where the lists have fewer records than that. None by default. */
  readonly archived?: number;
}

export const accounts: readonly AccountFixture[] = fixture.accounts;

const byName: ReadonlyMap<string, AccountFixture> = new Map(accounts.map((account) => [account.account, account]));

/** Throws RangeError for an account that the fixtures do not have. */
export function accountNamed(name: string): AccountFixture {
  const account = byName.get(name);
  if (!account) throw new RangeError(`no account is named ${name}; fixtures/accounts.json lists the accounts`);
  return account;
}

/** What a world holds of an account, made at first touch. */
export function accountState(world: World<ServiceState>, account: string): AccountState {
  const known = world.state.accounts[account];
  if (known) return known;
  const made: AccountState = {};
  world.state.accounts[account] = made;
  return made;
}
