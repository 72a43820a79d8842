import { childPointer, valueAt } from '../description/json-pointer.ts';
import type { Role, Schema } from '../description/model.ts';
import { isJsonObject, type Json, type JsonObject } from '../http/json.ts';

/** Where content has a role; the pointer leads into the content, with `*` for the elements of a list. */
interface RolePlace {
  readonly role: Role;
  readonly pointer: string;
}

/** A part of content as a description would declare it, and an example of it. */
export interface DeclaredPart {
  readonly schema: JsonObject;
  readonly example: Json;
}

/** What is to be declared for the value at a place of the content; `undefined`: look at its members. */
type PartAt = (pointer: string, value: Json) => DeclaredPart | undefined;

/** A schema whose value is that of a role. */
export function roleSchema(role: Role, schema: JsonObject): JsonObject {
  return { ...schema, 'x-twin': { role } };
}

function declareObject(value: JsonObject, pointer: string, partAt: PartAt): DeclaredPart | undefined {
  const parts = Object.entries(value).flatMap(([name, member]) => {
    const part = declareContent(member, partAt, childPointer(pointer, name));
    return part ? [[name, part] as const] : [];
  });
  if (parts.length === 0) return undefined;
  return {
    schema: {
      type: 'object',
      required: parts.map(([name]) => name),
      properties: Object.fromEntries(parts.map(([name, { schema }]) => [name, schema])),
    },
    example: Object.fromEntries(parts.map(([name, { example }]) => [name, example])),
  };
}

/** Content as a description would declare it, without members that have no part. `undefined`: none has one. */
export function declareContent(value: Json, partAt: PartAt, pointer = ''): DeclaredPart | undefined {
  const own = partAt(pointer, value);
  if (own) return own;
  if (isJsonObject(value)) return declareObject(value, pointer, partAt);
  if (!Array.isArray(value) || value.length !== 1) return undefined;
  const element = declareContent(value[0] as Json, partAt, childPointer(pointer, 0));
  if (!element) return undefined;
  return { schema: { type: 'array', minItems: 1, maxItems: 1, items: element.schema }, example: [element.example] };
}

const deepest = 6;

/** The places of all roles of an envelope, outer ones first; records have none. */
export function rolePlaces(schema: Schema | undefined, pointer = ''): readonly RolePlace[] {
  if (!schema || pointer.split('/').length > deepest) return [];
  return [
    ...(schema.role === undefined ? [] : [{ role: schema.role, pointer }]),
    ...[...schema.properties.values()].flatMap((it) => rolePlaces(it.schema, childPointer(pointer, it.name))),
    ...rolePlaces(schema.items, `${pointer}/*`),
  ];
}

/** As rolePlaces, of a schema that is not compiled. */
export function rolePlacesIn(schema: Json | undefined, pointer = ''): readonly RolePlace[] {
  if (!isJsonObject(schema)) return [];
  const twin = schema['x-twin'];
  const role = isJsonObject(twin) ? twin.role : undefined;
  return [
    ...(typeof role === 'string' ? [{ role: role as Role, pointer }] : []),
    ...Object.entries(isJsonObject(schema.properties) ? schema.properties : {}).flatMap(([name, member]) =>
      rolePlacesIn(member, childPointer(pointer, name)),
    ),
    ...rolePlacesIn(schema.items, `${pointer}/*`),
  ];
}

/** The value that an example has for a role; `undefined` when the schema does not have it. */
export function exampleOf(role: Role, schema: Schema, example: Json): Json | undefined {
  const place = rolePlaces(schema).find((candidate) => candidate.role === role);
  return place && valueAt(example, place.pointer.replaceAll('*', '0'));
}

/** Places as a text in an order of their own, for comparison and for people. */
export function showPlaces(places: readonly RolePlace[]): string {
  const texts = places.map(({ role, pointer }) => `${role} at ${pointer || 'the root'}`);
  return texts.toSorted().join(', ');
}
