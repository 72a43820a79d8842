import type { RecordedExchange, Run } from '../contract/run.ts';
import { fieldValues } from '../http/fields.ts';
import type { FieldLines } from '../http/message.ts';
import { utf8Length } from '../http/utf8-length.ts';
import { statusPhrase } from '../http/status-phrase.ts';
import { headlineText } from './headline-text.ts';

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

function requestOf(exchange: RecordedExchange) {
  const { method, url, requestFields, requestContent } = exchange;
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

/** Without a response the status is 0, as browsers write it. */
function responseOf(exchange: RecordedExchange) {
  const { status, responseFields, responseContent, failure } = exchange;
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

function entryOf(exchange: RecordedExchange) {
  const { sentAt, durationMs, number, operation, purpose } = exchange;
  return {
    startedDateTime: new Date(sentAt).toISOString(),
    time: durationMs,
    request: requestOf(exchange),
    response: responseOf(exchange),
    cache: {},
    timings: { send: 0, wait: durationMs, receive: 0 },
    comment: `${number}: ${operation}, ${purpose}`,
  };
}

/** The exchanges of a run, in their order, as HTTP Archive 1.2. `version` is that of apitwin. */
export function renderHar(run: Run, version: string): string {
  const log = {
    version: '1.2',
    creator: { name: 'apitwin', version },
    pages: [],
    entries: run.exchanges.map(entryOf),
    comment: `${run.api.title} ${run.api.version} at ${run.baseUrl}: ${headlineText(run)}`,
  };
  return `${JSON.stringify({ log }, undefined, 1)}\n`;
}
