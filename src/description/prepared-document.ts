import { isJsonObject, type Json, type JsonObject } from '../http/json.ts';
import { childPointer, parentPointer } from './json-pointer.ts';
import type { Location } from './model.ts';
import type { SourceDocument } from './read-document.ts';

/** A sound document that was read and checked before, as data that is faster to read than YAML. */
export interface PreparedDocument {
  /** What it was made from: it stands for this text and no other. */
  readonly text: string;
  readonly root: JsonObject;
  /** Line and column of each value, in the order of `pointersOf`. */
  readonly places: readonly number[];
}

/** The pointers of a value and of all that it holds, each before those below it. */
export function pointersOf(value: Json): string[] {
  const pointers: string[] = [];
  const add = (at: Json, pointer: string): void => {
    pointers.push(pointer);
    if (Array.isArray(at)) for (const [i, element] of at.entries()) add(element, childPointer(pointer, i));
    else if (isJsonObject(at)) for (const name of Object.keys(at)) add(at[name] as Json, childPointer(pointer, name));
  };
  add(value, '');
  return pointers;
}

function positionsOf(root: JsonObject): ReadonlyMap<string, number> {
  const positions = new Map<string, number>();
  for (const pointer of pointersOf(root)) positions.set(pointer, 2 * positions.size);
  return positions;
}

/** The document as if it had just been read; places are looked for when they are first asked for. */
export function restoreDocument({ text, root, places }: PreparedDocument, source: string): SourceDocument {
  let positions: ReadonlyMap<string, number> | undefined;
  const locate = (pointer: string): Location => {
    positions ??= positionsOf(root);
    let at: string | undefined = pointer;
    while (at !== undefined && !positions.has(at)) at = parentPointer(at);
    const position = positions.get(at ?? '') ?? 0;
    return { source, pointer, line: places[position] ?? 1, column: places[position + 1] ?? 1 };
  };
  return { source, text, root, locate, findings: [] };
}
