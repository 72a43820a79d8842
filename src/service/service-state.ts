import type { ApiKey, FavoriteRecord, KeywordMonitors, Preferences } from './account-records.ts';

/**
 * All that a request can change: plain data. It holds what was touched; the rest follows from fixtures, seed and
 * account. Records in it are replaced, never changed, and copied before they leave the service.
 */
export interface ServiceState {
  /** By account name. */
  readonly accounts: Record<string, AccountState>;
  /** Keys that were created here, by their digest. */
  readonly createdKeys: Record<string, KeyReference>;
}

/** Each part is made when it is first needed. */
export interface AccountState {
  /** By id, which rises with age. */
  keys?: Record<string, ApiKey>;
  /** Newest first. Absent as long as they are those from the start, which may be thousands. */
  favorites?: readonly FavoriteRecord[];
  /** The instant at which those from the start end. */
  collectedUntil?: number;
  preferences?: Preferences;
  keywords?: KeywordMonitors;
  /** Calls counted in this world, by number of the UTC day. */
  calls?: Record<string, number>;
}

export interface KeyReference {
  readonly account: string;
  readonly id: number;
}

export function createServiceState(): ServiceState {
  return { accounts: {}, createdKeys: {} };
}
