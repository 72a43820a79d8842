import type { Violation } from '../description/violation.ts';
import type { ComposedResponse, MockRequest } from './mock-message.ts';

/** An answer of the mock that breaks the description. */
export interface BrokenAnswer {
  readonly operationId: string;
  readonly status: number;
  readonly violations: readonly Violation[];
}

/** One request and what came of it, for whoever keeps a journal. */
export interface AnsweredRequest {
  readonly request: MockRequest;
  readonly response: ComposedResponse;
  /** Absent: the request reached no operation. */
  readonly operationId: string | undefined;
  readonly world: string;
  /** The world's time, milliseconds since 1970-01-01T00:00:00Z. */
  readonly at: number;
  /** The description, not the handler, was asked, because a preference said so. */
  readonly forced: boolean;
  /** How the answer broke the description: it was replaced by a 500, unless a deviation made it so on purpose. */
  readonly broken: BrokenAnswer | undefined;
  /** Kinds of the trouble that the answer is in. Absent: none. */
  readonly trouble?: readonly string[];
  /** Thrown by a handler: it was replaced by a 500. */
  readonly error: unknown;
}
