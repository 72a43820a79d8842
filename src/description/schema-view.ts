import { isJsonObject, type Json, type JsonObject } from '../http/json.ts';
import { mergeAssumes, readAssumes } from './compile/assumes.ts';
import { childPointer, pointerTokens, valueAt } from './json-pointer.ts';
import type { Assumption, JsonType, Location, Property, Role, Schema } from './model.ts';
import { listMember, member, numberMember, objectMember, textMember, textsMember, twinOf } from './node-members.ts';
import { parseReference } from './resolve-reference.ts';

/** What schema views are made from. */
export interface SchemaViewOptions {
  readonly root: JsonObject;
  readonly assumptions: ReadonlyMap<string, Assumption>;
  locate(pointer: string): Location;
}

/** The schemas of one document. One pointer gives one object, so that recursive schemas are finite. */
export interface SchemaViews {
  /** The schema written at `pointer`; a pointer to anything else gives a schema that accepts everything. */
  at(pointer: string): Schema;
}

/** Makes views, each of them at first use. */
export function createSchemaViews(options: SchemaViewOptions): SchemaViews {
  const known = new Map<string, Schema>();
  const at = (pointer: string): Schema => {
    const found = known.get(pointer);
    if (found !== undefined) return found;
    const schema = createView(pointer, options, at);
    known.set(pointer, schema);
    return schema;
  };
  return { at };
}

/** One of the schemas whose keywords a view shows: its own, then those of `$ref`, then those of `allOf`. */
interface Layer {
  readonly pointer: string;
  readonly json: JsonObject;
}

const layersOfView = new WeakMap<Schema, () => readonly Layer[]>();
const viewsOfView = new WeakMap<Schema, (pointer: string) => Schema>();

function createView(pointer: string, options: SchemaViewOptions, at: (pointer: string) => Schema): Schema {
  const written = valueAt(options.root, pointer);
  const json = isJsonObject(written) || typeof written === 'boolean' ? written : true;
  const layers = once(() => layersAt(options.root, pointer));
  const first = <T>(read: (layer: JsonObject) => T | undefined): T | undefined => {
    for (const layer of layers()) {
      const value = read(layer.json);
      if (value !== undefined) return value;
    }
    return undefined;
  };
  const twin = (name: string): string | undefined => first((layer) => textMember(twinOf(layer), name));
  const location = once(() => options.locate(pointer));
  const types = once(() => first(typesOf) ?? []);
  const properties = once(() => propertiesOf(layers(), at));
  const alternatives = once(() => alternativesOf(layers(), at));
  const assumes = once(() => mergeAssumes(...layers().map((layer) => readAssumes(layer.json, options.assumptions))));
  const schema: Schema = {
    pointer,
    json,
    name: nameOf(options.root, pointer),
    get location() {
      return location();
    },
    get types() {
      return types();
    },
    get properties() {
      return properties();
    },
    get items() {
      const layer = layers().find(({ json: keywords }) => member(keywords, 'items') !== undefined);
      return layer && at(childPointer(layer.pointer, 'items'));
    },
    get enum() {
      return first(enumOf);
    },
    get default() {
      return first((layer) => member(layer, 'default'));
    },
    get minimum() {
      return first((layer) => numberMember(layer, 'minimum') ?? exclusiveBound(layer, 'exclusiveMinimum', types()));
    },
    get maximum() {
      return first((layer) => numberMember(layer, 'maximum') ?? exclusiveBound(layer, 'exclusiveMaximum', types()));
    },
    get role() {
      return twin('role') as Role | undefined;
    },
    get faker() {
      return twin('faker');
    },
    get source() {
      return twin('source');
    },
    get assumes() {
      return assumes();
    },
    get alternatives() {
      return alternatives();
    },
  };
  layersOfView.set(schema, layers);
  viewsOfView.set(schema, at);
  return schema;
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function layersAt(root: JsonObject, pointer: string): readonly Layer[] {
  const layers = new Map<string, Layer>();
  const add = (at: string): void => {
    const json = valueAt(root, at);
    if (!isJsonObject(json) || layers.has(at)) return;
    layers.set(at, { pointer: at, json });
    const target = referenceOf(json);
    if (target !== undefined) add(target);
    listMember(json, 'allOf').forEach((_, index) => {
      add(childPointer(childPointer(at, 'allOf'), index));
    });
  };
  add(pointer);
  return [...layers.values()];
}

function referenceOf(json: JsonObject): string | undefined {
  const reference = textMember(json, '$ref');
  const target = reference === undefined ? undefined : parseReference(reference);
  return target?.kind === 'local' ? target.pointer : undefined;
}

function componentName(pointer: string): string | undefined {
  const [components, schemas, name, ...below] = pointerTokens(pointer) ?? [];
  return components === 'components' && schemas === 'schemas' && below.length === 0 ? name : undefined;
}

/** A lone `allOf` is how a reference was given neighbours before OpenAPI 3.1: it names its schema like a `$ref`. */
function nameOf(root: JsonObject, pointer: string): string | undefined {
  const seen = new Set<string>();
  let at: string | undefined = pointer;
  while (at !== undefined && !seen.has(at)) {
    seen.add(at);
    const name = componentName(at);
    if (name !== undefined) return name;
    const json = valueAt(root, at);
    if (!isJsonObject(json)) return undefined;
    const lone: string | undefined = listMember(json, 'allOf').length === 1 ? `${at}/allOf/0` : undefined;
    at = referenceOf(json) ?? lone;
  }
  return undefined;
}

function typesOf(json: JsonObject): readonly JsonType[] | undefined {
  const type = textMember(json, 'type');
  const types = type === undefined ? textsMember(json, 'type') : [type];
  return types.length === 0 ? undefined : (types as readonly JsonType[]);
}

function enumOf(json: JsonObject): readonly Json[] | undefined {
  const constant = member(json, 'const');
  if (constant !== undefined) return [constant];
  return member(json, 'enum') === undefined ? undefined : listMember(json, 'enum');
}

/** The inclusive bound of the same meaning, which exists for integers only. */
function exclusiveBound(
  json: JsonObject,
  keyword: 'exclusiveMinimum' | 'exclusiveMaximum',
  types: readonly JsonType[],
): number | undefined {
  const bound = numberMember(json, keyword);
  if (bound === undefined || !types.includes('integer') || types.includes('number')) return undefined;
  return keyword === 'exclusiveMinimum' ? Math.floor(bound) + 1 : Math.ceil(bound) - 1;
}

function propertiesOf(layers: readonly Layer[], at: (pointer: string) => Schema): ReadonlyMap<string, Property> {
  const required = new Set(layers.flatMap(({ json }) => textsMember(json, 'required')));
  const properties = new Map<string, Property>();
  for (const { pointer, json } of layers) {
    for (const name of Object.keys(objectMember(json, 'properties'))) {
      if (properties.has(name)) continue;
      const schema = at(childPointer(childPointer(pointer, 'properties'), name));
      properties.set(name, { name, schema, required: required.has(name) });
    }
  }
  return properties;
}

function alternativesOf(layers: readonly Layer[], at: (pointer: string) => Schema): readonly Schema[] {
  return layers.flatMap(({ pointer, json }) =>
    ['oneOf', 'anyOf'].flatMap((keyword) =>
      listMember(json, keyword).map((_, index) => at(childPointer(childPointer(pointer, keyword), index))),
    ),
  );
}

/**
 * Visits every schema at or below this one, once: through `$ref`, `allOf`, properties, items and alternatives. The
 * schemas that a view shows through `$ref` and `allOf` are visited too. A visit that returns `false` goes no deeper.
 */
export function walkSchemas(schema: Schema, visit: (schema: Schema) => boolean | undefined): void {
  const seen = new Set<string>();
  const go = (at: Schema): void => {
    if (seen.has(at.pointer)) return;
    seen.add(at.pointer);
    if (visit(at) === false) return;
    for (const inner of seenThrough(at)) go(inner);
    for (const property of at.properties.values()) go(property.schema);
    if (at.items !== undefined) go(at.items);
    for (const alternative of at.alternatives) go(alternative);
  };
  go(schema);
}

function seenThrough(schema: Schema): readonly Schema[] {
  const at = viewsOfView.get(schema);
  const layers = layersOfView.get(schema)?.() ?? [];
  return at === undefined ? [] : layers.slice(1).map((layer) => at(layer.pointer));
}

/** Visits every property at or below a schema, each place where one is written once, with the schema that has it. */
export function walkProperties(schema: Schema, visit: (property: Property, owner: Schema) => void): void {
  const seen = new Set<string>();
  walkSchemas(schema, (owner) => {
    for (const property of owner.properties.values()) {
      if (seen.has(property.schema.pointer)) continue;
      seen.add(property.schema.pointer);
      visit(property, owner);
    }
    return undefined;
  });
}

/** True when the schema or one below it has an `x-twin.role`: its content is composed, not taken as it is. */
export function hasRoles(schema: Schema): boolean {
  let found = false;
  walkSchemas(schema, (at) => {
    found ||= at.role !== undefined;
    return !found;
  });
  return found;
}

/**
 * The records that an answer of this schema holds: components that are objects with properties, at or below it, each
 * once. A component whose own properties have roles is an envelope, not a record; the records in it are found.
 */
export function recordSchemasBelow(schema: Schema): readonly Schema[] {
  const records = new Map<string, Schema>();
  walkSchemas(schema, (at) => {
    if (at.name === undefined || records.has(at.name)) return undefined;
    const component = viewsOfView.get(at)?.(childPointer('/components/schemas', at.name)) ?? at;
    if (isRecord(component)) records.set(at.name, component);
    return undefined;
  });
  return [...records.values()];
}

function isRecord(schema: Schema): boolean {
  if (schema.properties.size === 0) return false;
  return [...schema.properties.values()].every((property) => property.schema.role === undefined);
}
