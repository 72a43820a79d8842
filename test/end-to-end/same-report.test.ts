import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runWord } from '../../contracts/settings/account-settings.ts';
import type { Run } from '../../src/contract/run.ts';
import { serve } from '../../src/mock/serve.ts';
import { deviations } from '../../src/mutants/deviations.ts';
import { runRecorded } from '../cli/run-recorded.ts';
import { reportsOf } from './report-formats.ts';
import { createTestTwin } from './twin.ts';

// Whole runs over a socket.
vi.setConfig({ testTimeout: 120_000 });

/** The report of a run against a mock that nobody used before. */
async function freshReport(mutant: string | undefined): Promise<string> {
  const workingDirectory = mkdtempSync(join(tmpdir(), 'apitwin-same-'));
  onTestFinished(() => rmSync(workingDirectory, { recursive: true }));
  const trouble = mutant === undefined ? {} : { mock: { deviations, trouble: { deviations: [mutant] } } };
  const mock = createTestTwin(trouble);
  const { url, close } = await serve(mock, { port: 0 });
  onTestFinished(close);
  const keys = Object.fromEntries(mock.personas.map(({ persona, key }) => [persona, key]));
  const env = { APITWIN_KEY: keys['pro-all'], APITWIN_FREE_KEY: keys.free, APITWIN_OTHER_KEY: keys.other };
  const line = ['verify', '--url', url, '--ledger', 'ledger.jsonl', '--report', 'json=run.json'];
  await runRecorded(line, { env, workingDirectory });
  return readFileSync(join(workingDirectory, 'run.json'), 'utf8');
}

/** The run without what two runs may differ in: times, its id and address, and what it recorded of exchanges. */
function comparable(report: string): Run {
  const { runId, baseUrl } = JSON.parse(report) as Run;
  const address = baseUrl.replace(/^http:/, '');
  const plain = report.replaceAll(runId, 'RUN').replaceAll(runWord(runId), 'apitwinRUN');
  const run = JSON.parse(plain.replaceAll(address, '//127.0.0.1:1')) as Run;
  return {
    ...run,
    startedAt: 0,
    durationMs: 0,
    exchanges: [],
    results: run.results.map(({ reproduction: _, ...result }) => ({ ...result, exchanges: [], durationMs: 0 })),
    truthTable: run.truthTable.map((cell) => ({ ...cell, exchanges: [] })),
    waits: run.waits.map((wait) => ({ ...wait, measuredMs: 0 })),
  };
}

test.each([
  ['conforms', undefined],
  ['violates', 'days-without-maximum'],
])('two runs against two fresh mocks of one seed tell the same in every report: %s', async (headline, mutant) => {
  const [first, second] = [comparable(await freshReport(mutant)), comparable(await freshReport(mutant))];
  expect(first.headline).toBe(headline);
  expect(second).toEqual(first);
  expect(reportsOf(second)).toEqual(reportsOf(first));
});
