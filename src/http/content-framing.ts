import type { FieldLines } from './message.ts';

/** How the content of a request is framed (RFC 9112 section 6). */
export interface ContentFraming {
  /** HTTP/1.1 demands the field (RFC 9112 section 3.2). */
  readonly hasHost: boolean;
  readonly isChunked: boolean;
  /** Octets that `Content-Length` announces; absent without one. */
  readonly length: number | undefined;
}

/** Reads it in one pass, without an object of all fields. */
export function contentFraming(fields: FieldLines): ContentFraming {
  let hasHost = false;
  let isChunked = false;
  let length: number | undefined;
  for (let i = 0; i + 1 < fields.length; i += 2) {
    const name = fields[i] as string;
    if (name.length === 4) hasHost ||= name.toLowerCase() === 'host';
    else if (name.length === 17) isChunked ||= name.toLowerCase() === 'transfer-encoding';
    else if (name.length === 14 && name.toLowerCase() === 'content-length') length = Number(fields[i + 1]);
  }
  return { hasHost, isChunked, length };
}
