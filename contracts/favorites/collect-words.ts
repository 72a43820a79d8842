import { findMembers, walk } from '../../src/contract/discovery.ts';
import type { Exchange } from '../../src/contract/exchange.ts';
import { type Json, type JsonObject, isJsonObject } from '../../src/http/json.ts';
import { listsByPointer } from '../answers/outer-lists.ts';

/** A word alone, and no sentence in which it stands. */
const word = /^[\w-]{1,40}$/;

/** What leads the number in `news:7`. */
const leading = /^([a-z_-]+)[:/#]\d+$/i;

const textsOf = (values: readonly Json[]): readonly string[] =>
  values.flatMap((value) => (typeof value === 'string' ? value : []));

/** Words that lead numbers, in entries that are texts and in names of members. */
function leadingWords(content: Json): readonly string[] {
  return [...walk(content)].flatMap(({ value, listPointer }) => {
    const texts = isJsonObject(value) ? Object.keys(value) : textsOf(listPointer === undefined ? [] : [value]);
    return texts.flatMap((text) => leading.exec(text)?.[1] ?? []);
  });
}

/** What an entry itself is called. The type of a whole news item may be that of the item. */
function typeWords(entry: JsonObject): readonly string[] {
  if (Object.hasOwn(entry, 'source_name') || Object.hasOwn(entry, 'repo_name')) return [];
  const named = Object.entries(entry).filter(([name]) => /(?:type|kind)$/i.test(name));
  return textsOf(named.map(([, value]) => value)).filter((text) => word.test(text));
}

/** A word of the favorites for records of one kind. */
export interface CollectWord {
  readonly word: string;
  /** It stands in the documented member. Otherwise it may be another word than that which the server takes. */
  readonly isCertain: boolean;
}

/** The first word by which the favorites call records of that kind. */
export function collectWord(favorites: Exchange, like: RegExp): CollectWord | undefined {
  const content = favorites.response?.json;
  const isLike = (text: string): boolean => like.test(text);
  const certain = textsOf(findMembers(content, 'collect_type').map(({ value }) => value)).find(isLike);
  if (certain !== undefined) return { word: certain, isCertain: true };
  const lists = [...listsByPointer(favorites).values()].flat().filter(isJsonObject);
  const found = [...lists.flatMap(typeWords), ...leadingWords(content ?? null)].find(isLike);
  return found === undefined ? undefined : { word: found, isCertain: false };
}
