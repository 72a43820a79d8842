import { answerKind } from '../../src/contract/answer.ts';
import { type FoundRecord, findRecordList, findRecords } from '../../src/contract/discovery.ts';
import {
  type DeclaredPart,
  declareContent,
  exampleOf,
  roleSchema,
  rolePlaces,
  rolePlacesIn,
  showPlaces,
} from '../../src/contract/envelope.ts';
import type { Exchange } from '../../src/contract/exchange.ts';
import type { Observer } from '../../src/contract/observer.ts';
import { type SuccessContent, redeclare, successContent } from '../../src/contract/redeclare.ts';
import type { RunContext } from '../../src/contract/run-context.ts';
import type { DocumentEdit } from '../../src/description/edit-document.ts';
import type { Operation, Schema } from '../../src/description/model.ts';
import type { Json, JsonObject } from '../../src/http/json.ts';
import { recordOf } from '../trials/operations.ts';
import { recordSchema } from '../answers/records.ts';
import { type PageRole, pageRoles, servedPages, wasPaged } from './page-roles.ts';

/** An operation whose records are documented, and one answer that shows them. */
interface Shown {
  readonly run: RunContext;
  readonly operation: Operation;
  readonly content: SuccessContent;
  readonly record: Schema;
  readonly exchange: Exchange;
}

/** What the description cannot say has no part. */
interface Envelope {
  readonly part: DeclaredPart | undefined;
}

type EnvelopeOf = (shown: Shown) => Envelope | undefined;

const numberSchema: Readonly<Record<PageRole, JsonObject>> = {
  page: roleSchema('page', { type: 'integer', minimum: 1 }),
  limit: roleSchema('limit', { type: 'integer', minimum: 1 }),
  total: roleSchema('total', { type: 'integer', minimum: 0 }),
};

const referenceTo = ({ name }: Schema): JsonObject => ({ $ref: `#/components/schemas/${name}` });

interface RecordPlace {
  /** JSON Pointer of the record in what wraps it; `''`: nothing does. */
  readonly inner: string;
  readonly record: Schema;
}

/** The record, or what wraps it, with this example in its place. */
function declareElement(element: Json, { inner, record }: RecordPlace, example: Json): DeclaredPart {
  const bare = { schema: referenceTo(record), example };
  if (inner === '') return bare;
  const schema = roleSchema('item', bare.schema);
  return declareContent(element, (pointer) => (pointer === inner ? { schema, example } : undefined)) ?? bare;
}

function declareList(
  { content, record, exchange, ...shown }: Shown,
  list: readonly FoundRecord[],
): DeclaredPart | undefined {
  const roles = pageRoles(servedPages(shown.run, shown.operation), list.length);
  const [first] = list;
  const exampleAt = (role: PageRole | 'items'): Json | undefined => exampleOf(role, content.schema, content.example);
  const records = exampleAt('items');
  return declareContent(exchange.response?.json ?? null, (pointer, value) => {
    const role = roles.get(pointer);
    if (role) return { schema: numberSchema[role], example: exampleAt(role) ?? 1 };
    if (!first || pointer !== first.listPointer || !Array.isArray(value)) return undefined;
    const inner = first.pointer.slice(`${pointer}/0`.length);
    const declare = (example: Json): DeclaredPart => declareElement(value[0] as Json, { inner, record }, example);
    const examples = Array.isArray(records) ? (records as readonly Json[]) : [];
    return {
      schema: roleSchema('items', { type: 'array', items: declare(null).schema }),
      example: examples.map((example) => declare(example).example),
    };
  });
}

/** The pages or keys of an operation; records beside the list, or in several ones, are nothing that roles can say. */
function listEnvelope(shown: Shown): Envelope | undefined {
  const { exchange, record } = shown;
  const json = exchange.response?.json;
  const list = findRecordList(json, record);
  const found = findRecords(json, record);
  if (found.length === 0) return undefined;
  return { part: found.length === list.length ? declareList(shown, list) : undefined };
}

/** Nothing where the run asked for too little to tell which number is which. */
const pageEnvelope: EnvelopeOf = (shown) =>
  Array.isArray(shown.exchange.response?.json) || wasPaged(shown.run, shown.operation)
    ? listEnvelope(shown)
    : undefined;

/** One record, bare or wrapped; one in a list is nothing that roles can say. */
function singleEnvelope({ exchange, record, content }: Shown): Envelope | undefined {
  const json = exchange.response?.json ?? null;
  const [found] = findRecords(json, record);
  if (!found) return undefined;
  if (found.listPointer !== undefined) return { part: undefined };
  const example = exampleOf('item', content.schema, content.example) ?? content.example;
  return { part: declareElement(json, { inner: found.pointer, record }, example) };
}

/** The answer with the most records shows the shape of all. */
function shownBy(run: RunContext, operation: Operation): Shown | undefined {
  const content = successContent(operation);
  const record = recordSchema(run, recordOf(operation));
  const count = (exchange: Exchange): number => findRecords(exchange.response?.json, record).length;
  const answers = run.exchanges.filter((it) => it.operation === operation && answerKind(it) === 'success');
  const [exchange] = answers.toSorted((a, b) => count(b) - count(a));
  return content && exchange && { run, operation, content, record, exchange };
}

interface Seen {
  readonly text: string;
  readonly asDecided: boolean;
  readonly edits: readonly DocumentEdit[];
}

function observeOperation(shown: Shown, envelopeOf: EnvelopeOf): Seen | undefined {
  const { run, operation, content } = shown;
  const envelope = envelopeOf(shown);
  if (!envelope) return undefined;
  const { part } = envelope;
  if (!part) return { text: `${operation.id} in a shape that roles cannot say`, asDecided: false, edits: [] };
  const seen = showPlaces(rolePlacesIn(part.schema)) || 'a bare record';
  const asDecided = seen === (showPlaces(rolePlaces(content.schema)) || 'a bare record');
  const edits = asDecided ? [] : redeclare(run.description, content, part);
  return { text: `${operation.id} ${seen}`, asDecided, edits };
}

/** What the operations put around the records that are documented. */
function observeEnvelopes(operations: readonly string[], envelopeOf: EnvelopeOf): Observer {
  return (run) => {
    const seen = operations.flatMap((id) => {
      const shown = shownBy(run, run.operation(id));
      return (shown && observeOperation(shown, envelopeOf)) ?? [];
    });
    if (seen.length === 0) return undefined;
    return {
      seen: seen.map(({ text }) => text).join('; '),
      asDecided: seen.every(({ asDecided }) => asDecided),
      edits: seen.flatMap(({ edits }) => edits),
    };
  };
}

export const observePages: Observer = observeEnvelopes(['listNews', 'listRepos'], pageEnvelope);
export const observeKeyList: Observer = observeEnvelopes(['listApiKeys'], listEnvelope);
export const observeSingles: Observer = observeEnvelopes(['getNews', 'getQuota'], singleEnvelope);
