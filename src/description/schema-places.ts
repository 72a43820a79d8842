import { isJsonObject, type Json, type JsonObject } from '../http/json.ts';
import { childPointer } from './json-pointer.ts';

/** How a member holds what it is about: itself, as elements of a list, or as members of a map. */
export type Shape = 'one' | 'list' | 'map';

/** Keywords whose values are or hold Schema Objects (JSON Schema 2020-12 Core section 10, and `definitions` of old). */
export const schemaKeywords: Readonly<Record<string, Shape>> = {
  $defs: 'map',
  definitions: 'map',
  allOf: 'list',
  anyOf: 'list',
  oneOf: 'list',
  not: 'one',
  if: 'one',
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: 'one',
  else: 'one',
  dependentSchemas: 'map',
  prefixItems: 'list',
  items: 'one',
  contains: 'one',
  properties: 'map',
  patternProperties: 'map',
  additionalProperties: 'one',
  propertyNames: 'one',
  unevaluatedItems: 'one',
  unevaluatedProperties: 'one',
  contentSchema: 'one',
};

type Kind =
  | 'root'
  | 'components'
  | 'pathItem'
  | 'operation'
  | 'callback'
  | 'parameter'
  | 'requestBody'
  | 'response'
  | 'mediaType'
  | 'encoding'
  | 'schema';

type Members = Readonly<Record<string, readonly [Shape, Kind]>>;

const value: Members = { schema: ['one', 'schema'], content: ['map', 'mediaType'] };
const operation = ['one', 'operation'] as const;

/** Which members of the objects of OpenAPI 3.1 (section 4.8) lead to Schema Objects. A Header Object is a `parameter`. */
const members: Readonly<Record<Kind, Members>> = {
  root: { paths: ['map', 'pathItem'], webhooks: ['map', 'pathItem'], components: ['one', 'components'] },
  components: {
    schemas: ['map', 'schema'],
    responses: ['map', 'response'],
    parameters: ['map', 'parameter'],
    requestBodies: ['map', 'requestBody'],
    headers: ['map', 'parameter'],
    callbacks: ['map', 'callback'],
    pathItems: ['map', 'pathItem'],
  },
  pathItem: {
    parameters: ['list', 'parameter'],
    get: operation,
    put: operation,
    post: operation,
    delete: operation,
    options: operation,
    head: operation,
    patch: operation,
    trace: operation,
  },
  operation: {
    parameters: ['list', 'parameter'],
    requestBody: ['one', 'requestBody'],
    responses: ['map', 'response'],
    callbacks: ['map', 'callback'],
  },
  callback: {},
  parameter: value,
  requestBody: { content: ['map', 'mediaType'] },
  response: { headers: ['map', 'parameter'], content: ['map', 'mediaType'] },
  mediaType: { schema: ['one', 'schema'], encoding: ['map', 'encoding'] },
  encoding: { headers: ['map', 'parameter'] },
  schema: Object.fromEntries(Object.entries(schemaKeywords).map(([keyword, shape]) => [keyword, [shape, 'schema']])),
};

/** What a Schema Object becomes. `copy` is the schema with the schemas in it already mapped, `written` the original. */
export type MapSchema = (copy: Json, written: Json, pointer: string) => Json;

/** A copy of an OpenAPI document in which each Schema Object, the inner ones first, is what `map` makes of it. */
export function mapSchemas(document: JsonObject, map: MapSchema): JsonObject {
  const copied = copy(document, 'root', { pointer: '', map });
  return isJsonObject(copied) ? copied : document;
}

interface Place {
  readonly pointer: string;
  readonly map: MapSchema;
}

function copy(node: Json, kind: Kind, place: Place): Json {
  const copied = isJsonObject(node) ? copyMembers(node, kind, place) : node;
  return kind === 'schema' ? place.map(copied, node, place.pointer) : copied;
}

function copyMembers(node: JsonObject, kind: Kind, place: Place): JsonObject {
  const known = members[kind];
  const entries = Object.entries(node).map(([name, child]): [string, Json] => {
    const at = below(place, name);
    // A Callback Object is itself a map of Path Item Objects (section 4.8.18).
    if (kind === 'callback') return [name, copy(child, 'pathItem', at)];
    const member = Object.hasOwn(known, name) ? known[name] : undefined;
    return [name, member === undefined ? child : copyShape(child, member, at)];
  });
  return Object.fromEntries(entries);
}

function copyShape(node: Json, [shape, kind]: readonly [Shape, Kind], place: Place): Json {
  if (shape === 'one') return copy(node, kind, place);
  if (shape === 'list') {
    return Array.isArray(node) ? node.map((child: Json, index) => copy(child, kind, below(place, index))) : node;
  }
  if (!isJsonObject(node)) return node;
  return Object.fromEntries(Object.entries(node).map(([name, child]) => [name, copy(child, kind, below(place, name))]));
}

function below(place: Place, token: string | number): Place {
  return { pointer: childPointer(place.pointer, token), map: place.map };
}
