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

/** Adds the fields that every answer has, in one order. */
export function finishAnswer(answer: Answer, options: FinishOptions): ComposedResponse {
  const { status, content } = answer;
  const { origin, applied, delayMs } = options;
  const fields: string[] = ['Date', options.date];
  if (content) fields.push('Content-Type', content.contentType, 'Content-Length', String(content.length));
  else if (!isContentless(status)) fields.push('Content-Length', '0');
  if (answer.fields.length > 0) fields.push(...answer.fields);
  if (answer.confidential) fields.push('Cache-Control', 'no-store');
  if (applied.length > 0) fields.push('Preference-Applied', renderPreferences(applied));
  fields.push('Vary', applied.length > 0 ? 'Origin, Prefer' : 'Origin');
  if (origin !== undefined) fields.push(...sharingFields(origin, fields));
  const sent = options.head || !content ? undefined : content.written;
  return delayMs > 0 ? { status, fields, content: sent, delayMs } : { status, fields, content: sent };
}
