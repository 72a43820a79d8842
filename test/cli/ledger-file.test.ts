import { existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { appendToLedger, findLedger, openLedger, readLedger } from '../../src/cli/ledger-file.ts';
import { recordedIo } from './recorded-io.ts';

const header = { ledgerVersion: 1, runId: 'r1', baseUrl: 'https://api.example.com' } as const;
const made = { number: 1, kind: 'key', label: 'apitwin r1', id: '7', data: undefined, state: 'made' } as const;
const undone = { ...made, state: 'undone' } as const;
const folder = (): string => mkdtempSync(join(tmpdir(), 'apitwin-'));

test('a ledger stands in the state folder of the user, for nobody else to read, and is gone when nothing is left', () => {
  const state = folder();
  const io = recordedIo({ env: { XDG_STATE_HOME: state } });
  const ledger = openLedger(undefined, header, io);
  ledger.write(made);
  expect([ledger.path, statSync(ledger.path).mode & 0o777]).toEqual([join(state, 'apitwin', 'r1.jsonl'), 0o600]);
  expect([findLedger('r1', io), findLedger('r2', io)]).toEqual([ledger.path, undefined]);
  expect(readLedger(ledger.path)).toEqual({ header, records: [made] });
  ledger.write(undone);
  expect([ledger.close(), existsSync(ledger.path)]).toEqual([false, false]);
});

test('a ledger of which something is left stays, and no later run writes over it', () => {
  const path = join(folder(), 'own.jsonl');
  const ledger = openLedger(path, header, recordedIo());
  ledger.write(made);
  expect([ledger.close(), readLedger(path).records]).toEqual([true, [made]]);
  expect(() => openLedger(path, header, recordedIo())).toThrow(
    `${path} holds what an earlier run left: apitwin sweep --ledger ${path}, or name another file`,
  );
});

test('a file that is no ledger is not overwritten', () => {
  const path = join(folder(), 'diary.txt');
  writeFileSync(path, 'dear diary\n');
  expect(() => openLedger(path, header, recordedIo())).toThrow('is no line of a ledger');
  expect(readFileSync(path, 'utf8')).toBe('dear diary\n');
});

test('without a state folder that can be written, the folder for temporary files serves', () => {
  const file = join(folder(), 'file');
  writeFileSync(file, '');
  const ledger = openLedger(undefined, { ...header, runId: 'r-without-state' }, recordedIo({ env: { HOME: file } }));
  expect(ledger.path).toBe(join(tmpdir(), 'apitwin', 'r-without-state.jsonl'));
  expect(ledger.close()).toBe(false);
});

test('a named ledger that cannot be written or read is a mistake of the user', () => {
  const path = join(folder(), 'no', 'such', 'folder.jsonl');
  expect(() => openLedger(path, header, recordedIo())).toThrow(`the ledger ${path} can't be written`);
  expect(() => readLedger(path)).toThrow(`the ledger ${path} can't be read`);
});

test('a sweep adds what it did, and empties the ledger once nothing is left', () => {
  const path = join(folder(), 'own.jsonl');
  const ledger = openLedger(path, header, recordedIo());
  ledger.write(made);
  ledger.close();
  appendToLedger(path, [{ ...made, state: 'stuck' }]);
  expect(readLedger(path).records).toEqual([{ ...made, state: 'stuck' }]);
  appendToLedger(path, [undone]);
  expect(readFileSync(path, 'utf8')).toBe('');
});
