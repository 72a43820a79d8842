import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InvalidArgumentError } from 'commander';
import { describe, expect, test } from 'vitest';
import { fileReport, writeReports } from '../../src/cli/reports.ts';
import { UsageError } from '../../src/cli/usage-error.ts';
import type { Run } from '../../src/contract/run.ts';
import { renderSummary } from '../../src/report/github-summary.ts';
import { renderHar } from '../../src/report/har.ts';
import { renderHtml } from '../../src/report/html/page.ts';
import { renderJson } from '../../src/report/json.ts';
import { renderJUnit } from '../../src/report/junit.ts';
import { plainPalette } from '../../src/report/palette.ts';
import { renderTerminal } from '../../src/report/terminal.ts';
import { description } from '../contracts/reference/judge-reference.ts';
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
  truthTable: [],
  shapes: [],
  drift: [],
  waits: [],
  ledger: [],
  facts: [],
  exchanges: [],
  warnings: [],
  exitCode: 3,
};
const misconfigured: Run = { ...run, fault: { kind: 'configuration', message: 'no key' }, exitCode: 2 };
const packageRoot = new URL('../..', import.meta.url).pathname;
const { version } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8'));
const workingDirectory = mkdtempSync(join(tmpdir(), 'apitwin-'));

test('the option names a format and a file, and may be repeated', () => {
  const first = fileReport('json=a.json');
  expect(fileReport('junit=b=c.xml', first)).toEqual([
    { format: 'json', file: 'a.json' },
    { format: 'junit', file: 'b=c.xml' },
  ]);
});

test.each(['json', 'json=', '=a.json', 'yaml=a.yaml', 'toString=a', 'a.json'])('%s is refused', (text) => {
  expect(() => fileReport(text)).toThrow(InvalidArgumentError);
});

test('the verdict goes to standard output, the whole run into the files', async () => {
  const io = recordedIo({ workingDirectory, columns: 60 });
  await writeReports({ run, description, reports: [{ format: 'json', file: 'verdict.json' }] }, io);
  expect(io.written).toEqual({ stdout: renderTerminal(run, { palette: plainPalette, columns: 60 }), stderr: '' });
  expect(readFileSync(join(workingDirectory, 'verdict.json'), 'utf8')).toBe(renderJson(run));
});

test('where nothing was judged, only the files are written', async () => {
  const io = recordedIo({ workingDirectory });
  await writeReports({ run: misconfigured, description, reports: [{ format: 'json', file: 'none.json' }] }, io);
  expect(io.written).toEqual({ stdout: '', stderr: '' });
  expect(readFileSync(join(workingDirectory, 'none.json'), 'utf8')).toBe(renderJson(misconfigured));
});

test('a file that cannot be written is named, after all others are written', async () => {
  const io = recordedIo({
    workingDirectory,
    env: { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: join(workingDirectory, 'no/summary.md') },
  });
  const reports = [
    { format: 'json', file: 'no/such/folder.json' },
    { format: 'junit', file: 'beside.xml' },
  ] as const;
  const writing = writeReports({ run, description, reports }, io);
  await expect(writing).rejects.toThrow(UsageError);
  await expect(writing).rejects.toThrow(
    /^no\/such\/folder\.json can't be written: ENOENT.*; .*no\/summary\.md can't be written: ENOENT/,
  );
  expect(readFileSync(join(workingDirectory, 'beside.xml'), 'utf8')).toBe(renderJUnit(run));
});

test.each([
  ['junit', (): string => renderJUnit(run)],
  ['html', (): string => renderHtml(run)],
  ['har', (): string => renderHar(run, version)],
] as const)('%s is a format too', async (format, expected) => {
  const io = recordedIo({ workingDirectory });
  await writeReports({ run, description, reports: [{ format, file: `verdict.${format}` }] }, io);
  expect(readFileSync(join(workingDirectory, `verdict.${format}`), 'utf8')).toBe(expected());
});

describe('under GitHub Actions', () => {
  const GITHUB_STEP_SUMMARY = join(workingDirectory, 'summary.md');
  const failed: Run = {
    ...run,
    headline: 'violates',
    fault: undefined,
    results: [
      {
        requirement: 'growth',
        operation: 'getQuota',
        title: 'It grows',
        promise: 'growth',
        level: 'documented',
        facts: [],
        kind: 'fail',
        expected: 'more',
        seen: 'less',
        cure: undefined,
        exchanges: [],
        durationMs: 1,
      },
    ],
  };

  test('annotations of the document follow the verdict, and the step has a summary', async () => {
    const io = recordedIo({ workingDirectory, env: { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY } });
    await writeReports({ run: failed, description, reports: [] }, io);
    const line = description.operations.find(({ id }) => id === 'getQuota')?.location.line;
    const annotation = `::error file=openapi.yaml,line=${line},title=getQuota::growth: expected more; seen less\n`;
    expect(io.written.stdout.endsWith(annotation)).toBe(true);
    expect(readFileSync(GITHUB_STEP_SUMMARY, 'utf8')).toBe(renderSummary(failed));
  });

  test('the line of a document of another place stands in the title', async () => {
    const GITHUB_WORKSPACE = join(workingDirectory, 'repository');
    const io = recordedIo({ workingDirectory, env: { GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE } });
    await writeReports({ run: failed, description, reports: [] }, io);
    const line = description.operations.find(({ id }) => id === 'getQuota')?.location.line;
    const annotation = `::error title=getQuota (openapi.yaml%3A${line})::growth: expected more; seen less\n`;
    expect(io.written.stdout.endsWith(annotation)).toBe(true);
  });

  test('what the verdict quotes of a server is no command, and no server can know what ends that', async () => {
    const texts = await Promise.all(
      [1, 2].map(async () => {
        const io = recordedIo({ workingDirectory, env: { GITHUB_ACTIONS: 'true' } });
        await writeReports({ run: failed, description, reports: [] }, io);
        return io.written.stdout;
      }),
    );
    const form = /^::stop-commands::([0-9a-f]{32})\n([\s\S]*)\n::\1::\n::error file=/;
    const [first, second] = texts.map((text) => form.exec(text));
    expect(`${first?.[2]}\n`).toBe(renderTerminal(failed, { palette: plainPalette }));
    expect(first?.[1]).not.toBe(second?.[1]);
  });

  test('elsewhere there are none', async () => {
    const io = recordedIo({ workingDirectory, env: { GITHUB_STEP_SUMMARY } });
    await writeReports({ run: failed, description, reports: [] }, io);
    expect(io.written.stdout).not.toContain('::error');
  });
});
