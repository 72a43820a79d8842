import { expect, test } from 'vitest';
import type { LedgerRecord } from '../../src/contract/ledger.ts';
import { sweepLedger } from '../../src/contract/sweep.ts';
import { scripted } from './small-api.ts';
import { smallKey, smallOptions } from './small-run.ts';

const pot = { number: 1, kind: 'pot', label: 'red', id: '7', data: undefined, state: 'made' } as const;
const suite = { requirements: [], facts: [], limits: {} };

test('what is left is undone newest first, by its records alone; what is not left is not touched', async () => {
  const seen: string[] = [];
  const undo = {
    pot: async (_: unknown, { label }: LedgerRecord): Promise<boolean> => {
      seen.push(label);
      return label !== 'blue';
    },
  };
  const ledger: readonly LedgerRecord[] = [
    pot,
    { ...pot, number: 2, label: 'green', state: 'undone' },
    { ...pot, number: 3, label: 'blue', state: 'intended' },
    { ...pot, number: 4, label: 'unknown', kind: 'spade' },
  ];
  const { fault, records } = await sweepLedger(smallOptions({ suite: { ...suite, undo }, ledger }));
  expect([fault, seen]).toEqual([undefined, ['blue', 'red']]);
  expect(records.map(({ label, state }) => [label, state])).toEqual([
    ['red', 'undone'],
    ['blue', 'stuck'],
    ['unknown', 'stuck'],
  ]);
});

test('a target that does not take the key, or does not answer, is left alone', async () => {
  const undo = { pot: async () => true };
  const options = { suite: { ...suite, undo }, ledger: [pot] };
  const refused = await sweepLedger(smallOptions({ ...options, transport: scripted(401) }));
  const silent = await sweepLedger(smallOptions({ ...options, transport: scripted('timeout') }));
  const insecure = await sweepLedger(smallOptions({ ...options, baseUrl: 'http://plants.example' }));
  expect([refused, silent, insecure].map(({ fault, records }) => [fault?.kind, records])).toEqual([
    ['configuration', []],
    ['unreachable', []],
    ['configuration', []],
  ]);
});

test('no secret is handed over', async () => {
  const ledger = [{ ...pot, label: `red ${smallKey}` }];
  const { records } = await sweepLedger(smallOptions({ ledger }));
  expect(records.map(({ label }) => label)).toEqual(['red [redacted]']);
});
