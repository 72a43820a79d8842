import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { runCli } from '../../../src/cli/run-cli.ts';
import { createTwin } from '../../../src/cli/twin.ts';
import { compileDescription } from '../../../src/description/compile.ts';
import { serve } from '../../../src/mock/serve.ts';
import { root } from '../../architecture/source.ts';
import { recordedIo } from '../recorded-io.ts';
import { runRecorded } from '../run-recorded.ts';

// Whole runs over a socket: a busy machine needs more than the five seconds that a test has.
vi.setConfig({ testTimeout: 60_000 });

const document = readFileSync(`${root}openapi.yaml`, 'utf8');
const workingDirectory = mkdtempSync(join(tmpdir(), 'apitwin-'));
const options = { seed: 1, clock: 'frozen', at: Date.UTC(2026, 10, 2, 9, 30) } as const;

interface Server {
  readonly url: string;
  /** Of an account that may do everything. */
  readonly key: string;
}

/** A mock of an edited document: a server that breaks the contract, where the edit does. */
async function serverOf(edit: (text: string) => string = (text) => text): Promise<Server> {
  const { description, findings } = compileDescription(edit(document), 'edited.yaml');
  if (description === undefined) throw new Error(JSON.stringify(findings));
  const { mock } = await createTwin(description, options);
  const { url, close } = await serve(mock, { port: 0 });
  onTestFinished(close);
  return { url, key: mock.personas[0]?.key ?? '' };
}

const verdictOf = (stdout: string): string => stdout.trimEnd().split('\n').at(-2)?.split(':')[0] ?? '';

describe('the verdict is the exit code', () => {
  test('0: the mock conforms, and nothing but the verdict is on standard output', async () => {
    const { code, stdout, stderr } = await runRecorded(['verify', '--mock']);
    expect({ code, stderr, verdict: verdictOf(stdout) }).toEqual({ code: 0, stderr: '', verdict: 'conforms' });
  });

  test('1: a server that serves more days than are documented', async () => {
    const { url, key } = await serverOf((text) => text.replaceAll('maximum: 30\n', 'maximum: 400\n'));
    const line = ['verify', '--url', url, '--only', 'days'];
    const { code, stdout } = await runRecorded(line, { env: { APITWIN_KEY: key } });
    expect({ code, verdict: verdictOf(stdout) }).toEqual({ code: 1, verdict: 'violates' });
  });

  test('1: the mock, when it is wrong on purpose', async () => {
    const line = ['verify', '--mock', '--mutant', 'free-plan-quota', '--only', 'getQuota'];
    const { code, stdout } = await runRecorded(line);
    expect({ code, verdict: verdictOf(stdout) }).toEqual({ code: 1, verdict: 'violates' });
  });

  test('3: a server that does not answer', async () => {
    const { url } = await serverOf();
    const gone = url.replace(/:\d+$/, ':9');
    const { code, stdout } = await runRecorded(['verify', '--url', gone], { env: { APITWIN_KEY: 'a-key' } });
    expect({ code, verdict: verdictOf(stdout) }).toEqual({ code: 3, verdict: 'no verdict' });
  });
});

describe('what is wrong with the run, and not with the server, is exit code 2 with one line', () => {
  test('a key that the server does not take', async () => {
    const { url } = await serverOf();
    const { code, stdout, stderr } = await runRecorded(['verify', '--url', url], { env: { APITWIN_KEY: 'svc_wrong' } });
    expect({ code, stdout, lines: stderr.split('\n').length }).toEqual({ code: 2, stdout: '', lines: 2 });
  });

  test('a document that the rules are not about', async () => {
    writeFileSync(
      join(workingDirectory, 'pets.json'),
      '{ "openapi": "3.1.0", "info": { "title": "Pets", "version": "1.0.0" }, "paths": {} }',
    );
    expect(await runRecorded(['verify', 'pets.json', '--mock'], { workingDirectory })).toEqual({
      code: 2,
      stdout: '',
      stderr:
        'apitwin: there are no rules for pets.json: it does not have any operation of the API that they are about\n',
    });
  });

  test.each([
    [
      ['--url', 'http://api.example.com'],
      'the key would travel to api.example.com over plain HTTP: use https, or allow it explicitly; see apitwin verify --help',
    ],
    [['--mock', '--only', 'nope'], 'nope names no requirement, promise or operation; see apitwin verify --help'],
    [[], 'nothing to judge: give --url URL, set APITWIN_URL, or ask for --mock'],
  ])('%j', async (line, message) => {
    const result = await runRecorded(['verify', ...line], { env: { APITWIN_KEY: 'a-key' } });
    expect(result).toEqual({ code: 2, stdout: '', stderr: `apitwin: ${message}\n` });
  });
});

test.each([
  [['--report', 'json=no/such.json'], "no/such.json can't be written: ENOENT"],
  [
    ['--report', 'json=a', '--report', 'html=./a'],
    './a is written by --report json already: give --report html another',
  ],
  [['--baseline', 'no/such.json', '--baseline-update'], "no/such.json can't be written: ENOENT"],
])('2: with %j nothing is sent', async (line, message) => {
  const server = createServer(() => expect.unreachable('nothing is sent'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { code, stdout, stderr } = await runRecorded(['verify', '--url', url, ...line], {
    env: { APITWIN_KEY: 'a-key' },
    workingDirectory,
  });
  expect([code, stdout, stderr]).toEqual([2, '', expect.stringContaining(message)]);
});

test('the report in a file has what the run saw, and no key', async () => {
  const { url, key } = await serverOf();
  const line = ['verify', '--url', url, '--only', 'key-shown-once', '--report', 'json=verdict.json'];
  const { stdout } = await runRecorded(line, { env: { APITWIN_KEY: key }, workingDirectory });
  const text = readFileSync(join(workingDirectory, 'verdict.json'), 'utf8');
  const { exitCode, headline, exchanges } = JSON.parse(text);
  expect({ exitCode, headline, some: exchanges.length > 0 }).toEqual({ exitCode: 0, headline: 'conforms', some: true });
  expect((text + stdout).includes(key)).toBe(false);
});

test('an interrupted run removes the keys that it made, and ends with 130', async () => {
  const { url, key } = await serverOf();
  const onErrors = (text: string): void => {
    if (text.includes(' key-works')) io.stop('SIGINT');
  };
  const io = recordedIo({ env: { APITWIN_KEY: key }, isTerminal: true, onErrors });
  expect(await runCli(['verify', '--url', url], io)).toBe(130);
  const response = await fetch(`${url}/api/user/api-keys`, { headers: { Authorization: `Bearer ${key}` } });
  const { items } = (await response.json()) as { items: readonly { name: string; revoked: boolean }[] };
  const made = items.filter(({ name }) => name.startsWith('apitwin'));
  expect([made.length > 0, made.filter(({ revoked }) => !revoked)]).toEqual([true, []]);
});
