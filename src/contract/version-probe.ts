import { pointerTokens, valueAt } from '../description/json-pointer.ts';
import type { FieldLines } from '../http/message.ts';
import { parseJson } from '../http/parse-json.ts';
import { printable } from './answer.ts';
import { normaliseBaseUrl } from './request-target.ts';
import type { RunClock } from './run-clock.ts';
import type { Fault } from './run.ts';
import type { Transport, TransportFailure, TransportResponse } from './transport.ts';

/** Where the server says which build it is. */
export interface VersionPlace {
  readonly url: string;
  /** JSON Pointer of the value in the answer; empty: the whole answer. */
  readonly pointer: string;
}

/** What the server said, or why it said nothing. */
export type VersionReading = { readonly value: string } | { readonly fault: Fault };

/**
 * The place that a reference (RFC 3986) names from a base URL; its fragment is a JSON Pointer (RFC 6901 section 6). A
 * text: what is wrong with it.
 */
export function versionPlace(reference: string, baseUrl: string): VersionPlace | string {
  const base = normaliseBaseUrl(baseUrl);
  if (base === undefined || !URL.canParse(reference, `${base}/`)) {
    return `the version URL ${reference} is none: give a path such as /version, or /health#/build/commit`;
  }
  const url = new URL(reference, `${base}/`);
  if (url.origin !== new URL(base).origin) {
    return `the version URL leads to ${url.origin}: the build under test has to say itself what it is, at ${new URL(base).origin}`;
  }
  const pointer = pointerOf(url.hash);
  if (pointer === undefined) return `the fragment of the version URL ${reference} is no JSON Pointer, such as #/commit`;
  url.hash = '';
  return { url: url.href, pointer };
}

function pointerOf(hash: string): string | undefined {
  try {
    const pointer = decodeURIComponent(hash.slice(1));
    return pointerTokens(pointer) ? pointer : undefined;
  } catch {
    return undefined;
  }
}

export interface VersionProbeOptions {
  readonly transport: Transport;
  readonly clock: RunClock;
  /** Those of every request; no credential of the API is among them. */
  readonly fields: FieldLines;
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
}

const mostTries = 3;
const pauseMs = 1000;
const longestValue = 200;

const configuration = (message: string): VersionReading => ({ fault: { kind: 'configuration', message } });
const unknown = (message: string): VersionReading => ({ fault: { kind: 'build', message } });

function valueIn({ url, pointer }: VersionPlace, { content }: TransportResponse): VersionReading {
  const text = new TextDecoder().decode(content).trim();
  if (pointer === '') {
    if (text === '') return configuration(`${url} says no version: its answer is empty`);
    if (!text.startsWith('<')) return { value: printable(text).slice(0, longestValue) };
    return configuration(`${url} answers with a page, and no version: give the address of a text or of JSON`);
  }
  const parsed = parseJson(text);
  const value = parsed.kind === 'value' ? valueAt(parsed.value, pointer) : undefined;
  if (value !== undefined && value !== null) {
    return { value: printable(typeof value === 'string' ? value : JSON.stringify(value)).slice(0, longestValue) };
  }
  return configuration(`${url} has no value at ${pointer}: ${printable(text).slice(0, 120)}`);
}

/** Asks which build answers. It is no request of the API: it carries no key, and is not among the exchanges of a run. */
export async function readVersion(place: VersionPlace, options: VersionProbeOptions): Promise<VersionReading> {
  const { transport, clock, fields, timeoutMs, signal } = options;
  const request = { method: 'GET', url: place.url, fields, content: undefined };
  let last: TransportResponse | TransportFailure | undefined;
  for (let tries = 0; tries < mostTries; tries++) {
    if (tries > 0) await clock.wait(pauseMs, signal);
    last = await transport.send(request, { timeoutMs, signal });
    if (last.kind === 'response' && last.status >= 200 && last.status < 300) return valueIn(place, last);
    if (last.kind === 'response' && last.status < 500 && last.status !== 429) {
      return configuration(`${place.url} says no version: it answers ${last.status}; check the version URL`);
    }
  }
  const seen = last?.kind === 'response' ? `it answers ${last.status}` : (last?.message ?? 'no answer');
  return unknown(`which build is judged is not known: ${place.url} says no version: ${seen}`);
}
