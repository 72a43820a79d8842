import { isJsonObject, type JsonObject } from '../../http/json.ts';
import type { Assumes, Assumption, Location } from '../model.ts';
import { childPointer } from '../json-pointer.ts';
import { followReferences } from '../resolve-reference.ts';
import type { SchemaViews } from '../schema-view.ts';
import { readAssumes } from './assumes.ts';

/** What every part of the compiler needs of the document. */
export interface CompileContext {
  readonly root: JsonObject;
  readonly assumptions: ReadonlyMap<string, Assumption>;
  readonly schemas: SchemaViews;
  locate(pointer: string): Location;
}

/** An object of the document, reached through its Reference Objects: `pointer` is where it is written. */
export interface DocumentNode {
  readonly pointer: string;
  readonly json: JsonObject;
  readonly location: Location;
  readonly assumes: Assumes;
}

/** The object at a pointer or behind the Reference Object there. What is no object is an empty one. */
export function nodeAt(context: CompileContext, pointer: string): DocumentNode {
  const target = followReferences(context.root, pointer);
  const at = target?.pointer ?? pointer;
  const json = isJsonObject(target?.value) ? target.value : {};
  return { pointer: at, json, location: context.locate(at), assumes: readAssumes(json, context.assumptions) };
}

/** The objects of a map such as `content`, in document order. JSON objects put keys like `200` first. */
export function nodesIn(
  context: CompileContext,
  parent: DocumentNode,
  field: string,
): readonly [string, DocumentNode][] {
  const pointer = childPointer(parent.pointer, field);
  const map = parent.json[field];
  if (!isJsonObject(map)) return [];
  return orderedKeys(context, pointer, map).map((key) => [key, nodeAt(context, childPointer(pointer, key))]);
}

/** The keys of an object in the order in which they are written. */
export function orderedKeys(context: CompileContext, pointer: string, object: JsonObject): readonly string[] {
  const places = Object.keys(object).map((key) => ({ key, at: context.locate(childPointer(pointer, key)) }));
  return places.sort((a, b) => a.at.line - b.at.line || a.at.column - b.at.column).map(({ key }) => key);
}
