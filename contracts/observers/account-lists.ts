import { answerKind } from '../../src/contract/answer.ts';
import { findRecordList, type FoundRecord } from '../../src/contract/discovery.ts';
import {
  type DeclaredPart,
  declareContent,
  exampleOf,
  rolePlaces,
  rolePlacesIn,
  roleSchema,
  showPlaces,
} from '../../src/contract/envelope.ts';
import type { Exchange } from '../../src/contract/exchange.ts';
import type { Observed, Observer } from '../../src/contract/observer.ts';
import { type SuccessContent, redeclare, successContent } from '../../src/contract/redeclare.ts';
import type { RunContext } from '../../src/contract/run-context.ts';
import type { Schema } from '../../src/description/model.ts';
import { isJsonObject, type Json, type JsonObject } from '../../src/http/json.ts';

/** A list of entries whose members are a guess, and one answer that shows it. */
interface ShownList {
  readonly exchange: Exchange;
  readonly content: SuccessContent;
  readonly entry: Schema;
  readonly list: readonly FoundRecord[];
}

const referenceTo = ({ name, json }: Schema): JsonObject => {
  if (name !== undefined) return { $ref: `#/components/schemas/${name}` };
  return isJsonObject(json) ? json : {};
};

/** The required members are there, and are what is declared; records among them are judged elsewhere. */
function isEntry(run: RunContext, value: JsonObject, { properties }: Schema): boolean {
  return [...properties.values()].every(({ name, required, schema }) => {
    const member = value[name];
    if (member === undefined) return !required;
    const isRecord = schema.properties.size > 0 || schema.alternatives.length > 0;
    return isRecord || run.judge.checkDeclared(schema, member).length === 0;
  });
}

/** The declared entry, or one of these schemas, by which all entries of the list are valid. */
function entryOf(
  run: RunContext,
  json: Json,
  candidates: readonly Schema[],
): Omit<ShownList, 'exchange' | 'content'> | undefined {
  for (const entry of candidates) {
    const list = findRecordList(json, entry);
    if (list.length > 0 && list.every(({ value }) => isEntry(run, value, entry))) return { entry, list };
  }
  return undefined;
}

/** Numbers beside the list: the sum of what is counted, and what was asked for. */
type NumberPart = (pointer: string, value: Json) => DeclaredPart | undefined;

function declareList({ exchange, content, entry, list }: ShownList, numberPart: NumberPart): DeclaredPart | undefined {
  const [first] = list;
  const examples = exampleOf('items', content.schema, content.example);
  return declareContent(exchange.response?.json ?? null, (pointer, value) => {
    if (first && pointer === first.listPointer && first.pointer === `${pointer}/0`) {
      const schema = roleSchema('items', { type: 'array', items: referenceTo(entry) });
      return { schema, example: Array.isArray(examples) ? examples : [] };
    }
    return numberPart(pointer, value);
  });
}

function mostEntries(run: RunContext, id: string, count: (json: Json) => number): Exchange | undefined {
  const operation = run.operation(id);
  const own = run.exchanges.filter(
    (exchange) => exchange.operation === operation && answerKind(exchange) === 'success',
  );
  const counted = own.map((exchange) => ({ exchange, entries: count(exchange.response?.json ?? null) }));
  return counted.toSorted((a, b) => b.entries - a.entries)[0]?.exchange;
}

interface ListOptions {
  readonly operation: string;
  /** Beside the declared entry: components by which entries may be valid, too. */
  readonly others: readonly string[];
  numberPart(list: readonly FoundRecord[], exchange: Exchange): NumberPart;
}

type Declared = Pick<ShownList, 'content'> & { readonly entry: Schema };

function declaredList(run: RunContext, operation: string): Declared | undefined {
  const content = successContent(run.operation(operation));
  const entry = content && itemsSchema(content.schema)?.items;
  return entry && { content, entry };
}

/** What stands around the entries, and which ones they are. */
function describeList(part: DeclaredPart, { entry }: ShownList, declared: Declared): string {
  const own = entry === declared.entry ? '' : `, each a ${entry.name}`;
  return showPlaces(rolePlacesIn(part.schema)) + own;
}

function observeList({ operation, others, numberPart }: ListOptions): Observer {
  return (run): Observed | undefined => {
    const declared = declaredList(run, operation);
    const exchange = declared && mostEntries(run, operation, (json) => findRecordList(json, declared.entry).length);
    // Without an entry there is nothing to tell by.
    if (!declared || !exchange?.response || !/\d/.test(exchange.response.text)) return undefined;
    const { content } = declared;
    const candidates = [declared.entry, ...others.flatMap((name) => run.description.schemas.get(name) ?? [])];
    const found = entryOf(run, exchange.response.json ?? null, candidates);
    const shown = found && { exchange, content, ...found };
    const part = shown && declareList(shown, numberPart(shown.list, exchange));
    if (!part) return { seen: 'entries of other members than the description guesses', asDecided: false, edits: [] };
    const seen = describeList(part, shown, declared);
    const asDecided = seen === showPlaces(rolePlaces(content.schema));
    return { seen, asDecided, edits: asDecided ? [] : redeclare(run.description, content, part) };
  };
}

function itemsSchema(schema: Schema, depth = 4): Schema | undefined {
  if (schema.role === 'items') return schema;
  if (depth === 0) return undefined;
  for (const property of schema.properties.values()) {
    const found = itemsSchema(property.schema, depth - 1);
    if (found) return found;
  }
  return undefined;
}

/** What the list of favorites looks like. */
export const observeFavorites: Observer = observeList({
  operation: 'listFavorites',
  others: ['FavoriteTarget'],
  numberPart: () => () => undefined,
});

const countOf = ({ value }: FoundRecord): number => (typeof value.requests === 'number' ? value.requests : 0);

/** What the usage history looks like: a number beside the entries that is their sum, and one that echoes `days`. */
export const observeUsage: Observer = observeList({
  operation: 'getUsageHistory',
  others: [],
  numberPart: (list, { request }) => {
    const total = list.reduce((sum, entry) => sum + countOf(entry), 0);
    const days = Number(new URL(request.url).searchParams.get('days') ?? Number.NaN);
    return (pointer, value) => {
      const schema: JsonObject = { type: 'integer', minimum: 0 };
      if (pointer === '/days' && value === days) return { schema: { ...schema, minimum: 1 }, example: 2 };
      return typeof value === 'number' && value === total
        ? { schema: roleSchema('total', schema), example: 2150 }
        : undefined;
    };
  },
});
