import { childPointer } from '../../description/json-pointer.ts';
import type { JsonType, Schema } from '../../description/model.ts';
import { type Json, type JsonObject, isJsonObject } from '../../http/json.ts';
import { type Declared, allows, declaredElement, declaredMember, isFree, typeOf } from './declared-place.ts';
import { type KnownRecords, recognise } from './known-records.ts';
import { memberNames } from './member-name.ts';

/** A place in answers: what was seen there, and no value of it. */
export interface SeenMember {
  /** Component of the description that has it, wherever that stands. Absent: it stands outside of all of them. */
  readonly record?: string;
  /** JSON Pointer below the record, or into the answer; `*` stands for all elements of a list, and for names that are data. */
  readonly pointer: string;
  /** In the order null, boolean, integer, number, string, array, object. */
  readonly types: readonly JsonType[];
  /** Records that stand there; their members are told where they are told once. */
  readonly holds?: readonly string[];
  /** Every object that could have it has it. */
  readonly always: boolean;
  /** False: the description does not have it. */
  readonly declared: boolean;
}

/** What the answers of one operation with one status consist of. */
export interface AnswerShape {
  readonly operation: string;
  readonly status: number;
  /** Empty: no answer had content in JSON. */
  readonly members: readonly SeenMember[];
}

const order: readonly JsonType[] = ['null', 'boolean', 'integer', 'number', 'string', 'array', 'object'];

export function inOrder(types: Iterable<JsonType>): readonly JsonType[] {
  const all = new Set(types);
  return order.filter((type) => all.has(type));
}

/** What no reader would look through any more; a target decides how much it sends. */
const most = 500;
const deepest = 12;
const undeclared: Declared = [];

/** One list a record: what is looked up of it is remembered by the list. */
const lists = new WeakMap<Schema, Declared>();

function alone(record: Schema): Declared {
  const list = lists.get(record) ?? [record];
  lists.set(record, list);
  return list;
}

interface Place {
  readonly record: string | undefined;
  readonly pointer: string;
}

interface Tally extends Place {
  readonly parent: Tally | undefined;
  readonly types: Set<JsonType>;
  readonly holds: Set<string>;
  readonly declared: boolean;
  seen: number;
  objects: number;
}

interface At extends Place {
  readonly schemas: Declared;
  readonly parent: Tally | undefined;
  readonly depth: number;
}

/** Collects the answers of one operation with one status. */
export interface ShapeTally {
  add(content: Json): void;
  members(): readonly SeenMember[];
}

function seenMember({ record, pointer, types, holds, declared, parent, seen }: Tally): SeenMember {
  return {
    ...(record === undefined ? {} : { record }),
    pointer,
    types: inOrder(types),
    ...(holds.size > 0 ? { holds: [...holds].sort() } : {}),
    always: parent === undefined || pointer.endsWith('/*') || seen >= parent.objects,
    declared,
  };
}

function emptyTally({ record, pointer, parent, schemas }: At): Tally {
  const nothing = { types: new Set<JsonType>(), holds: new Set<string>(), seen: 0, objects: 0 };
  return { record, pointer, parent, declared: schemas.length > 0, ...nothing };
}

/**
 * @param schemas what is declared for the content; empty: nothing
 * @param known records that are recognised where nothing is declared
 */
export function createShapeTally(schemas: Declared, known: KnownRecords): ShapeTally {
  const tallies = new Map<string, Tally>();
  const count = (at: At, type: JsonType): Tally | undefined => {
    // No name of a component has a space.
    const key = `${at.record ?? ''} ${at.pointer}`;
    const tally = tallies.get(key) ?? (tallies.size < most ? emptyTally(at) : undefined);
    if (!tally) return undefined;
    tallies.set(key, tally);
    tally.types.add(type);
    tally.seen += 1;
    if (type === 'object') tally.objects += 1;
    return tally;
  };
  const visit = (value: Json, at: At): void => {
    const type = typeOf(value);
    const parent = count(at, type);
    if (!parent || at.depth > deepest) return;
    const inside = { ...at, parent, schemas: allows(at.schemas, type) ? at.schemas : undeclared };
    if (Array.isArray(value)) visitElements(value as readonly Json[], inside);
    else if (isJsonObject(value)) visitObject(value, inside);
  };
  const visitElements = (elements: readonly Json[], at: At): void => {
    if (isFree(at.schemas, 'array')) return;
    const inside = { ...at, pointer: `${at.pointer}/*`, schemas: declaredElement(at.schemas), depth: at.depth + 1 };
    for (const element of elements) visit(element, inside);
  };
  const visitObject = (value: JsonObject, at: At): void => {
    if (isFree(at.schemas, 'object')) return;
    const { record, declared } = recognise(value, at.schemas, known);
    if (record?.name === undefined) return void visitMembers(value, { ...at, schemas: declared });
    at.parent?.holds.add(record.name);
    visitRecord(value, { ...at, record: record.name, pointer: '', schemas: alone(record), parent: undefined });
  };
  const visitRecord = (value: JsonObject, at: At): void => {
    visitMembers(value, { ...at, parent: count(at, 'object') });
  };
  const visitMembers = (value: JsonObject, at: At): void => {
    const names = memberNames(value, (name) => declaredMember(at.schemas, name).length > 0);
    for (const [name, shown] of names) {
      const pointer = shown === '*' ? `${at.pointer}/*` : childPointer(at.pointer, shown);
      const inside = { ...at, pointer, schemas: declaredMember(at.schemas, name), depth: at.depth + 1 };
      visit(value[name] as Json, inside);
    }
  };
  const added = new Set<Json>();
  return {
    add(content) {
      // One content again tells nothing new, not even how often a member is there.
      if (added.has(content)) return;
      added.add(content);
      visit(content, { record: undefined, pointer: '', schemas, parent: undefined, depth: 0 });
    },
    members: () => [...tallies.values()].map(seenMember),
  };
}
