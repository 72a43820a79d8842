import { fieldValues } from './fields.ts';
import type { FieldLines } from './message.ts';
import { statusPhrase } from './status-phrase.ts';
import { utf8Length } from './utf8-length.ts';

/** One request and what came of it, ready to be shown: whatever is secret has been taken out. */
export interface ArchivedExchange {
  readonly method: string;
  /** Absolute. */
  readonly url: string;
  readonly requestFields: FieldLines;
  readonly requestContent: string | undefined;
  /** Absent: no response came. It is written as 0, as browsers do. */
  readonly status: number | undefined;
  readonly responseFields: FieldLines;
  readonly responseContent: string | undefined;
  /** Why no response came. */
  readonly failure?: string | undefined;
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  readonly sentAt: number;
  readonly durationMs: number;
  readonly comment: string;
}

export interface ArchiveOptions {
  /** Of apitwin. */
  readonly version: string;
  readonly comment: string;
}

interface Pair {
  readonly name: string;
  readonly value: string;
}

function headers(fields: FieldLines): readonly Pair[] {
  const pairs: Pair[] = [];
  for (let i = 0; i + 1 < fields.length; i += 2) {
    pairs.push({ name: fields[i] as string, value: fields[i + 1] as string });
  }
  return pairs;
}

function queryString(url: string): readonly Pair[] {
  const start = url.indexOf('?');
  if (start < 0) return [];
  return [...new URLSearchParams(url.slice(start + 1))].map(([name, value]) => ({ name, value }));
}

const typeOf = (fields: FieldLines): string => fieldValues(fields, 'Content-Type')[0] ?? '';

function requestOf({ method, url, requestFields, requestContent }: ArchivedExchange): object {
  const postData = requestContent !== undefined && {
    postData: { mimeType: typeOf(requestFields), text: requestContent },
  };
  return {
    method,
    url,
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: headers(requestFields),
    queryString: queryString(url),
    ...postData,
    headersSize: -1,
    bodySize: requestContent === undefined ? 0 : utf8Length(requestContent),
  };
}

function responseOf({ status, responseFields, responseContent, failure }: ArchivedExchange): object {
  const size = responseContent === undefined ? 0 : utf8Length(responseContent);
  return {
    status: status ?? 0,
    statusText: status === undefined ? '' : statusPhrase(status),
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: headers(responseFields),
    content: { size, mimeType: typeOf(responseFields), ...(size > 0 && { text: responseContent }) },
    redirectURL: fieldValues(responseFields, 'Location')[0] ?? '',
    headersSize: -1,
    bodySize: status === undefined ? -1 : size,
    ...(failure !== undefined && { comment: failure }),
  };
}

function entryOf(exchange: ArchivedExchange): object {
  const { sentAt, durationMs, comment } = exchange;
  return {
    startedDateTime: new Date(sentAt).toISOString(),
    time: durationMs,
    request: requestOf(exchange),
    response: responseOf(exchange),
    cache: {},
    timings: { send: 0, wait: durationMs, receive: 0 },
    comment,
  };
}

/** Exchanges in their order as an HTTP Archive 1.2, ready to be written as JSON. */
export function httpArchive(exchanges: readonly ArchivedExchange[], { version, comment }: ArchiveOptions): object {
  const creator = { name: 'apitwin', version };
  return { log: { version: '1.2', creator, pages: [], entries: exchanges.map(entryOf), comment } };
}
