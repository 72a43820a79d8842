import { isJsonObject, type Json, type JsonObject } from '../http/json.ts';
import { childPointer, valueAt } from './json-pointer.ts';
import { listMember, member, objectMember, textMember } from './node-members.ts';
import { plainKeyword, reportsFalse } from './plain-keywords.ts';
import { schemaKeywords } from './schema-places.ts';
import { findSchemaResources, type SchemaResource, type SchemaResources } from './schema-resources.ts';

/**
 * A schema as every engine understands it: only keywords that assert, and `$ref` to names of other plain schemas.
 * What engines differ about or get wrong is resolved before: identifiers, anchors, dynamic scope, dialects, percent
 * encoding, keywords of OpenAPI 3.0 that 2020-12 does not know, and values that look like schemas.
 */
export type PlainSchema = JsonObject | boolean;

export interface PlainSchemas {
  /** The name of the plain schema for the one written at `pointer`. Throws when there is none or a `$ref` is broken. */
  nameOf(pointer: string): string;
  /** The plain schemas made since this was last called: those that a name was asked for, and all that they refer to. */
  takeNew(): readonly (readonly [string, PlainSchema])[];
  /** Where the keywords of a plain schema are written. */
  originOf(schema: unknown): string | undefined;
}

/** The dialect whose meta-schema the engine brings along. */
const dialect = 'https://json-schema.org/draft/2020-12/';

/** Pointers that dynamic anchors stand for, those of the outermost resource on the way here. */
type DynamicScope = ReadonlyMap<string, string>;

interface Rewriting {
  readonly document: JsonObject;
  readonly resources: SchemaResources;
  readonly origins: WeakMap<object, string>;
  readonly names: Map<string, string>;
  readonly made: [string, PlainSchema][];
}

interface Place {
  readonly pointer: string;
  readonly resource: SchemaResource;
  readonly scope: DynamicScope;
}

/** The plain schemas of a document, each made when its name is first asked for. */
export function createPlainSchemas(document: JsonObject): PlainSchemas {
  const resources = findSchemaResources(document);
  const made: [string, PlainSchema][] = [];
  const rewriting: Rewriting = { document, resources, origins: new WeakMap(), names: new Map(), made };
  return {
    nameOf: (pointer) => {
      const resource = resources.around(pointer);
      return intern(rewriting, { pointer, resource, scope: entered(new Map(), resource) });
    },
    takeNew: () => made.splice(0),
    originOf: (schema) => (typeof schema === 'object' && schema !== null ? rewriting.origins.get(schema) : undefined),
  };
}

function entered(scope: DynamicScope, resource: SchemaResource): DynamicScope {
  return resource.dynamicAnchors.size === 0 ? scope : new Map([...resource.dynamicAnchors, ...scope]);
}

function intern(rewriting: Rewriting, place: Place): string {
  const key = [place.pointer, ...[...place.scope].map((binding) => binding.join('=')).sort()].join('\n');
  const known = rewriting.names.get(key);
  if (known !== undefined) return known;
  const written = valueAt(rewriting.document, place.pointer);
  if (written === undefined) throw new Error(`no schema at ${place.pointer}: the pointer leads nowhere`);
  const name = `schema:${rewriting.names.size}`;
  rewriting.names.set(key, name);
  rewriting.made.push([name, rewrite(rewriting, written, place)]);
  return name;
}

function rewrite(rewriting: Rewriting, written: Json, outer: Place): PlainSchema {
  if (!isJsonObject(written)) return written === false ? nothing(rewriting, outer.pointer) : true;
  const resource = rewriting.resources.rootedAt(outer.pointer) ?? outer.resource;
  const place = { ...outer, resource, scope: entered(outer.scope, resource) };
  const entries = Object.entries(written).flatMap((entry) => rewriteKeyword(rewriting, entry, place));
  const schema = combined(entries, references(rewriting, written, place));
  rewriting.origins.set(schema, place.pointer);
  return schema;
}

/** `false` as an object, so that its origin is known when it refuses something. */
function nothing(rewriting: Rewriting, pointer: string): JsonObject {
  const schema = { nothing: true };
  rewriting.origins.set(schema, pointer);
  return schema;
}

type Entry = readonly [string, Json];

function rewriteKeyword(rewriting: Rewriting, [keyword, value]: Entry, place: Place): readonly Entry[] {
  const name = plainKeyword(keyword, value);
  if (name === undefined) return [];
  if (!Object.hasOwn(schemaKeywords, keyword)) return [[name, value]];
  const at: Place = { ...place, pointer: childPointer(place.pointer, keyword) };
  return [[name, rewriteSchemas(rewriting, [keyword, value], at)]];
}

function rewriteSchemas(rewriting: Rewriting, [keyword, value]: Entry, at: Place): Json {
  const shape = schemaKeywords[keyword];
  const inner = (json: Json, token: string | number): Json =>
    rewrite(rewriting, json, { ...at, pointer: childPointer(at.pointer, token) });
  if (shape === 'one') return value === false && reportsFalse(keyword) ? value : rewrite(rewriting, value, at);
  if (shape === 'list') return Array.isArray(value) ? value.map(inner) : [];
  const entries = isJsonObject(value) ? Object.entries(value) : [];
  return Object.fromEntries(entries.map(([name, json]) => [name, inner(json, name)]));
}

/** The plain schema of these keywords and of references that all apply beside them. */
function combined(entries: readonly Entry[], [reference, ...others]: readonly string[]): JsonObject {
  const schema: JsonObject = Object.fromEntries(entries);
  const all = [...listMember(schema, 'allOf'), ...others.map(($ref) => ({ $ref }))];
  return {
    ...schema,
    ...withoutPrototypeName(schema),
    ...(reference === undefined ? {} : { $ref: reference }),
    ...(all.length === 0 ? {} : { allOf: all }),
  };
}

/** The engine passes over a property of the name `__proto__`; a pattern finds it. */
function withoutPrototypeName(schema: JsonObject): JsonObject {
  const properties = objectMember(schema, 'properties');
  const named = member(properties, '__proto__');
  if (named === undefined) return {};
  return {
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => name !== '__proto__')),
    patternProperties: { ...objectMember(schema, 'patternProperties'), '^__proto__$': named },
  };
}

/** Names of the plain schemas that `$ref` and `$dynamicRef` lead to. */
function references(rewriting: Rewriting, written: JsonObject, place: Place): readonly string[] {
  return ['$ref', '$dynamicRef'].flatMap((keyword) => {
    const reference = textMember(written, keyword);
    if (reference === undefined) return [];
    if (reference.startsWith(dialect)) return [reference];
    const pointer = targetOf(rewriting, [keyword, reference], place);
    const resource = rewriting.resources.around(pointer);
    return [intern(rewriting, { pointer, resource, scope: entered(place.scope, resource) })];
  });
}

/**
 * `$dynamicRef` to a dynamic anchor leads to the outermost resource on the way here that has that anchor; otherwise it
 * is a `$ref` (JSON Schema Core section 8.2.3.2).
 */
function targetOf({ resources }: Rewriting, [keyword, reference]: readonly [string, string], place: Place): string {
  const target = resources.resolve(reference, place.resource);
  if (target === undefined) throw new Error(`the ${keyword} "${reference}" at ${place.pointer} leads nowhere`);
  const { anchor, resource, pointer } = target;
  const isDynamic = keyword === '$dynamicRef' && anchor !== undefined && resource.dynamicAnchors.has(anchor);
  return (isDynamic ? place.scope.get(anchor) : undefined) ?? pointer;
}
