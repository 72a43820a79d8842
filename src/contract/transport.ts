import type { FieldLines } from '../http/message.ts';

/** A request with its absolute URL, ready to leave. */
export interface TransportRequest {
  readonly method: string;
  readonly url: string;
  readonly fields: FieldLines;
  readonly content: Uint8Array | undefined;
}

export interface TransportResponse {
  readonly kind: 'response';
  readonly status: number;
  readonly fields: FieldLines;
  /** Decoded from its content coding; empty when there was none. */
  readonly content: Uint8Array;
}

/** No response came. `unconnected`: the request certainly never arrived, so that repeating it is safe. */
export interface TransportFailure {
  readonly kind: 'unconnected' | 'timeout' | 'broken' | 'aborted';
  readonly message: string;
}

export interface TransportOptions {
  readonly timeoutMs: number;
  /** Ends the request early; the result is `aborted`. */
  readonly signal: AbortSignal | undefined;
}

/** How requests reach the target. Never follows a redirect, never throws for a target that does not answer. */
export interface Transport {
  send(request: TransportRequest, options: TransportOptions): Promise<TransportResponse | TransportFailure>;
}
