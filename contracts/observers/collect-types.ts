import { answerKind } from '../../src/contract/answer.ts';
import { findRecords, walk } from '../../src/contract/discovery.ts';
import type { Observer } from '../../src/contract/observer.ts';
import type { RunContext } from '../../src/contract/run-context.ts';
import type { DocumentEdit } from '../../src/description/edit-document.ts';
import { valueAt } from '../../src/description/json-pointer.ts';
import type { ApiDescription } from '../../src/description/model.ts';
import { isJsonObject, type Json, type JsonObject } from '../../src/http/json.ts';
import { recordSchema } from '../answers/records.ts';

const member = 'collect_type';
const operations: readonly string[] = ['listFavorites', 'addFavorite', 'removeFavorite'];
/** In the order in which the description lists their words. */
const records: readonly string[] = ['NewsItem', 'RepoItem'];

/** The words that the description lists, that of news items first. */
function declaredWords({ operations: all }: ApiDescription): readonly string[] {
  const add = all.find(({ id }) => id === 'addFavorite');
  const values = add?.requestBody?.content[0]?.schema?.properties.get(member)?.schema.enum ?? [];
  return values.filter((value) => typeof value === 'string');
}

/** Favorites that show the record behind them, each as it was answered. */
function shownFavorites(run: RunContext): readonly JsonObject[] {
  const answered = run.exchanges.filter((it) => operations.includes(it.operation.id) && answerKind(it) === 'success');
  return answered.flatMap(({ response }) =>
    [...walk(response?.json ?? null)].flatMap(({ value }) =>
      isJsonObject(value) && typeof value[member] === 'string' ? [value] : [],
    ),
  );
}

/** By which words favorites of each record are called, as far as they show it. */
function seenWords(run: RunContext): readonly (readonly string[])[] {
  const favorites = shownFavorites(run);
  return records.map((name) => {
    const schema = recordSchema(run, name);
    const own = favorites.filter((favorite) => findRecords(favorite, schema).length > 0);
    return [...new Set(own.map((favorite) => String(favorite[member])))];
  });
}

/** What stands for the type of a favorite in a value of the document: of its schema, its parameter, or an example. */
function placesIn(value: Json, pointer: string): readonly string[] {
  const isMember = pointer.endsWith(`/${member}`);
  if (!isJsonObject(value)) return isMember ? [pointer] : [];
  const isParameter = value.name === member;
  if (!isMember && !isParameter) return [];
  const schema = isParameter ? value.schema : value;
  const at = isParameter ? `${pointer}/schema` : pointer;
  const listed = isJsonObject(schema) && Array.isArray(schema.enum) ? schema.enum : [];
  return [`${pointer}/example`, `${at}/const`, ...listed.map((_, i) => `${at}/enum/${i}`)];
}

/** Every place of the document where a word stands for the type of a favorite: lists, constants and examples. */
function wordEdits({ documents }: ApiDescription, words: ReadonlyMap<string, string>): readonly DocumentEdit[] {
  const root = documents.declared;
  const places = [...walk(root)].flatMap(({ value, pointer }) => placesIn(value, pointer));
  return [...new Set(places)].flatMap((path): DocumentEdit[] => {
    const word = words.get(String(valueAt(root, path)));
    return word === undefined ? [] : [{ op: 'replace', path, value: word }];
  });
}

/** By which words favorites are called. That targets must exist, and what repetition leads to, is code. */
export const observeCollectTypes: Observer = (run) => {
  const declared = declaredWords(run.description);
  const seen = seenWords(run);
  if (seen.every((words) => words.length === 0)) return undefined;
  const told = seen.flatMap((words, i) => (words.length === 0 ? [] : [`${records[i]} is ${words.join(' or ')}`]));
  const asDecided = seen.every((words, i) => words.every((word) => word === declared[i]));
  const pairs = seen.flatMap(([word, ...others], i): [string, string][] => {
    const old = declared[i];
    return word === undefined || old === undefined || others.length > 0 ? [] : [[old, word]];
  });
  return { seen: told.join(', '), asDecided, edits: asDecided ? [] : wordEdits(run.description, new Map(pairs)) };
};
