import { isJsonObject, type JsonObject } from '../http/json.ts';
import { mergeAssumes, readAssumes } from './compile/assumes.ts';
import { childPointer, valueAt } from './json-pointer.ts';
import type { Assumption, Location, Property, Role, Schema } from './model.ts';
import { listMember, member, objectMember, textMember, textsMember, twinOf } from './node-members.ts';
import { boundOf, componentOf, enumOf, type Layer, layersAt, typesOf } from './schema-layers.ts';

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

/** Makes views, each of them, and each of their members, at first use. */
export function createSchemaViews(options: SchemaViewOptions): SchemaViews {
  const known = new Map<string, Schema>();
  const views: SchemaViews = {
    at: (pointer) => {
      const schema = known.get(pointer) ?? createView(pointer, options, views);
      known.set(pointer, schema);
      return schema;
    },
  };
  return views;
}

/** Views of the layers that a view shows as one; its own is the first. */
const layersOfView = new WeakMap<Schema, () => readonly Schema[]>();

function createView(pointer: string, options: SchemaViewOptions, views: SchemaViews): Schema {
  const written = valueAt(options.root, pointer);
  const layers = once(() => layersAt(options.root, pointer));
  const first = <T>(read: (json: JsonObject) => T | undefined): T | undefined => {
    for (const { json } of layers()) {
      const value = read(json);
      if (value !== undefined) return value;
    }
    return undefined;
  };
  const twin = (name: string): string | undefined => first((json) => textMember(twinOf(json), name));
  const types = once(() => first(typesOf) ?? []);
  const schema = lazily<Schema>({
    pointer: () => pointer,
    json: () => (isJsonObject(written) || typeof written === 'boolean' ? written : true),
    name: () => componentOf(layers()),
    location: () => options.locate(pointer),
    types,
    properties: () => propertiesOf(layers(), views),
    items: () => itemsOf(layers(), views),
    enum: () => first(enumOf),
    default: () => first((json) => member(json, 'default')),
    minimum: () => first((json) => boundOf(json, 'minimum', types())),
    maximum: () => first((json) => boundOf(json, 'maximum', types())),
    role: () => twin('role') as Role | undefined,
    faker: () => twin('faker'),
    source: () => twin('source'),
    assumes: () => mergeAssumes(...layers().map((layer) => layerAssumes(layer, options.assumptions))),
    alternatives: () => alternativesOf(layers(), views),
  });
  layersOfView.set(schema, () => layers().map((layer) => views.at(layer.pointer)));
  return schema;
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** An object whose members are made when they are first read. */
function lazily<T extends object>(makers: { readonly [Name in keyof T]-?: () => T[Name] }): T {
  const object = {} as T;
  for (const name of Object.keys(makers) as (keyof T)[]) {
    const get = once(makers[name]);
    Object.defineProperty(object, name, { get, enumerable: true });
  }
  return object;
}

/** A guess about one part of an `allOf` is not one about the whole. */
function layerAssumes({ json, whole }: Layer, assumptions: ReadonlyMap<string, Assumption>): Schema['assumes'] {
  const assumes = readAssumes(json, assumptions);
  return whole ? assumes : { node: [], parts: assumes.parts };
}

function itemsOf(layers: readonly Layer[], views: SchemaViews): Schema | undefined {
  const layer = layers.find(({ json }) => member(json, 'items') !== undefined);
  return layer && views.at(childPointer(layer.pointer, 'items'));
}

/** In the order of a reader: what is referred to first, then what a schema adds. Values are those of the nearest. */
function propertiesOf(layers: readonly Layer[], views: SchemaViews): ReadonlyMap<string, Property> {
  const required = new Set(layers.flatMap(({ json }) => textsMember(json, 'required')));
  const properties = new Map<string, Property>();
  const namesOf = ({ json }: Layer): readonly string[] => Object.keys(objectMember(json, 'properties'));
  for (const name of [...layers.slice(1), ...layers.slice(0, 1)].flatMap(namesOf)) {
    const layer = layers.find(({ json }) => Object.hasOwn(objectMember(json, 'properties'), name));
    if (layer === undefined || properties.has(name)) continue;
    const schema = views.at(childPointer(childPointer(layer.pointer, 'properties'), name));
    properties.set(name, { name, schema, required: required.has(name) });
  }
  return properties;
}

function alternativesOf(layers: readonly Layer[], views: SchemaViews): readonly Schema[] {
  return layers.flatMap(({ pointer, json }) =>
    ['oneOf', 'anyOf'].flatMap((keyword) =>
      listMember(json, keyword).map((_, index) => views.at(childPointer(childPointer(pointer, keyword), index))),
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
    for (const inner of layersOfView.get(at)?.() ?? []) go(inner);
    for (const property of at.properties.values()) go(property.schema);
    if (at.items !== undefined) go(at.items);
    for (const alternative of at.alternatives) go(alternative);
  };
  go(schema);
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

/** Schemas never change, and everything that is planned asks. */
const rolesKnown = new WeakMap<Schema, boolean>();

/** True when the schema or one below it has an `x-twin.role`: its content is composed, not taken as it is. */
export function hasRoles(schema: Schema): boolean {
  const known = rolesKnown.get(schema) ?? findsRole(schema);
  rolesKnown.set(schema, known);
  return known;
}

function findsRole(schema: Schema): boolean {
  let found = false;
  walkSchemas(schema, (at) => {
    found ||= at.role !== undefined;
    return !found;
  });
  return found;
}

/**
 * The records that an answer of this schema holds: components that are objects with properties, at or below it, each
 * once and as the component itself. A component whose own properties have roles is an envelope, not a record; the
 * records in it are found. A record that refers to another (by `$ref` or `allOf`) is followed by that one: where its
 * own `assumes.node` is not empty, the other is what is documented of it.
 */
export function recordSchemasBelow(schema: Schema): readonly Schema[] {
  const records = new Map<string, Schema>();
  walkSchemas(schema, (at) => {
    if (at.name === undefined || records.has(at.name)) return undefined;
    const pointer = childPointer('/components/schemas', at.name);
    const component = layersOfView
      .get(at)?.()
      .find((layer) => layer.pointer === pointer);
    if (component !== undefined && isRecord(component)) records.set(at.name, component);
    return undefined;
  });
  return [...records.values()];
}

function isRecord(schema: Schema): boolean {
  if (schema.properties.size === 0) return false;
  return [...schema.properties.values()].every((property) => property.schema.role === undefined);
}
