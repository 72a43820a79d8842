import type { Json } from '../../http/json.ts';
import type { FieldLines } from '../../http/message.ts';

/**
 * *answered*: by the handler. *refused*: with a 4xx, by a rung or the handler. *forced*: a preference chose the answer.
 * *troubled*: trouble that was asked for took the place of the answer, or a part of it. *broken*: the answer breaks the
 * description. *failed*: the mock or its handler did. *preflight*: a browser asked whether it may ask (CORS).
 */
export type EntryVerdict = 'answered' | 'preflight' | 'refused' | 'forced' | 'troubled' | 'broken' | 'failed';

/** What a journal tells of one request at once. */
export interface EntrySummary {
  /** From 1, in the order of arrival, over all worlds. */
  readonly number: number;
  readonly world: string;
  /** The world's time, RFC 3339. */
  readonly at: string;
  readonly method: string;
  /** Path and query, credentials redacted. */
  readonly target: string;
  /** Absent: the request reached no operation. */
  readonly operation: string | null;
  /** 0: the connection was dropped. */
  readonly status: number;
  readonly verdict: EntryVerdict;
  /** Kinds of the trouble that the answer is in, latency among them. */
  readonly trouble: readonly string[];
  /** What the answer says about the problem (RFC 9457 `detail`), or how it is broken. Absent: there was none. */
  readonly problem: string | null;
  /** `METHOD template`, nearest first, where no operation matched. */
  readonly nearMisses: readonly string[];
  /** Name of the constant credential that was presented; absent for another one, or none. */
  readonly persona: string | null;
  /** Milliseconds that the mock took, without what adapters wait. */
  readonly durationMs: number;
}

/** All that a journal knows of one request. */
export interface EntryDetail extends EntrySummary {
  readonly request: { readonly fields: FieldLines; readonly content: string | null };
  readonly response: { readonly fields: FieldLines; readonly content: string | null };
  /** Members of the request that were wrong: JSON Pointer and what was expected. */
  readonly errors: readonly Json[];
}
