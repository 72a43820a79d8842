/** A whole number of milliseconds, drawn anew for each call. */
export interface Latency {
  readonly min: number;
  readonly max: number;
}

/** Calls that are answered by an error of the server. */
export interface Errors {
  /** 0 to 1. */
  readonly share: number;
  /** 500 to 599. Absent: one of those that the operation declares, else 500 or 503. */
  readonly status?: number;
}

/** All calls are answered 503, by the world's clock. */
export interface Outage {
  /** RFC 3339, UTC. Absent: from the beginning. */
  readonly from?: string;
  /** RFC 3339, UTC; no longer part of it. Absent: until it is switched off. */
  readonly to?: string;
}

/** What becomes of calls. Each member that is there is one kind of trouble. */
export interface TroubleKinds {
  readonly latency?: Latency;
  readonly errors?: Errors;
  /** Share of calls, 0 to 1, that get no answer: the connection is gone. */
  readonly drops?: number;
  readonly outage?: Outage;
  /** Octets of content a millisecond. */
  readonly slow?: number;
  /** Octets of content after which the connection is cut. */
  readonly cut?: number;
  /** Calls that are left in the current window of the rate limit. */
  readonly rateLimit?: number;
  /** Calls that are left in the current UTC month. */
  readonly quota?: number;
}

/** What becomes of one call: nothing, a status, no answer, an answer that comes late or is cut. */
export type Step = 'pass' | 'drop' | number | { readonly delay: number } | { readonly cut: number };

export interface OperationTrouble extends TroubleKinds {
  /** Of the first call, the second one, and so on; those after the last are as if there were no steps. */
  readonly steps?: readonly Step[];
}

/** What goes wrong in a world, on purpose. Plain data, in one form: two that do the same are written the same. */
export interface Trouble extends TroubleKinds {
  /** By `operationId`; a kind that stands here takes the place of that for all operations. */
  readonly operations?: Readonly<Record<string, OperationTrouble>>;
}

/** Trouble and the deviations of a world: all that makes it go wrong. */
export interface TroubleDocument extends Trouble {
  /** Ids, in the order of the shelf. */
  readonly deviations?: readonly string[];
}

/** Calls since the trouble began, and when the first one was: what decides about the next. */
export interface CallCount {
  calls: number;
  /** Milliseconds since 1970-01-01T00:00:00Z, by the world's clock. */
  readonly since: number;
}

/** Trouble as a world keeps it. */
export interface TroubleState {
  readonly trouble: Trouble;
  /** Of all operations; absent before the first call. */
  all?: CallCount;
  /** By `operationId`. */
  readonly operations: Record<string, CallCount>;
}
