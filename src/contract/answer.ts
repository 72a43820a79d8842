import { firstFieldValue } from '../http/fields.ts';
import type { Json } from '../http/json.ts';
import { claimDocumented, claimRefused, claimServed } from './claim.ts';
import type { Exchange } from './exchange.ts';
import { type Verdict, differs, fail, pass, untestable } from './verdict.ts';

/** What an exchange came to, before anything is known about its content. */
export type AnswerKind = 'no-answer' | 'success' | 'redirect' | 'refusal' | 'throttled' | 'server-error';

export function answerKind(exchange: Exchange): AnswerKind {
  const status = exchange.response?.status;
  if (status === undefined) return 'no-answer';
  if (status === 429) return 'throttled';
  if (status >= 500) return 'server-error';
  if (status >= 400) return 'refusal';
  return status >= 300 ? 'redirect' : 'success';
}

const longest = 120;

/** A text of the target: on one line, and without characters by which a server could steer the reader's terminal. */
export function printable(text: string): string {
  return text
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, (character) => {
      return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
    });
}

/** Much more than is shown of a text, so that the rest of a long one need not be read. */
const telling = 1024;

/** The start of a text, as `printable` has it. */
function shortened(text: string): string {
  const start = printable(text.slice(0, telling));
  const shown = start.length > longest ? start : printable(text);
  return shown.length > longest ? `${shown.slice(0, longest)}…` : shown;
}

/** An answer in a few words: status, and the start of its content. */
export function describeAnswer(exchange: Exchange): string {
  const { response, failure } = exchange;
  if (!response) return printable(failure?.message ?? 'no answer');
  const location = firstFieldValue(response.fields, 'Location');
  if (location !== undefined && response.status < 400) return `${response.status} to ${printable(location)}`;
  const text = shortened(response.text);
  return `${response.status} ${text === '' ? 'without content' : text}`;
}

/** Tells whether content that came with a 2xx is what is documented for the operation. */
export type ContentTest = (json: Json | undefined, exchange: Exchange) => boolean;

const throttledCure = 'lower the rate of the run, or raise the limit of this account';

/**
 * *Served*: a 2xx and what is documented is there. *Refused*: a 4xx, whatever its content; 429 tells nothing about the
 * request. A server error, or no answer, is never what was asked for.
 *
 * @param what the sentence after "expected", such as `the quota of the caller`
 */
export function judgeServed(exchange: Exchange, what: string, isDocumented: ContentTest): Verdict {
  const kind = answerKind(exchange);
  const seen = describeAnswer(exchange);
  const status = String(exchange.response?.status);
  if (kind === 'throttled') return untestable(`the server limits the rate: ${seen}`, throttledCure);
  if (kind === 'success' && isDocumented(exchange.response?.json, exchange)) return pass(`2xx with ${what}`, status);
  const claim = kind === 'success' ? claimDocumented(exchange) : claimServed(exchange);
  return { ...fail(`2xx with ${what}`, seen), claim };
}

/**
 * Where a refusal is due: 3xx, or 2xx without the documented content, is neither a refusal nor service and *differs*.
 *
 * @param isServed tells whether a 2xx carries what only an entitled caller may get, or had that effect
 */
export function judgeRefused(exchange: Exchange, why: string, isServed: ContentTest): Verdict {
  const kind = answerKind(exchange);
  const seen = describeAnswer(exchange);
  const status = String(exchange.response?.status);
  const expected = `4xx, because ${why}`;
  if (kind === 'throttled') return untestable(`the server limits the rate: ${seen}`, throttledCure);
  if (kind === 'refusal') return pass(expected, status);
  const claim = claimRefused(exchange);
  if (kind === 'redirect') return { ...differs(expected, `a redirect, neither served nor refused: ${seen}`), claim };
  if (kind !== 'success') return { ...fail(expected, seen), claim };
  if (isServed(exchange.response?.json, exchange)) return { ...fail(expected, `served: ${seen}`), claim };
  return { ...differs(expected, `2xx without what is documented: ${seen}`), claim };
}
