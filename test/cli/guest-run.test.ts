import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runAsGuest } from '../../src/cli/guest-run.ts';
import { openLedger } from '../../src/cli/ledger-file.ts';
import { openNetwork } from '../../src/cli/network.ts';
import { describeApi } from '../end-to-end/twin.ts';
import { keyOf, openTwin } from '../gates/open-twin.ts';
import { recordedIo } from './recorded-io.ts';

test('a run writes down what it makes before it makes it, and nothing is left of both', async () => {
  const state = mkdtempSync(join(tmpdir(), 'apitwin-guest-'));
  const { url: baseUrl, close } = await openTwin();
  const io = recordedIo({ env: { XDG_STATE_HOME: state } });
  const ledger = openLedger(undefined, { ledgerVersion: 1, runId: 'guest', baseUrl }, io);
  const written: string[] = [];
  const watched = {
    ...ledger,
    write: (record: Parameters<typeof ledger.write>[0]) => {
      written.push(record.kind);
      ledger.write(record);
    },
  };
  const target = { baseUrl, runId: 'guest', secrets: [], key: keyOf('pro-all'), close: async () => undefined };
  const network = await openNetwork(baseUrl, {}, io);
  const settings = { only: ['key-shown-once'] };
  const run = await runAsGuest({ description: describeApi(), target, network, settings, ledger: watched }, io);
  expect([run.exitCode, run.runId, written.includes('key'), io.written.stderr]).toEqual([0, 'guest', true, '']);
  await close();
  rmSync(state, { recursive: true });
}, 60_000);
