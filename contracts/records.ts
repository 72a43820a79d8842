import type { Schema } from '../src/description/model.ts';
import { type FoundRecord, findRecordList, findRecords } from '../src/contract/discovery.ts';
import type { Exchange } from '../src/contract/exchange.ts';
import type { RunContext } from '../src/contract/run-context.ts';
import { isJsonObject } from '../src/http/json.ts';

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

/** The list of records of an answer; empty when there is none. */
export function recordListIn(run: RunContext, exchange: Exchange, name: string): readonly FoundRecord[] {
  return findRecordList(exchange.response?.json, recordSchema(run, name));
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
