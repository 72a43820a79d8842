import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { CaseResult, RecordedExchange } from '../../../src/contract/run.ts';
import { keyOf, openTwin, type OpenedTwin } from '../../gates/open-twin.ts';
import { type CliResult, runRecorded } from '../run-recorded.ts';

// Runs over a socket: a busy machine needs more than the five seconds that a test has.
vi.setConfig({ testTimeout: 60_000 });

const workingDirectory = mkdtempSync(join(tmpdir(), 'apitwin-limits-'));
let sound: OpenedTwin;
let wrong: OpenedTwin;

beforeAll(async () => {
  sound = await openTwin();
  wrong = await openTwin('news-default-limit-10');
});

afterAll(async () => {
  rmSync(workingDirectory, { recursive: true });
  await Promise.all([sound.close(), wrong.close()]);
});

interface Verified extends CliResult {
  readonly results: readonly CaseResult[];
  readonly exchanges: readonly RecordedExchange[];
}

/** A run of which the report is read, if it came to one. */
async function verify(server: OpenedTwin, line: string, env: Readonly<Record<string, string>> = {}): Promise<Verified> {
  const words = ['verify', '--url', server.url, '--report', 'json=seen.json', ...line.split(' ')];
  const ended = await runRecorded(words, { workingDirectory, env: { APITWIN_KEY: keyOf('pro-all'), ...env } });
  const { results, exchanges } = JSON.parse(readFileSync(join(workingDirectory, 'seen.json'), 'utf8'));
  return { ...ended, results, exchanges };
}

test('what the time was over for is named, in the terminal and in the report', async () => {
  const { code, stdout, results } = await verify(sound, '--only pagination --max-time 0.001');
  const why = 'the run may take 0.001 s, and they were over';
  expect(code).toBe(3);
  expect(results.map(({ kind, seen, unreached }) => [kind, seen, unreached])).toEqual(
    results.map(() => ['not-run', why, true]),
  );
  const [, named = ''] = stdout.split(`\nNot run\n\n  ${why}\n     affects   `);
  const missing = results.filter(({ requirement }) => !named.replaceAll(/\s+/g, ' ').includes(requirement));
  expect([results.length > 0, missing]).toEqual([true, []]);
});

test('the write budget ends the run, and what it made is undone', async () => {
  const { code, stdout, exchanges } = await verify(sound, '--only preferences --write-budget 0');
  expect({ code, unsafe: exchanges.filter(({ method }) => method !== 'GET') }).toEqual({ code: 3, unsafe: [] });
  expect(stdout.replaceAll(/\s+/g, ' ')).toContain(
    'no verdict: the budget of 0 unsafe requests is used up: raise it, or leave out promises that change something',
  );
});

describe('what failed is run again', () => {
  test('and nothing else', async () => {
    const first = await runRecorded(
      ['verify', '--url', wrong.url, '--only', 'pagination', '--report', 'json=first.json'],
      { workingDirectory, env: { APITWIN_KEY: keyOf('pro-all') } },
    );
    const { results } = JSON.parse(readFileSync(join(workingDirectory, 'first.json'), 'utf8')) as Verified;
    const failed = results.filter(({ kind }) => kind === 'fail').map(({ requirement }) => requirement);
    const again = await verify(wrong, '--rerun-failed first.json');
    const mended = await verify(sound, '--rerun-failed first.json');
    expect([first.code, again.code, mended.code]).toEqual([1, 1, 0]);
    expect(failed.length).toBeGreaterThan(0);
    expect([again, mended].map((run) => run.results.map(({ requirement }) => requirement))).toEqual([failed, failed]);
  });

  test('unless nothing did', async () => {
    await verify(sound, '--only pagination');
    const line = ['verify', '--mock', '--rerun-failed', 'seen.json'];
    expect(await runRecorded(line, { workingDirectory })).toEqual({
      code: 2,
      stdout: '',
      stderr: 'apitwin: nothing failed in seen.json: there is nothing to run again\n',
    });
  });
});

test('a field of an access proxy is sent with every request, and its value is nowhere to be read', async () => {
  const secret = 'access-secret-0123456789';
  const line = '--only pagination --header-env X-Gate=GATE_SECRET';
  const { code, stdout, stderr, exchanges } = await verify(sound, line, { GATE_SECRET: secret });
  const without = exchanges.filter(({ requestFields }) => !requestFields.includes('X-Gate'));
  const everything = stdout + stderr + readFileSync(join(workingDirectory, 'seen.json'), 'utf8');
  expect({ code, without, isShown: everything.includes(secret) }).toEqual({ code: 0, without: [], isShown: false });
  const unset = await runRecorded(['verify', '--url', sound.url, ...line.split(' ')], {
    env: { APITWIN_KEY: keyOf('pro-all') },
  });
  expect([unset.code, unset.stderr]).toEqual([
    2,
    'apitwin: --header-env X-Gate=GATE_SECRET: the variable GATE_SECRET is not set\n',
  ]);
});
