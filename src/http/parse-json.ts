import type { Json } from './json.ts';
import { MalformedJson } from './json-cursor.ts';
import { type JsonReader, createJsonReader } from './json-reader.ts';

/** A number whose text says more than a double can hold. */
export interface ImpreciseNumber {
  /** JSON Pointer (RFC 6901). */
  readonly pointer: string;
  /** The number as written. */
  readonly text: string;
}

export type ParsedJson =
  | {
      readonly kind: 'value';
      readonly value: Json;
      /** Integers beyond the safe range (2^53 - 1): `value` holds them rounded. */
      readonly imprecise: readonly ImpreciseNumber[];
    }
  | {
      readonly kind: 'malformed';
      /** What is wrong and where, one sentence without a full stop. */
      readonly reason: string;
    };

export interface ParseJsonOptions {
  /** Deepest nesting of arrays and objects; 100 by default. */
  readonly maxDepth?: number;
}

/** One-based line and column of an offset, counted in characters. */
function describePosition(text: string, offset: number): string {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return `line ${line}, column ${offset - before.lastIndexOf('\n')}`;
}

/**
 * RFC 8259, and stricter where texts exist that two readers understand differently (RFC 7493, I-JSON): a member name
 * that is repeated, a surrogate without its partner, a number beyond the range of a double, and nesting beyond the
 * bound are malformed. `__proto__` is a member like any other.
 */
export function parseJson(text: string, options: ParseJsonOptions = {}): ParsedJson {
  const imprecise: ImpreciseNumber[] = [];
  const reader: JsonReader = createJsonReader(text, options.maxDepth ?? 100, imprecise);
  try {
    return { kind: 'value', value: reader.document(), imprecise };
  } catch (error) {
    if (!(error instanceof MalformedJson)) throw error;
    return { kind: 'malformed', reason: `${error.message} (${describePosition(text, error.offset)})` };
  }
}

const decoder = new TextDecoder('utf-8', { fatal: true });

/** JSON content of a message: UTF-8 (RFC 8259 section 8.1), a byte order mark at its start is skipped. */
export function parseJsonContent(content: Uint8Array, options: ParseJsonOptions = {}): ParsedJson {
  let text: string;
  try {
    text = decoder.decode(content);
  } catch {
    return { kind: 'malformed', reason: 'the content is not valid UTF-8' };
  }
  return parseJson(text, options);
}
