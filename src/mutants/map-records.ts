import { type Json, type JsonObject, isJsonObject } from '../http/json.ts';

/** How the records of each kind are changed; those of the other kinds stay as they are. */
export interface RecordChanges {
  readonly news?: (record: JsonObject) => JsonObject;
  readonly repo?: (record: JsonObject) => JsonObject;
  readonly key?: (record: JsonObject) => JsonObject;
}

/** Members that only records of one kind have. */
const kinds: readonly (readonly [kind: keyof RecordChanges, members: readonly string[]])[] = [
  ['news', ['source_name', 'publish_time']],
  ['repo', ['repo_full_name', 'stars']],
  ['key', ['prefix', 'scope', 'revoked']],
];

/** Changes the records of a content wherever they stand; inner ones before those around them. */
export function mapRecords(value: Json, changes: RecordChanges): Json {
  if (Array.isArray(value)) return value.map((element: Json) => mapRecords(element, changes));
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value).map(([name, member]) => [name, mapRecords(member, changes)]);
  const mapped: JsonObject = Object.fromEntries(entries);
  const kind = kinds.find(([, members]) => members.every((name) => Object.hasOwn(mapped, name)))?.[0];
  return (kind && changes[kind]?.(mapped)) ?? mapped;
}

/** A record without some of its members. */
export function without(record: JsonObject, ...names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));
}

/** A record with only some of its members. */
export function only(record: JsonObject, ...names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)));
}

/** The objects of a list; empty for anything else. */
export function objectsOf(value: Json | undefined): readonly JsonObject[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}
