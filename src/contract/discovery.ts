import type { Schema } from '../description/model.ts';
import { type Json, type JsonObject, isJsonObject } from '../http/json.ts';
import { escapePointerToken } from '../http/json-reader.ts';

/** A record found in content of unknown shape. */
export interface FoundRecord {
  readonly value: JsonObject;
  /** JSON Pointer into the content. */
  readonly pointer: string;
  /** Pointer of the nearest array around it; `undefined` when there is none. */
  readonly listPointer: string | undefined;
}

/** Members by which a record is known: those whose names the documentation gives. */
function documentedMembers(schema: Schema): readonly string[] {
  return [...schema.properties.values()]
    .filter((property) => property.schema.assumes.node.length === 0)
    .map((property) => property.name);
}

/** A record shows at least half of the documented members, whatever their values. */
function isRecord(value: Json, members: readonly string[]): value is JsonObject {
  if (!isJsonObject(value) || members.length === 0) return false;
  return members.filter((name) => Object.hasOwn(value, name)).length * 2 >= members.length;
}

interface Place {
  readonly value: Json;
  readonly pointer: string;
  readonly listPointer: string | undefined;
}

/** Every value at any depth with its place, outer ones first. */
export function* walk(root: Json): Generator<Place> {
  const queue: Place[] = [{ value: root, pointer: '', listPointer: undefined }];
  for (let next = 0; next < queue.length; next++) {
    const place = queue[next] as Place;
    yield place;
    const { value, pointer, listPointer } = place;
    if (Array.isArray(value)) {
      for (const [i, element] of value.entries()) {
        queue.push({ value: element, pointer: `${pointer}/${i}`, listPointer: pointer });
      }
    } else if (isJsonObject(value)) {
      for (const [name, member] of Object.entries(value)) {
        queue.push({ value: member, pointer: `${pointer}/${escapePointerToken(name)}`, listPointer });
      }
    }
  }
}

/** Found once a content and schema: several checks look at one answer. */
const found = new WeakMap<object, Map<Schema, readonly FoundRecord[]>>();

/** The records of that schema at any depth: bare, in arrays, in wrapped items. */
export function findRecords(content: Json | undefined, schema: Schema): readonly FoundRecord[] {
  if (typeof content !== 'object' || content === null) return [];
  const bySchema = found.get(content) ?? new Map<Schema, readonly FoundRecord[]>();
  found.set(content, bySchema);
  const records = bySchema.get(schema) ?? searchRecords(content, schema);
  bySchema.set(schema, records);
  return records;
}

function searchRecords(content: Json, schema: Schema): readonly FoundRecord[] {
  const members = documentedMembers(schema);
  const records: FoundRecord[] = [];
  for (const { value, pointer, listPointer } of walk(content)) {
    if (isRecord(value, members)) records.push({ value, pointer, listPointer });
  }
  return records;
}

const grouped = new WeakMap<readonly FoundRecord[], ReadonlyMap<string, readonly FoundRecord[]>>();

/** The lists that hold records, by JSON Pointer, outer ones first; each in its order. */
export function findRecordLists(
  content: Json | undefined,
  schema: Schema,
): ReadonlyMap<string, readonly FoundRecord[]> {
  const records = findRecords(content, schema);
  const lists = grouped.get(records) ?? groupByList(records);
  grouped.set(records, lists);
  return lists;
}

/** Records in records of the same list are no entries of it: they come after those that hold them. */
function groupByList(records: readonly FoundRecord[]): ReadonlyMap<string, readonly FoundRecord[]> {
  const lists = new Map<string, FoundRecord[]>();
  const entries = new Set<string>();
  for (const record of records) {
    const { listPointer, pointer } = record;
    if (listPointer === undefined) continue;
    const [index = ''] = pointer.slice(listPointer.length + 1).split('/');
    const entry = `${listPointer}/${index}`;
    if (pointer !== entry && entries.has(entry)) continue;
    if (pointer === entry) entries.add(entry);
    const list = lists.get(listPointer) ?? [];
    list.push(record);
    lists.set(listPointer, list);
  }
  return lists;
}

/** The longest list of records in the content, in its order; empty when there is none. */
export function findRecordList(content: Json | undefined, schema: Schema): readonly FoundRecord[] {
  const lists = [...findRecordLists(content, schema).values()];
  return lists.reduce<readonly FoundRecord[]>((a, b) => (b.length > a.length ? b : a), []);
}

/** The longest array of objects anywhere in the content has this many elements: records that were not recognised. */
export function longestObjectList(content: Json | undefined): number {
  if (content === undefined) return 0;
  let most = 0;
  for (const { value } of walk(content)) {
    if (Array.isArray(value) && value.every(isJsonObject)) most = Math.max(most, value.length);
  }
  return most;
}

/** Places of members of that name, outer ones first. */
export function findMembers(content: Json | undefined, name: string): readonly { value: Json; pointer: string }[] {
  if (content === undefined) return [];
  const token = `/${escapePointerToken(name)}`;
  const places: { value: Json; pointer: string }[] = [];
  for (const { value, pointer } of walk(content)) if (pointer.endsWith(token)) places.push({ value, pointer });
  return places;
}
