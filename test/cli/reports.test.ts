import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InvalidArgumentError } from 'commander';
import { expect, test } from 'vitest';
import { jsonReport, writeReports } from '../../src/cli/reports.ts';
import { UsageError } from '../../src/cli/usage-error.ts';
import type { Run } from '../../src/contract/run.ts';
import { renderJson } from '../../src/report/json.ts';
import { plainPalette } from '../../src/report/palette.ts';
import { renderTerminal } from '../../src/report/terminal.ts';
import { recordedIo } from './recorded-io.ts';

const run: Run = {
  runId: 'r1',
  seed: 1,
  baseUrl: 'http://localhost:1',
  api: { title: 'Pets', version: '1.0.0' },
  mode: { strict: false, readOnly: false, anonymous: false, complete: false },
  headline: 'no-verdict',
  fault: { kind: 'unreachable', message: 'nobody there' },
  startedAt: 0,
  durationMs: 5,
  requests: 1,
  promises: [],
  results: [],
  observations: [],
  waits: [],
  ledger: [],
  facts: [],
  exchanges: [],
  warnings: [],
  exitCode: 3,
};
const misconfigured: Run = { ...run, fault: { kind: 'configuration', message: 'no key' }, exitCode: 2 };
const workingDirectory = mkdtempSync(join(tmpdir(), 'apitwin-'));

test('the option names a format and a file, and may be repeated', () => {
  const first = jsonReport('json=a.json');
  expect(jsonReport('json=b=c.json', first)).toEqual([
    { format: 'json', file: 'a.json' },
    { format: 'json', file: 'b=c.json' },
  ]);
});

test.each(['json', 'json=', '=a.json', 'junit=a.xml', 'a.json'])('%s is refused', (text) => {
  expect(() => jsonReport(text)).toThrow(InvalidArgumentError);
});

test('the verdict goes to standard output, the whole run into the files', async () => {
  const io = recordedIo({ workingDirectory, columns: 60 });
  await writeReports(run, [{ format: 'json', file: 'verdict.json' }], io);
  expect(io.written).toEqual({ stdout: renderTerminal(run, { palette: plainPalette, columns: 60 }), stderr: '' });
  expect(readFileSync(join(workingDirectory, 'verdict.json'), 'utf8')).toBe(renderJson(run));
});

test('where nothing was judged, only the files are written', async () => {
  const io = recordedIo({ workingDirectory });
  await writeReports(misconfigured, [{ format: 'json', file: 'none.json' }], io);
  expect(io.written).toEqual({ stdout: '', stderr: '' });
  expect(readFileSync(join(workingDirectory, 'none.json'), 'utf8')).toBe(renderJson(misconfigured));
});

test('a file that cannot be written is named', async () => {
  const writing = writeReports(
    run,
    [{ format: 'json', file: 'no/such/folder.json' }],
    recordedIo({ workingDirectory }),
  );
  await expect(writing).rejects.toThrow(UsageError);
});
