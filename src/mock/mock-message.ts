import type { RequestData, ResponseData } from '../http/message.ts';
import type { ComposedContent } from './answer/content-parts.ts';

/** A request as the mock reads it. */
export interface MockRequest extends RequestData {
  /** Address of the other end of the connection. Absent in process, where every caller is trusted. */
  readonly peer?: string;
  /** The content was not read to its end: it is longer than is accepted. */
  readonly tooLarge?: boolean;
}

/** What is told as it happens, taken when there is time to send it, so that telling holds up no answer. */
export interface EventStream {
  /** The text of the next events, at most so many; `''` when there are none yet. */
  take(most: number): string;
  /** Calls back whenever there may be something to take; the result ends that. */
  onMore(wake: () => void): () => void;
}

/** An answer, and how an adapter has to send it. Octets of its content are shared: copy them before changing any. */
export interface ComposedResponse extends Omit<ResponseData, 'content'> {
  /** Absent: no content, as 204, 304 and answers to HEAD demand. */
  readonly content: ComposedContent | undefined;
  /** Milliseconds to hold the whole answer back. */
  readonly delayMs?: number;
  /** Content is sent in pieces of that many octets, one every so many milliseconds. */
  readonly pace?: { readonly octets: number; readonly everyMs: number };
  /** The connection is cut after that many octets of content. */
  readonly cutAfterBytes?: number;
  /** Nothing is sent: the connection ends without an answer. Status 0, no fields, no content. */
  readonly dropped?: boolean;
  /** In place of content: text that goes on for as long as the other end listens. */
  readonly events?: EventStream;
}

/** An answer with its content in one piece. */
export interface MockResponse extends ComposedResponse {
  readonly content: ResponseData['content'];
}
