import type { ApiDescription, Operation, Schema } from '../../description/model.ts';
import { fieldValues } from '../../http/fields.ts';
import { type Json, isJsonObject } from '../../http/json.ts';
import type { FieldLines, RequestData } from '../../http/message.ts';

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

const isThere = (value: string): boolean => value !== '';

interface FieldCredentials {
  /** What follows the scheme in `Authorization`. */
  readonly authorization: readonly string[];
  readonly named: readonly string[];
  readonly all: readonly string[];
}

function credentialsInFields(fields: FieldLines, { fields: names }: SecretPlaces): FieldCredentials {
  const values = fieldValues(fields, 'Authorization').map((value) => value.replace(/^\S+ +/, ''));
  const authorization = values.filter(isThere);
  const named = names.flatMap((name) => fieldValues(fields, name)).filter(isThere);
  return { authorization, named, all: [...authorization, ...named] };
}

const none: readonly string[] = [];

/** Most queries are read no further: no name of a credential stands in them, and nothing that can hide one. */
function mayNameCredential(target: string, start: number, parameters: ReadonlySet<string>): boolean {
  if (target.includes('%', start) || target.includes('+', start)) return true;
  for (const name of parameters) if (target.includes(name, start)) return true;
  return false;
}

function credentialsInQuery(target: string, { parameters }: SecretPlaces): readonly string[] {
  const start = target.indexOf('?');
  if (start < 0 || !mayNameCredential(target, start, parameters)) return none;
  const query = [...new URLSearchParams(target.slice(start + 1))];
  return query.flatMap(([name, value]) => (parameters.has(name) && isThere(value) ? [value] : []));
}

type ReadCredentials = (request: RequestData) => readonly string[];

/** For many requests: a client repeats its fields on its connection, where they are the same list. */
export function createCredentialReader(places: SecretPlaces): ReadCredentials {
  const known = new WeakMap<FieldLines, FieldCredentials>();
  return ({ fields, target }) => {
    const inFields = known.get(fields) ?? credentialsInFields(fields, places);
    known.set(fields, inFields);
    const inQuery = credentialsInQuery(target, places);
    return inQuery.length === 0 ? inFields.all : [...inFields.authorization, ...inQuery, ...inFields.named];
  };
}

/** The credentials that a request carries: what follows the scheme, and the values of named fields and parameters. */
export function presentedCredentials(request: RequestData, places: SecretPlaces): readonly string[] {
  return createCredentialReader(places)(request);
}

/** Texts that stand in members of these names, at any depth. */
export function memberSecrets(content: Json, members: ReadonlySet<string>): readonly string[] {
  if (Array.isArray(content)) return content.flatMap((one) => memberSecrets(one, members));
  if (!isJsonObject(content)) return [];
  return Object.entries(content).flatMap(([name, value]) =>
    members.has(name) && typeof value === 'string' && value !== '' ? [value] : memberSecrets(value, members),
  );
}
