import type { JsonType, Schema } from '../../description/model.ts';
import { pointerTokens } from '../../description/json-pointer.ts';
import { type Json, isJsonObject } from '../../http/json.ts';

/** Schemas that describe one place, alternatives among them. Empty: nothing does. */
export type Declared = readonly Schema[];

const deepest = 5;

type LookUp<Found> = (schemas: Declared) => Found;

/** Found once a list of schemas: a run looks up the same places in hundreds of answers. */
export function remembered<Found>(find: LookUp<Found>): LookUp<Found> {
  const known = new WeakMap<Declared, { readonly found: Found }>();
  return (schemas) => {
    const entry = known.get(schemas) ?? { found: find(schemas) };
    known.set(schemas, entry);
    return entry.found;
  };
}

function alternativesBelow(schemas: Declared, depth: number): Declared {
  if (depth > deepest) return [];
  return schemas.flatMap((schema) => [schema, ...alternativesBelow(schema.alternatives, depth + 1)]);
}

/** These schemas with their alternatives at any depth. */
export const withAlternatives: LookUp<Declared> = remembered((schemas) => alternativesBelow(schemas, 0));

const membersOf = remembered(() => new Map<string, Declared>());

export function declaredMember(schemas: Declared, name: string): Declared {
  const members = membersOf(schemas);
  const declared =
    members.get(name) ?? withAlternatives(schemas).flatMap((schema) => schema.properties.get(name)?.schema ?? []);
  members.set(name, declared);
  return declared;
}

export const declaredElement: LookUp<Declared> = remembered((schemas) =>
  withAlternatives(schemas).flatMap((schema) => schema.items ?? []),
);

/** True where any object, or any array, is declared: what is in it is data. */
export function isFree(schemas: Declared, type: 'object' | 'array'): boolean {
  const all = withAlternatives(schemas);
  if (all.length === 0) return false;
  const says = (schema: Schema): boolean =>
    type === 'object' ? schema.properties.size > 0 : schema.items !== undefined;
  return !all.some(says);
}

/** Follows a pointer in which `*` stands for the elements of a list. */
export function declaredAt(schemas: Declared, pointer: string): Declared {
  return (pointerTokens(pointer) ?? []).reduce<Declared>(
    (at, token) => (token === '*' ? declaredElement(at) : declaredMember(at, token)),
    schemas,
  );
}

function typesOf(schema: Schema): readonly JsonType[] | undefined {
  if (schema.types.length > 0) return schema.types;
  return schema.enum?.map(typeOf);
}

/** Types that the description allows at a place; `undefined`: any. */
export const allowedTypes: LookUp<ReadonlySet<JsonType> | undefined> = remembered((schemas) => {
  const bare = withAlternatives(schemas).filter(
    (schema) => schema.alternatives.length === 0 || schema.types.length > 0,
  );
  const all = bare.map(typesOf);
  if (all.length === 0) return undefined;
  return all.includes(undefined) ? undefined : new Set(all.flatMap((types) => types ?? []));
});

/** True where nothing is declared, too. */
export function allows(schemas: Declared, type: JsonType): boolean {
  const allowed = allowedTypes(schemas);
  return allowed === undefined || allowed.has(type) || (type === 'integer' && allowed.has('number'));
}

export function typeOf(value: Json): JsonType {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (isJsonObject(value)) return 'object';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value === 'string' ? 'string' : 'boolean';
}
