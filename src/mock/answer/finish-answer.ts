import { isContentless } from '../../http/status-phrase.ts';
import { type Preference, renderPreferences } from '../../http/prefer.ts';
import type { ComposedResponse } from '../mock-message.ts';
import type { Answer } from './answer.ts';
import { sharingFields } from './cors.ts';

export interface FinishOptions {
  /** The world's time as an HTTP date. */
  readonly date: string;
  /** Of a cross-origin request. */
  readonly origin: string | undefined;
  /** True for HEAD: the fields of the answer to GET, and no content. */
  readonly head: boolean;
  readonly applied: readonly Preference[];
  readonly delayMs: number;
}

function openingFields({ status, content }: Answer, date: string): string[] {
  if (content) {
    return ['Date', date, 'Content-Type', content.contentType, 'Content-Length', String(content.length)];
  }
  return isContentless(status) ? ['Date', date] : ['Date', date, 'Content-Length', '0'];
}

const shared: readonly string[] = ['Vary', 'Origin'];
const unshared: readonly string[] = ['Cache-Control', 'no-store', ...shared];

function closingFields(confidential: boolean, applied: readonly Preference[]): readonly string[] {
  if (applied.length === 0) return confidential ? unshared : shared;
  const storing = confidential ? ['Cache-Control', 'no-store'] : [];
  return [...storing, 'Preference-Applied', renderPreferences(applied), 'Vary', 'Origin, Prefer'];
}

/** Adds the fields that every answer has, in one order. */
export function finishAnswer(answer: Answer, options: FinishOptions): ComposedResponse {
  const { status, content } = answer;
  const { origin, applied, delayMs } = options;
  // Joined once: a list that grows takes more than it needs, and the journal keeps it.
  const fields = openingFields(answer, options.date).concat(answer.fields, closingFields(answer.confidential, applied));
  if (origin !== undefined) fields.push(...sharingFields(origin, fields));
  const sent = options.head || !content ? undefined : content.written;
  return delayMs > 0 ? { status, fields, content: sent, delayMs } : { status, fields, content: sent };
}
