import { isJsonObject, type Json, type JsonObject } from '../http/json.ts';
import { childPointer, pointerTokens, valueAt } from './json-pointer.ts';
import { textMember } from './node-members.ts';

/** What the text of a `$ref` points at, before it is looked up. */
export type ReferenceTarget =
  | { readonly kind: 'local'; readonly pointer: string }
  /** Another document, or a plain-name fragment. */
  | { readonly kind: 'external' | 'named' | 'malformed' };

/** Reads a `$ref`: a fragment whose percent-encoding is undone is a JSON Pointer (RFC 6901 section 6). */
export function parseReference(reference: string): ReferenceTarget {
  if (!reference.startsWith('#')) return { kind: 'external' };
  const fragment = percentDecoded(reference.slice(1));
  if (fragment === undefined) return { kind: 'malformed' };
  if (fragment !== '' && !fragment.startsWith('/')) return { kind: 'named' };
  const tokens = pointerTokens(fragment);
  if (tokens === undefined) return { kind: 'malformed' };
  return { kind: 'local', pointer: tokens.reduce<string>(childPointer, '') };
}

function percentDecoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** A value of the document and where it is written. */
export interface Located {
  readonly pointer: string;
  readonly value: Json;
}

/**
 * Follows Reference Objects (any object with a `$ref`) from `pointer` to the node they stand for. `undefined` when the
 * chain leads nowhere, out of the document, or in a circle.
 */
export function followReferences(root: JsonObject, pointer: string): Located | undefined {
  const seen = new Set<string>();
  let at = pointer;
  for (;;) {
    const value = valueAt(root, at);
    if (value === undefined || seen.has(at)) return undefined;
    seen.add(at);
    const reference = isJsonObject(value) ? textMember(value, '$ref') : undefined;
    if (reference === undefined) return { pointer: at, value };
    const target = parseReference(reference);
    if (target.kind !== 'local') return undefined;
    at = target.pointer;
  }
}
