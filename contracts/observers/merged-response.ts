import { rolePlaces } from '../../src/contract/envelope.ts';
import { childPointer, valueAt } from '../../src/description/json-pointer.ts';
import type { DeclaredResponse } from '../../src/description/model.ts';
import { isJsonObject, type Json, type JsonObject } from '../../src/http/json.ts';
import { statusPhrase } from '../../src/http/status-phrase.ts';

/** One response of an operation as it shall be: these codes with this status. */
export interface Group {
  readonly status: number;
  readonly codes: readonly string[];
  /** Declared responses that had the codes. */
  readonly sources: readonly DeclaredResponse[];
}

/** A copy in which the schema of the code, and the response that tells none, lists these ones. */
function withCodes(json: Json, codes: readonly string[]): Json {
  if (Array.isArray(json)) return json.map((element: Json) => withCodes(element, codes));
  if (!isJsonObject(json)) return json;
  const twin = json['x-twin'];
  const copy = Object.fromEntries(Object.entries(json).map(([name, member]) => [name, withCodes(member, codes)]));
  if (!isJsonObject(twin)) return copy;
  if (twin.role === 'code') return { ...copy, enum: [...codes] };
  return twin.codes === undefined ? copy : { ...copy, 'x-twin': { ...twin, codes: [...codes] } };
}

/** A copy of a value with others at these JSON Pointers, where it has something there. */
export function withValues(value: Json, values: ReadonlyMap<string, Json>, pointer = ''): Json {
  const own = values.get(pointer);
  if (own !== undefined) return own;
  if (!isJsonObject(value)) return value;
  const inner = (name: string, member: Json): Json => withValues(member, values, childPointer(pointer, name));
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, inner(name, member)]));
}

/** What an example of a problem says of its status. */
export function statusValues({ content }: DeclaredResponse, status: number): ReadonlyMap<string, Json> {
  const values = new Map<string, Json>();
  for (const { role, pointer } of rolePlaces(content[0]?.schema)) {
    if (role === 'status') values.set(pointer, status);
    if (role === 'title') values.set(pointer, statusPhrase(status));
  }
  return values;
}

/** The first media type, with the examples of all parts. */
function mergedContent(content: JsonObject, group: Group): JsonObject {
  const [mediaType = 'application/json', media = {}] = Object.entries(content)[0] ?? [];
  const examples = mergedExamples(group);
  const { examples: _, ...rest } = isJsonObject(media) ? media : {};
  return { [mediaType]: { ...rest, ...(Object.keys(examples).length > 0 && { examples }) } };
}

function resolved(root: JsonObject, node: Json | undefined): Json | undefined {
  if (!isJsonObject(node) || typeof node.$ref !== 'string') return node;
  return valueAt(root, node.$ref.slice(1));
}

/** Fields of several responses in one: what one of them does not have cannot be required. */
function mergedHeaders(root: JsonObject, parts: readonly JsonObject[]): JsonObject {
  const all = parts.map(({ headers }) => (isJsonObject(headers) ? headers : {}));
  const names = [...new Set(all.flatMap((headers) => Object.keys(headers)))];
  const entries = names.map((name): readonly [string, Json] => {
    const written = all.find((headers) => name in headers)?.[name] ?? {};
    if (all.every((headers) => name in headers)) return [name, written];
    const header = resolved(root, written);
    return [name, isJsonObject(header) ? { ...header, required: false } : written];
  });
  return Object.fromEntries(entries);
}

function mergedExamples(group: Group): JsonObject {
  const entries = group.sources.flatMap((source) => {
    const codeAt = rolePlaces(source.content[0]?.schema).find(({ role }) => role === 'code')?.pointer ?? '/code';
    return Object.entries(source.content[0]?.examples ?? {}).flatMap(([name, value]): [string, Json][] => {
      if (!group.codes.includes(String(valueAt(value, codeAt)))) return [];
      return [[name, { value: withValues(value, statusValues(source, group.status)) }]];
    });
  });
  return Object.fromEntries(entries);
}

/** The declared responses as one, with the codes of the group and no others. */
export function mergedResponse(root: JsonObject, group: Group): Json {
  const parts = group.sources
    .map(({ location }) => resolved(root, valueAt(root, location.pointer)))
    .filter(isJsonObject);
  const [first = {}] = parts;
  const headers = mergedHeaders(root, parts);
  const merged = withCodes(first, group.codes) as JsonObject;
  return {
    ...merged,
    description: parts.map(({ description }) => String(description)).join(' '),
    ...(Object.keys(headers).length > 0 ? { headers } : {}),
    ...(isJsonObject(merged.content) && { content: mergedContent(merged.content, group) }),
  };
}
