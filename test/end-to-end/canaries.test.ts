import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runCli } from '../../src/cli/run-cli.ts';
import { recordedIo } from '../cli/recorded-io.ts';
import { awkward, canaries, serveCanaries } from './canary-server.ts';
import { showingCanary } from './canary-forms.ts';

// Whole runs over a socket.
vi.setConfig({ testTimeout: 120_000 });

const accessSecret = `access-canary-0123456789${awkward}`;
const keys = Object.fromEntries(Object.entries(canaries).map(([name, [key]]) => [name, key]));

interface Manner {
  readonly leaks: boolean;
  /** The text of the progress at which the run is interrupted. */
  readonly stopAt?: string;
  readonly options: readonly string[];
}

interface Traces {
  readonly code: number;
  readonly texts: Readonly<Record<string, string>>;
  readonly created: ReadonlySet<string>;
}

function readFolder(folder: string): Readonly<Record<string, string>> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true }).filter((it) =>
    it.isFile(),
  );
  return Object.fromEntries(files.map(({ parentPath, name }) => [name, readFileSync(join(parentPath, name), 'utf8')]));
}

/** A whole run with every credential planted, and everything that it wrote, while it ran and in the end. */
async function traces({ leaks, stopAt, options }: Manner): Promise<Traces> {
  const workingDirectory = mkdtempSync(join(tmpdir(), 'apitwin-canaries-'));
  onTestFinished(() => rmSync(workingDirectory, { recursive: true }));
  const server = await serveCanaries(leaks);
  onTestFinished(server.close);
  const summary = join(workingDirectory, 'summary.md');
  const env = { ...keys, ACCESS_SECRET: accessSecret, GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: summary };
  const io = recordedIo({ env, isTerminal: true, workingDirectory });
  const file = join(workingDirectory, 'ledger.jsonl');
  const ledger = new Set<string>();
  const write = (text: string): void => {
    io.stderr.write(text);
    ledger.add(existsSync(file) ? readFileSync(file, 'utf8') : '');
    if (stopAt !== undefined && text.includes(stopAt)) io.stop('SIGINT');
  };
  const reports = ['json', 'junit', 'html', 'har'].flatMap((format) => ['--report', `${format}=run.${format}`]);
  const line = ['verify', '--url', server.url, '--ledger', 'ledger.jsonl', '--header-env', 'X-Access=ACCESS_SECRET'];
  const again = ['--reproduce', 'again'];
  const code = await runCli([...line, ...reports, ...again, ...options], { ...io, stderr: { ...io.stderr, write } });
  const texts = { ...readFolder(workingDirectory), ...io.written, ledger: [...ledger].join('\n') };
  return { code, texts, created: server.created };
}

const expected = ['run.json', 'run.junit', 'run.html', 'run.har', 'summary.md', 'stdout', 'stderr', 'ledger'];

test.each([
  ['a sound run that tells all', 0, { leaks: false, options: ['--verbose', '--strict'] }],
  ['a run that fails, at a server that shows keys', 1, { leaks: true, options: [] }],
  [
    'such a run that tells all, and writes a baseline',
    0,
    { leaks: true, options: ['--verbose', '--strict', '--baseline', 'known.json', '--baseline-update'] },
  ],
  ['an interrupted run at a server that shows keys', 130, { leaks: true, stopAt: ' favorite-added', options: [] }],
])('%s shows no credential anywhere, in no form', async (_, exitCode, manner: Manner) => {
  const { code, texts, created } = await traces(manner);
  expect(code).toBe(exitCode);
  expect(Object.keys(texts)).toEqual(expect.arrayContaining(expected));
  expect(created.size).toBeGreaterThan(0);
  expect(Object.keys(texts).some((name) => name.endsWith('.sh'))).toBe(manner.leaks && manner.stopAt === undefined);
  expect(showingCanary(texts, [...Object.values(keys), accessSecret, ...created])).toEqual([]);
});

test('a key that the server refuses is not shown by the message that says so', async () => {
  const server = await serveCanaries(false);
  onTestFinished(server.close);
  const key = `svc_canary-wrong${awkward}`;
  const io = recordedIo({ env: { APITWIN_KEY: key } });
  expect(await runCli(['verify', '--url', server.url], io)).toBe(2);
  expect(io.written.stderr).not.toBe('');
  expect(showingCanary(io.written, [key])).toEqual([]);
});
