import type { LedgerRecord } from '../contract/ledger.ts';
import { type Json, type JsonObject, isJsonObject } from '../http/json.ts';
import { UsageError } from './usage-error.ts';

/** The first line of a ledger: whose it is. */
export interface LedgerHeader {
  /** Raised when a line is read otherwise than before. */
  readonly ledgerVersion: 1;
  readonly runId: string;
  readonly baseUrl: string;
}

export interface ParsedLedger {
  /** Absent: the run wrote nothing down. */
  readonly header: LedgerHeader | undefined;
  /** As they are by the last line about each, in the order made. */
  readonly records: readonly LedgerRecord[];
}

const states: readonly unknown[] = ['intended', 'made', 'undone', 'not-made', 'stuck'];

function headerOf({ ledgerVersion, runId, baseUrl }: JsonObject): LedgerHeader | undefined {
  if (ledgerVersion !== 1 || typeof runId !== 'string' || typeof baseUrl !== 'string') return undefined;
  return { ledgerVersion, runId, baseUrl };
}

function recordOf({ number, kind, label, id, data, state }: JsonObject): LedgerRecord | undefined {
  if (typeof number !== 'number' || typeof kind !== 'string' || typeof label !== 'string') return undefined;
  if (!states.includes(state) || (id !== undefined && typeof id !== 'string')) return undefined;
  return { number, kind, label, id, data, state: state as LedgerRecord['state'] };
}

function parseLine(line: string): JsonObject {
  const value: Json = JSON.parse(line);
  return isJsonObject(value) ? value : {};
}

/** Lines of JSON: a header, then records. A last line without its end was cut by a crash, before anything was made. */
export function parseLedger(text: string, path: string): ParsedLedger {
  const lines = text.split('\n').slice(0, -1);
  const records = new Map<number, LedgerRecord>();
  let header: LedgerHeader | undefined;
  for (const [at, line] of lines.entries()) {
    let read: LedgerHeader | LedgerRecord | undefined;
    try {
      read = at === 0 ? headerOf(parseLine(line)) : recordOf(parseLine(line));
    } catch {
      read = undefined;
    }
    if (read === undefined) throw new UsageError(`${path}:${at + 1} is no line of a ledger of apitwin verify`);
    if ('number' in read) records.set(read.number, read);
    else header = read;
  }
  if (text !== '' && header === undefined) throw new UsageError(`${path} is no ledger of apitwin verify`);
  return { header, records: [...records.values()].sort((a, b) => a.number - b.number) };
}
