/**
 * Field lines (RFC 9110 section 5) in the order received or to be sent: names and values alternate,
 * `['Accept', 'text/html', 'Host', 'x']`. A repeated field keeps its separate lines. This is the form in which Node
 * receives and writes them, so that no adapter has to convert.
 */
export type FieldLines = readonly string[];

/** A request as plain data: what every core in this project works on. */
export interface RequestData {
  /** As sent; methods are case-sensitive (RFC 9110 section 9.1). */
  readonly method: string;
  /** Origin-form request target: path and query, percent-encoded as sent (RFC 9112 section 3.2.1). */
  readonly target: string;
  readonly fields: FieldLines;
  /** The content octets. Absent when the request has none; empty when it has zero octets of it. */
  readonly content: Uint8Array | undefined;
}

/** A response as plain data. */
export interface ResponseData {
  /** 100 to 599. */
  readonly status: number;
  readonly fields: FieldLines;
  /** Text is sent as UTF-8. Absent: no content, as 204, 304 and answers to HEAD demand. */
  readonly content: string | Uint8Array | undefined;
}
