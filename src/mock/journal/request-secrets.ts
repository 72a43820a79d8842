import type { ApiDescription, Operation, Schema } from '../../description/model.ts';
import { fieldValues } from '../../http/fields.ts';
import { type Json, isJsonObject } from '../../http/json.ts';
import type { RequestData } from '../../http/message.ts';

/** Names under which credentials and secrets travel in one API. */
export interface SecretPlaces {
  /** Query parameters. */
  readonly parameters: ReadonlySet<string>;
  /** Fields, beside `Authorization`. */
  readonly fields: readonly string[];
  /** Members of responses with the role `secret`. */
  readonly members: ReadonlySet<string>;
  /** `operationId`s whose responses have such members. */
  readonly operations: ReadonlySet<string>;
}

/** Names of the members with the role `secret` in a schema and below it. */
function secretMembers(schema: Schema, seen: Set<string>): readonly string[] {
  if (seen.has(schema.pointer)) return [];
  seen.add(schema.pointer);
  const own = [...schema.properties.values()].flatMap((property) => [
    ...(property.schema.role === 'secret' ? [property.name] : []),
    ...secretMembers(property.schema, seen),
  ]);
  const below = [...(schema.items ? [schema.items] : []), ...schema.alternatives];
  return [...own, ...below.flatMap((one) => secretMembers(one, seen))];
}

function membersOf({ responses }: Operation): readonly string[] {
  const schemas = responses.flatMap(({ content }) => content).flatMap(({ schema }) => schema ?? []);
  return schemas.flatMap((schema) => secretMembers(schema, new Set()));
}

export function secretPlacesOf({ securitySchemes, operations }: ApiDescription): SecretPlaces {
  const named = (place: 'query' | 'header'): readonly string[] =>
    securitySchemes.flatMap((scheme) =>
      scheme.kind === 'apiKey' && scheme.in === place ? [scheme.parameterName] : [],
    );
  const members = operations.map((operation) => [operation.id, membersOf(operation)] as const);
  return {
    parameters: new Set(named('query')),
    fields: named('header'),
    members: new Set(members.flatMap(([, names]) => names)),
    operations: new Set(members.flatMap(([id, names]) => (names.length > 0 ? [id] : []))),
  };
}

/** The credentials that a request carries: what follows the scheme, and the values of named fields and parameters. */
export function presentedCredentials({ fields, target }: RequestData, places: SecretPlaces): readonly string[] {
  const authorization = fieldValues(fields, 'Authorization').map((value) => value.replace(/^\S+ +/, ''));
  const start = target.indexOf('?');
  const query = start < 0 ? [] : [...new URLSearchParams(target.slice(start + 1))];
  const inQuery = query.flatMap(([name, value]) => (places.parameters.has(name) ? [value] : []));
  const inFields = places.fields.flatMap((name) => fieldValues(fields, name));
  return [...authorization, ...inQuery, ...inFields].filter((value) => value !== '');
}

/** Texts that stand in members of these names, at any depth. */
export function memberSecrets(content: Json, members: ReadonlySet<string>): readonly string[] {
  if (Array.isArray(content)) return content.flatMap((one) => memberSecrets(one, members));
  if (!isJsonObject(content)) return [];
  return Object.entries(content).flatMap(([name, value]) =>
    members.has(name) && typeof value === 'string' && value !== '' ? [value] : memberSecrets(value, members),
  );
}
