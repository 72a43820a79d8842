import { findMembers, walk } from '../../src/contract/discovery.ts';
import type { Exchange } from '../../src/contract/exchange.ts';
import { type Json, type JsonObject, isJsonObject } from '../../src/http/json.ts';
import { listsByPointer } from '../answers/outer-lists.ts';

/** What names a setting, or holds the text of a monitor, where each is an object of its own. */
const nameMembers = /^(?:name|key|field|setting)$/i;
const textMembers = /^(?:keyword|word|term|text|name|phrase|query|value)$/i;

/** A list of names and values as an object; `undefined` when it is none. */
function fromPairs(value: Json): JsonObject | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined;
  const pairs = value.map((pair: Json): [string, Json] | undefined => {
    if (!isJsonObject(pair) || pair.value === undefined) return undefined;
    const name = Object.entries(pair).find(([member]) => nameMembers.test(member))?.[1];
    return typeof name === 'string' ? [name, pair.value] : undefined;
  });
  return pairs.every((pair) => pair !== undefined) ? Object.fromEntries(pairs) : undefined;
}

/** Objects of an answer, outer ones first; what is written as a list and was read as an object is the names in it. */
function objectsIn(json: Json): readonly JsonObject[] {
  const objects: JsonObject[] = [];
  for (const { value } of walk(json)) {
    const object = isJsonObject(value) ? value : fromPairs(value);
    if (!object) continue;
    const { keywords } = object;
    objects.push(isJsonObject(keywords) ? { ...object, keywords: Object.keys(keywords) } : object);
  }
  return objects;
}

const hasAll = (value: JsonObject, members: readonly string[]): boolean =>
  members.every((name) => Object.hasOwn(value, name));

/**
 * Members that stand in different objects, as one object, with all that stands beside them: were it left out, a server
 * that replaces the whole would lose it.
 */
function assembled(objects: readonly JsonObject[], members: readonly string[]): JsonObject | undefined {
  const holders: JsonObject[] = [];
  for (const name of members) {
    const holder = objects.find((object) => Object.hasOwn(object, name));
    if (!holder) return undefined;
    holders.push(holder);
  }
  const held: readonly Json[] = holders;
  const entries = holders.toReversed().flatMap((holder) => Object.entries(holder));
  return Object.fromEntries(entries.filter(([, value]) => !held.includes(value)));
}

/** The text that an element of a list of settings stands for; `undefined` when it is neither one nor shows one. */
export function textOf(monitor: Json): string | undefined {
  if (typeof monitor === 'string') return monitor;
  if (!isJsonObject(monitor)) return undefined;
  const [, text] = Object.entries(monitor).find(([name, member]) => {
    return textMembers.test(name) && typeof member === 'string';
  }) ?? [undefined, undefined];
  return typeof text === 'string' ? text : undefined;
}

/** By decision; a list of no monitors shows no word of the server. */
const decidedFrequency = 'daily';

/** Keywords of which each is a monitor of its own, in the only list of the answer. */
function monitorsIn(exchange: Exchange, members: readonly string[]): JsonObject | undefined {
  const [list, ...others] = listsByPointer(exchange).values();
  if (!list || others.length > 0 || exchange.operation.id !== 'getKeywords') return undefined;
  const keywords = list.flatMap((monitor) => textOf(monitor) ?? []);
  if (keywords.length < list.length) return undefined;
  const [shown] = findMembers(exchange.response?.json, 'frequency');
  const unshown = list.length === 0 ? decidedFrequency : undefined;
  const frequency = shown ? shown.value : unshown;
  const values: JsonObject = { keywords, ...(frequency === undefined ? {} : { frequency }) };
  return hasAll(values, members) ? values : undefined;
}

/**
 * The settings of an answer: the object that has all these members; else the members from different objects, from a
 * list of names and values, or from a list of monitors.
 */
export function settingsIn(exchange: Exchange, members: readonly string[]): JsonObject | undefined {
  const objects = objectsIn(exchange.response?.json ?? null);
  return (
    objects.find((object) => hasAll(object, members)) ?? assembled(objects, members) ?? monitorsIn(exchange, members)
  );
}
