import type { MockRequest, MockResponse } from '../mock/mock-message.ts';
import type { Clock } from '../random/clock.ts';

/** A whole server as a function of plain data. */
export type Answer = (request: MockRequest) => MockResponse;

/**
 * Where a dialect stands between the mock and the caller. `behaviour` is nearest to the mock and knows its shapes;
 * `records` change what stands in them; `content` gives one operation another shape; `envelope` wraps what all of them
 * return; `message` changes statuses, fields and octets; `address` is what the caller meets first.
 */
export type Stage = 'behaviour' | 'records' | 'content' | 'envelope' | 'message' | 'address';

/** Another reasonable API where the documentation is silent: every documented fact stays true. */
export interface Dialect {
  /** kebab-case */
  readonly id: string;
  readonly title: string;
  /** Assumptions of openapi.yaml that it decides otherwise. Empty: it moves where nobody assumed anything. */
  readonly assumptions: readonly string[];
  /** What it takes hold of; two dialects of one concern exclude each other. */
  readonly concerns: readonly string[];
  readonly stage: Stage;
  /** The path under which its operations stand; callers have it in their base URL. */
  readonly basePath?: string;
  /** How callers write a key of the mock. */
  callerKey?(key: string): string;
  /** A server of this dialect before one that speaks as the mock does. What it remembers is its own. */
  wrap(answer: Answer, clock: Clock): Answer;
}
