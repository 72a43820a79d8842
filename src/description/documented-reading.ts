import { isJsonObject, type Json, type JsonObject } from '../http/json.ts';
import { readAssumes } from './compile/assumes.ts';
import { childPointer, pointerTokens, valueAt } from './json-pointer.ts';
import type { Assumes, Assumption } from './model.ts';
import { listMember, member, objectMember, textMember } from './node-members.ts';
import { parseReference } from './resolve-reference.ts';
import { mapSchemas, schemaKeywords } from './schema-places.ts';

/**
 * Where a relaxed schema keeps the schemas that were in it: they bind nothing there, but others may refer to them, and
 * each is a schema of its own in both readings.
 */
const relaxedMember = 'x-relaxed';

/** Accepts everything, and leaves nothing to the `unevaluated…` keywords of the schemas around it. */
const anything: JsonObject = { additionalProperties: true, items: true };

/**
 * The document in its documented reading: each Schema Object without what rests on unconfirmed assumptions. The schema
 * that the declared document has at a pointer is found with `documentedPointer`.
 */
export function toDocumented(document: JsonObject, assumptions: ReadonlyMap<string, Assumption>): JsonObject {
  const relaxation: Relaxation = { document, assumptions };
  const relaxed = mapSchemas(document, (copy, written) => relax(relaxation, copy, written));
  return mapSchemas(relaxed, (copy) => withCurrentReference(relaxed, copy));
}

/** Where the documented document has the schema of the declared one at `pointer`. */
export function documentedPointer(documented: JsonObject, pointer: string): string {
  const tokens = pointerTokens(pointer);
  if (tokens === undefined) return pointer;
  let node: Json | undefined = documented;
  let at = '';
  for (const token of tokens) {
    const relaxed: Json | undefined = isJsonObject(node) ? member(node, relaxedMember) : undefined;
    if (isJsonObject(relaxed) && member(relaxed, token) !== undefined) {
      node = relaxed;
      at = childPointer(at, relaxedMember);
    }
    at = childPointer(at, token);
    node = node === undefined ? undefined : valueAt(node, childPointer('', token));
  }
  return at;
}

interface Relaxation {
  readonly document: JsonObject;
  readonly assumptions: ReadonlyMap<string, Assumption>;
}

function relax(relaxation: Relaxation, copy: Json, written: Json): Json {
  if (!isJsonObject(copy) || !isJsonObject(written)) return copy;
  const assumes = readAssumes(written, relaxation.assumptions);
  if (assumes.node.length > 0) return { ...anything, ...keptSchemas(Object.entries(copy).filter(holdsSchemas)) };
  const relaxed = withoutGuessedKeywords(copy, assumes);
  return withoutGuessedMembers(relaxed, assumes, guessedProperties(relaxation, written, new Set()));
}

function holdsSchemas([keyword]: readonly [string, Json]): boolean {
  return Object.hasOwn(schemaKeywords, keyword);
}

function keptSchemas(entries: readonly (readonly [string, Json])[]): JsonObject {
  return entries.length === 0 ? {} : { [relaxedMember]: Object.fromEntries(entries) };
}

function withoutGuessedKeywords(schema: JsonObject, assumes: Assumes): JsonObject {
  const guessed = (keyword: string): boolean => Object.hasOwn(assumes.parts, keyword);
  const entries = Object.entries(schema);
  const kept = entries.filter(([keyword]) => keyword === 'type' || !guessed(keyword));
  const moved = entries.filter((entry) => guessed(entry[0]) && holdsSchemas(entry));
  return { ...Object.fromEntries(guessed('type') ? kept.map(withNull) : kept), ...keptSchemas(moved) };
}

/** A guess about a type is one about null: the documented type is a fact. */
function withNull([keyword, value]: readonly [string, Json]): [string, Json] {
  const values = (keyword === 'type' || keyword === 'enum') && Array.isArray(value) ? value : [value];
  if (keyword === 'type') return [keyword, [...new Set([...values, 'null'])]];
  if (keyword === 'enum' || keyword === 'const') return ['enum', [...new Set([...values, null])]];
  return [keyword, value];
}

/** `required` without the members that are guesses: in this schema, or in one that it refers to or combines. */
function withoutGuessedMembers(schema: JsonObject, assumes: Assumes, guessed: ReadonlySet<string>): JsonObject {
  if (member(schema, 'required') === undefined) return schema;
  const required = listMember(schema, 'required').filter((name) => {
    return typeof name !== 'string' || !(guessed.has(name) || Object.hasOwn(assumes.parts, `required/${name}`));
  });
  return { ...schema, required };
}

function guessedProperties(relaxation: Relaxation, schema: JsonObject, seen: Set<JsonObject>): ReadonlySet<string> {
  if (seen.has(schema)) return new Set();
  seen.add(schema);
  const own = Object.entries(objectMember(schema, 'properties'))
    .filter(([, property]) => isJsonObject(property) && readAssumes(property, relaxation.assumptions).node.length > 0)
    .map(([name]) => name);
  const combined = [...listMember(schema, 'allOf'), referred(relaxation.document, schema)].filter(isJsonObject);
  return new Set([...own, ...combined.flatMap((part) => [...guessedProperties(relaxation, part, seen)])]);
}

function referred(document: JsonObject, schema: JsonObject): Json | undefined {
  const pointer = localReference(schema);
  return pointer === undefined ? undefined : valueAt(document, pointer);
}

function localReference(schema: JsonObject): string | undefined {
  const reference = textMember(schema, '$ref');
  const target = reference === undefined ? undefined : parseReference(reference);
  return target?.kind === 'local' ? target.pointer : undefined;
}

/** A `$ref` into a relaxed schema leads to where its schemas are kept. */
function withCurrentReference(documented: JsonObject, schema: Json): Json {
  const pointer = isJsonObject(schema) ? localReference(schema) : undefined;
  if (!isJsonObject(schema) || pointer === undefined) return schema;
  const current = documentedPointer(documented, pointer);
  return current === pointer ? schema : { ...schema, $ref: `#${encodeURI(current).replaceAll('#', '%23')}` };
}
