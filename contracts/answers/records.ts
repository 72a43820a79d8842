import type { Schema } from '../../src/description/model.ts';
import { type FoundRecord, findRecordList, findRecordLists, findRecords } from '../../src/contract/discovery.ts';
import type { Exchange } from '../../src/contract/exchange.ts';
import { type RunContext, perRun } from '../../src/contract/run-context.ts';
import { valueAt } from '../../src/description/json-pointer.ts';
import { isJsonObject } from '../../src/http/json.ts';

/** Throws for a record that the description does not have. */
export function recordSchema(run: RunContext, name: string): Schema {
  const schema = run.description.schemas.get(name);
  if (!schema) throw new Error(`${run.description.source} has no schema ${name}`);
  return schema;
}

/** Records of an answer, wherever they are. */
export function recordsIn(run: RunContext, exchange: Exchange, name: string): readonly FoundRecord[] {
  return findRecords(exchange.response?.json, recordSchema(run, name));
}

/** Where the answers of an operation have their longest list yet, and how long it was. */
interface MainList {
  readonly pointer: string;
  readonly length: number;
}

const mainLists: (run: RunContext) => Map<string, MainList> = perRun(() => new Map());

/**
 * The list of records of an answer; empty when there is none. It stands where the longest one of that operation stood:
 * a short page may have a longer list beside it, such as the news of the day.
 */
export function recordListIn(run: RunContext, exchange: Exchange, name: string): readonly FoundRecord[] {
  const content = exchange.response?.json;
  const lists = findRecordLists(content, recordSchema(run, name));
  const known = mainLists(run);
  const own = `${exchange.operation.id} ${name}`;
  for (const [pointer, { length }] of lists) {
    if (length > (known.get(own)?.length ?? 0)) known.set(own, { pointer, length });
  }
  const main = known.get(own)?.pointer ?? '';
  if (content !== undefined && Array.isArray(valueAt(content, main))) return lists.get(main) ?? [];
  return findRecordList(content, recordSchema(run, name));
}

/** True where an empty list stands in the place of the records of that operation: what stands beside it are none. */
export function isListEmpty(run: RunContext, { operation, response }: Exchange, name: string): boolean {
  const main = mainLists(run).get(`${operation.id} ${name}`)?.pointer;
  const list = main === undefined ? undefined : valueAt(response?.json ?? null, main);
  return Array.isArray(list) && list.length === 0;
}

/** The member `id` of a record as it was written; `undefined` when it is neither a number nor a text. */
export function idOf(exchange: Exchange, record: FoundRecord): string | undefined {
  const id = isJsonObject(record.value) ? record.value.id : undefined;
  if (typeof id !== 'number' && typeof id !== 'string') return undefined;
  return exchange.response?.exactIntegers.get(`${record.pointer}/id`) ?? String(id);
}

/** Ids of the listed records, in order. */
export function idsIn(run: RunContext, exchange: Exchange, name: string): readonly string[] {
  return recordListIn(run, exchange, name).flatMap((record) => idOf(exchange, record) ?? []);
}
