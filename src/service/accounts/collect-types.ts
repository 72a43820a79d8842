import fixture from '../../../fixtures/accounts.json' with { type: 'json' };
import type { Operation, Schema } from '../../description/model.ts';

export interface CollectType {
  readonly collectType: string;
  /** What the catalogue has under this type: `news` or `repo`. */
  readonly record: string;
  /** Component schema of the record. */
  readonly schema: string;
  /** The record in a sentence. */
  readonly noun: string;
}

/** In the order in which a description lists their words. */
export const collectTypes: readonly CollectType[] = fixture.collectTypes;

/** The record behind a collect type, in a sentence. */
export function nounOf(collectType: string): string {
  return collectTypes.find((candidate) => candidate.collectType === collectType)?.noun ?? collectType;
}

/** By which words an operation calls the collect types, by collect type. */
export type CollectWords = ReadonlyMap<string, string>;

/** What stands for each collect type while no description says otherwise: its own name. */
export const ownWords: CollectWords = new Map(collectTypes.map(({ collectType }) => [collectType, collectType]));

const member = 'collect_type';
const deepest = 6;

/** The words that an answer has beside each record: `collect_type` may be but one, and `item` is that record. */
function wordsBeside(schema: Schema | undefined, depth = 0): readonly (readonly [string, string])[] {
  if (!schema || depth > deepest) return [];
  const [word, ...others] = schema.properties.get(member)?.schema.enum ?? [];
  const name = schema.properties.get('item')?.schema.name;
  const known = collectTypes.find((candidate) => candidate.schema === name);
  if (known && typeof word === 'string' && others.length === 0) return [[known.collectType, word]];
  const inside = [...[...schema.properties.values()].map((property) => property.schema), schema.items];
  return [...schema.alternatives, ...inside].flatMap((part) => wordsBeside(part, depth + 1));
}

/** The words that a request may have, in their order. */
function wordsAsked({ parameters, requestBody }: Operation): readonly string[] {
  const asked = parameters.find(({ name }) => name === member)?.schema;
  const sent = requestBody?.content.map(({ schema }) => schema?.properties.get(member)?.schema).find(Boolean);
  return ((asked ?? sent)?.enum ?? []).filter((word) => typeof word === 'string');
}

const known = new WeakMap<Operation, CollectWords>();

/** The words of one operation: those beside the records of its answer, else those of its request in their order. */
export function wordsOf(operation: Operation): CollectWords {
  const found = known.get(operation);
  if (found) return found;
  const answered = operation.responses
    .filter(({ statusKey }) => statusKey.startsWith('2'))
    .flatMap(({ content }) => content.flatMap(({ schema }) => wordsBeside(schema)));
  const asked = wordsAsked(operation);
  const isOwn = asked.some((word) => ownWords.has(word));
  const inOrder = collectTypes.flatMap(({ collectType }, i): [string, string][] => {
    const word = asked[i];
    return word === undefined || isOwn ? [] : [[collectType, word]];
  });
  const made: CollectWords = new Map([...ownWords, ...(answered.length > 0 ? answered : inOrder)]);
  known.set(operation, made);
  return made;
}

/** The collect type that a word stands for; `undefined` where it stands for none. */
export function collectTypeOf(word: string, words: CollectWords): string | undefined {
  return [...words].find(([, candidate]) => candidate === word)?.[0];
}

const told = new WeakMap<CollectWords, WeakMap<object, object>>();

/** A record as those words tell it: the same one for the same record, which is the record itself where its word is. */
export function inWords<Typed extends { readonly collect_type: string }>(record: Typed, words: CollectWords): Typed {
  const collect_type = words.get(record.collect_type) ?? record.collect_type;
  if (collect_type === record.collect_type) return record;
  const ofWords = told.get(words) ?? new WeakMap<object, object>();
  told.set(words, ofWords);
  const made = (ofWords.get(record) as Typed | undefined) ?? Object.freeze({ ...record, collect_type });
  ofWords.set(record, made);
  return made;
}
