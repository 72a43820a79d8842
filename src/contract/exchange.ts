import type { Operation } from '../description/model.ts';
import { firstFieldValue } from '../http/fields.ts';
import type { FieldLines } from '../http/message.ts';
import { type ReadContent, createContentMemory } from './content-memory.ts';
import type { TransportFailure, TransportResponse } from './transport.ts';

/** Where a credential stands in a request. */
export type Placement = 'header' | 'query';

/** Whose credential a request carried: the user's, one that the run made, or one that nobody ever issued. */
export type CredentialOrigin = 'supplied' | 'made' | 'invented';

/** The credential of a request. `supplied` ones go in the header only: addresses are logged. */
export interface Credential {
  readonly secret: string;
  readonly placement: Placement;
  readonly origin: CredentialOrigin;
  /** As written in the Authorization field; `Bearer` when absent. */
  readonly scheme?: string;
}

export interface SentRequest {
  readonly method: string;
  readonly url: string;
  readonly fields: FieldLines;
  /** Content as text; every request of a run has JSON or none. */
  readonly content: string | undefined;
  /** Absent: sent without a credential. */
  readonly credential: Credential | undefined;
}

export interface ReceivedResponse extends ReadContent {
  readonly status: number;
  readonly fields: FieldLines;
  /** Octets that are not UTF-8 are replaced. */
  readonly text: string;
}

/** One request and what came of it, read once. */
export interface Exchange {
  /** From 1, in the order sent. */
  readonly number: number;
  readonly operation: Operation;
  /** What it was sent for, such as a requirement's id. */
  readonly purpose: string;
  readonly request: SentRequest;
  /** Exactly one of `response` and `failure` is there. */
  readonly response: ReceivedResponse | undefined;
  readonly failure: TransportFailure | undefined;
  /** Milliseconds since 1970-01-01T00:00:00Z, by the clock of the run. */
  readonly sentAt: number;
  readonly durationMs: number;
}

const strict = new TextDecoder('utf-8', { fatal: true });
const lossy = new TextDecoder();
const noContent: ReadContent = { json: undefined, exactIntegers: new Map() };
/** Shared by all runs of a process, so that a proof reads what its servers have in common once. */
const readText = createContentMemory(4_000_000);

function decode(content: Uint8Array): string | undefined {
  try {
    return strict.decode(content);
  } catch {
    return undefined;
  }
}

/** Reads a response whole. */
export function receive({ status, fields, content }: TransportResponse): ReceivedResponse {
  const text = decode(content);
  const read = text === undefined || text === '' ? noContent : readText(text);
  return { status, fields, text: text ?? lossy.decode(content), ...read };
}

/** The server's time by its `Date` field, else the run's; milliseconds since 1970-01-01T00:00:00Z. */
export function serverTime(exchange: Exchange): number {
  const date = exchange.response && firstFieldValue(exchange.response.fields, 'Date');
  const instant = date === undefined ? Number.NaN : Date.parse(date);
  return Number.isNaN(instant) ? exchange.sentAt : instant;
}
