import { utf8Length } from '../../http/utf8-length.ts';

const encoder = new TextEncoder();

/** A text in UTF-8. */
export function encodeText(text: string): Uint8Array {
  return encoder.encode(text);
}

/** A text, or the octets of texts that commas come between: not to be changed. */
export type ContentPart = string | readonly Uint8Array[];

/**
 * Content that is put together when it is sent or read, and not before: records that were encoded once, and the texts
 * between them. To keep it costs a reference a record.
 */
export interface ContentParts {
  readonly parts: readonly ContentPart[];
  /** Octets in UTF-8. */
  readonly length: number;
}

/** Content in any form that an answer is made in. Text is sent as UTF-8. */
export type ComposedContent = string | Uint8Array | ContentParts;

/** True for content that is still in parts. */
export function isInParts(content: ComposedContent | undefined): content is ContentParts {
  return typeof content === 'object' && 'parts' in content;
}

/** Parts on their way to be content. */
export interface GatheredParts {
  readonly parts: ContentPart[];
  length: number;
  /** What was added since the last elements: texts that follow each other become one part. */
  text: string;
}

export function createGatheredParts(): GatheredParts {
  return { parts: [], length: 0, text: '' };
}

export function addText(gathered: GatheredParts, text: string): void {
  gathered.text += text;
}

function endText(gathered: GatheredParts): void {
  const { text } = gathered;
  if (text === '') return;
  gathered.parts.push(text);
  gathered.length += utf8Length(text);
  gathered.text = '';
}

/** Adds the elements of a list, with commas between them. */
export function addElements(gathered: GatheredParts, elements: readonly Uint8Array[]): void {
  if (elements.length === 0) return;
  endText(gathered);
  gathered.parts.push(elements);
  let length = elements.length - 1;
  for (let i = 0; i < elements.length; i++) length += (elements[i] as Uint8Array).length;
  gathered.length += length;
}

/** All that was added. */
export function takeParts(gathered: GatheredParts): ContentParts {
  endText(gathered);
  const { parts, length } = gathered;
  return { parts, length };
}

/** Texts up to this length are written here: calling the encoder takes longer. */
const shortText = 40;

/** Writes a text as UTF-8; gives the place behind it. */
function writeText(text: string, target: Uint8Array, start: number): number {
  if (text.length <= shortText) {
    let read = 0;
    for (; read < text.length; read++) {
      const unit = text.charCodeAt(read);
      if (unit > 0x7f) break;
      target[start + read] = unit;
    }
    if (read === text.length) return start + read;
  }
  return start + encoder.encodeInto(text, target.subarray(start)).written;
}

const comma = 0x2c;

/** As writeText, with commas between the elements. */
function writeElements(elements: readonly Uint8Array[], target: Uint8Array, start: number): number {
  let at = start;
  for (let i = 0; i < elements.length; i++) {
    const element = elements[i] as Uint8Array;
    if (i > 0) target[at++] = comma;
    target.set(element, at);
    at += element.length;
  }
  return at;
}

/** Puts content together at the beginning of memory that has room for it. */
export function writeParts({ parts }: ContentParts, target: Uint8Array): void {
  let at = 0;
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i] as ContentPart;
    at = typeof part === 'string' ? writeText(part, target, at) : writeElements(part, target, at);
  }
}

/** Content in one piece. */
export function wholeContent(content: ComposedContent): string | Uint8Array;
export function wholeContent(content: ComposedContent | undefined): string | Uint8Array | undefined;
export function wholeContent(content: ComposedContent | undefined): string | Uint8Array | undefined {
  if (!isInParts(content)) return content;
  const octets = new Uint8Array(content.length);
  writeParts(content, octets);
  return octets;
}
