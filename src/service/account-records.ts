import type { Json } from '../http/json.ts';

/** A key as it is listed (api.md section 2). The key itself is in no record. */
export type ApiKey = {
  readonly id: number;
  readonly name: string;
  /** The first characters of the key and U+2026. */
  readonly prefix: string;
  readonly scope: string;
  /** RFC 3339, UTC, whole seconds. */
  readonly created_at: string;
  readonly revoked: boolean;
};

/** What the answer to a creation holds: the one place where the whole key appears. */
export type CreatedApiKey = ApiKey & { readonly secret: string };

/** What an account keeps of a favorite; the record behind it stays in the catalogue. */
export type FavoriteRecord = {
  readonly collect_type: string;
  readonly target_id: number;
  /** RFC 3339, UTC, whole seconds. */
  readonly created_at: string;
};

/** By name; which members there are is the description's affair. */
export type Preferences = { readonly [member: string]: Json };

export type KeywordMonitors = {
  readonly keywords: readonly string[];
  readonly frequency: string;
};

export type UserQuota = {
  readonly plan: string;
  readonly unlimited: boolean;
  /** Calls of the current UTC month, synthesised ones included. */
  readonly quota_used: number;
  /** 0 when unlimited. */
  readonly quota_remaining: number;
};

export type UsageDay = {
  /** YYYY-MM-DD, UTC. */
  readonly date: string;
  readonly requests: number;
};

export type UsageHistory = {
  readonly days: number;
  /** Sum over the items. */
  readonly total: number;
  /** Oldest first, the last one today. */
  readonly items: readonly UsageDay[];
};
