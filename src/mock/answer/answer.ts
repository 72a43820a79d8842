import type { FieldLines } from '../../http/message.ts';
import type { ComposedContent } from './content-parts.ts';

/** An answer without the fields that every answer has. */
export interface Answer {
  readonly status: number;
  /** Absent: no content. */
  readonly content: AnswerContent | undefined;
  readonly fields: FieldLines;
  /** Nobody may store it: it holds what is one caller's. */
  readonly confidential: boolean;
}

export interface AnswerContent {
  readonly contentType: string;
  readonly written: ComposedContent;
  /** Octets in UTF-8. */
  readonly length: number;
}
