import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LedgerRecord, isAlive } from '../contract/ledger.ts';
import { faultText } from './fault-text.ts';
import type { Io } from './io.ts';
import { type LedgerHeader, parseLedger } from './ledger-text.ts';
import { UsageError } from './usage-error.ts';

/** What a run leaves at its target, on disk before it is made. */
export interface LedgerFile {
  readonly path: string;
  /** On disk when it returns. */
  write(record: LedgerRecord): void;
  /** Removes the file where nothing is left; true when something is, and the file stays. */
  close(): boolean;
}

/** Folders for ledgers, the best one first: state of the user (XDG), then what the system has for a while. */
function foldersOf({ env }: Io): readonly string[] {
  const state = env.XDG_STATE_HOME || (env.HOME && join(env.HOME, '.local', 'state')) || env.LOCALAPPDATA;
  return [...(state ? [join(state, 'apitwin')] : []), join(tmpdir(), 'apitwin')];
}

const nameOf = (runId: string): string => `${runId}.jsonl`;

/** The ledger of another run where this command puts them; `undefined`: it is not there. */
export function findLedger(runId: string, io: Io): string | undefined {
  return foldersOf(io)
    .map((folder) => join(folder, nameOf(runId)))
    .find((path) => existsSync(path));
}

/** What an earlier run left must not be forgotten, and a file that is no ledger not overwritten. */
function checkUnused(path: string): void {
  if (!existsSync(path)) return;
  const { records } = readLedger(path);
  if (records.some(isAlive)) {
    throw new UsageError(
      `${path} holds what an earlier run left: apitwin sweep --ledger ${path}, or name another file`,
    );
  }
}

/** Only the user may read it: it holds settings of the account. */
function create(path: string): number {
  return openSync(path, 'w', 0o600);
}

function openFirst(runId: string, io: Io): { readonly path: string; readonly file: number } {
  const causes: string[] = [];
  for (const folder of foldersOf(io)) {
    const path = join(folder, nameOf(runId));
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      return { path, file: create(path) };
    } catch (error) {
      causes.push(faultText(error));
    }
  }
  throw new UsageError(`no ledger can be written (${causes.join('; ')}): name a place by --ledger FILE`);
}

function openNamed(path: string): { readonly path: string; readonly file: number } {
  checkUnused(path);
  try {
    return { path, file: create(path) };
  } catch (error) {
    throw new UsageError(`the ledger ${path} can't be written: ${faultText(error)}`);
  }
}

/** @param path where the user wants it; by default a file of the run's name in the folder for ledgers */
export function openLedger(path: string | undefined, header: LedgerHeader, io: Io): LedgerFile {
  const opened = path === undefined ? openFirst(header.runId, io) : openNamed(path);
  const states = new Map<number, LedgerRecord>();
  const append = (line: unknown): void => {
    writeSync(opened.file, `${JSON.stringify(line)}\n`);
    fsyncSync(opened.file);
  };
  return {
    path: opened.path,
    write(record) {
      if (states.size === 0) append(header);
      append(record);
      states.set(record.number, record);
    },
    close() {
      closeSync(opened.file);
      const isLeft = [...states.values()].some(isAlive);
      if (!isLeft) rmSync(opened.path, { force: true });
      return isLeft;
    },
  };
}

/** A ledger as it is on disk; an empty file has neither header nor records. */
export function readLedger(path: string): ReturnType<typeof parseLedger> {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new UsageError(`the ledger ${path} can't be read: ${faultText(error)}`);
  }
  return parseLedger(text, path);
}

/** Adds what a sweep did to a ledger; empties it once nothing is left. */
export function appendToLedger(path: string, records: readonly LedgerRecord[]): void {
  const isLeft = records.some(isAlive);
  const file = openSync(path, isLeft ? 'a' : 'w', 0o600);
  if (isLeft) for (const record of records) writeSync(file, `${JSON.stringify(record)}\n`);
  fsyncSync(file);
  closeSync(file);
}
