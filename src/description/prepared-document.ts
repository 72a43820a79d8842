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
export function pointersOf(value: Json, pointer = ''): string[] {
  if (Array.isArray(value)) {
    return [pointer, ...value.flatMap((element: Json, i) => pointersOf(element, childPointer(pointer, i)))];
  }
  if (!isJsonObject(value)) return [pointer];
  return [
    pointer,
    ...Object.entries(value).flatMap(([name, member]) => pointersOf(member, childPointer(pointer, name))),
  ];
}

/** The document as if it had just been read; places are looked for when they are first asked for. */
export function restoreDocument({ text, root, places }: PreparedDocument, source: string): SourceDocument {
  let positions: ReadonlyMap<string, number> | undefined;
  const locate = (pointer: string): Location => {
    positions ??= new Map(pointersOf(root).map((one, i) => [one, 2 * i]));
    let at: string | undefined = pointer;
    while (at !== undefined && !positions.has(at)) at = parentPointer(at);
    const position = positions.get(at ?? '') ?? 0;
    return { source, pointer, line: places[position] ?? 1, column: places[position + 1] ?? 1 };
  };
  return { source, text, root, locate, findings: [] };
}
