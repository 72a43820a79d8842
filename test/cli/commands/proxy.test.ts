import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { runCli } from '../../../src/cli/run-cli.ts';
import { createTwin } from '../../../src/cli/twin.ts';
import { serve } from '../../../src/mock/serve.ts';
import { root } from '../../architecture/source.ts';
import { describeApi } from '../../end-to-end/twin.ts';
import { recordedIo, type RecordedIo } from '../recorded-io.ts';
import { runRecorded } from '../run-recorded.ts';

vi.setConfig({ testTimeout: 60_000 });

const description = describeApi();

interface Target {
  readonly url: string;
  readonly key: string;
}

async function targetOf(...mutant: readonly string[]): Promise<Target> {
  const { mock } = await createTwin(description, {
    seed: 1,
    clock: 'frozen',
    at: Date.UTC(2026, 10, 2, 9, 30),
    mutant,
  });
  const { url, close } = await serve(mock, { port: 0 });
  onTestFinished(close);
  return { url, key: mock.personas[0]?.key ?? '' };
}

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'apitwin-proxy-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

interface Proxy {
  readonly url: string;
  readonly io: RecordedIo;
  readonly workingDirectory: string;
  /** Stops it; the exit code. */
  stop(signal?: 'SIGINT' | 'SIGTERM'): Promise<number>;
}

async function proxyTo(url: string, ...options: readonly string[]): Promise<Proxy> {
  const workingDirectory = folder();
  let listening: (url: string) => void;
  const started = new Promise<string>((resolve) => {
    listening = resolve;
  });
  const io = recordedIo({
    workingDirectory,
    onOutput: (stdout) => {
      const [first] = stdout.split('\n');
      if (first) listening(JSON.parse(first).url);
    },
  });
  const ended = runCli(['proxy', '--url', url, '--port', '0', ...options], io);
  const address = await Promise.race([started, ended.then(() => Promise.reject(new Error(io.written.stderr)))]);
  const stop: Proxy['stop'] = (signal = 'SIGTERM') => {
    io.stop(signal);
    return ended;
  };
  return { url: address, io, workingDirectory, stop };
}

const linesOf = ({ io }: Proxy): readonly { readonly event: string; readonly [name: string]: unknown }[] =>
  io.written.stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

/** Calls every operation once, each as a front end would. */
async function callAll({ url }: Proxy, key: string): Promise<readonly number[]> {
  const call = async (method: string, path: string, content?: object): Promise<Response> =>
    fetch(url + path, {
      method,
      headers: { Authorization: `Bearer ${key}`, ...(content && { 'Content-Type': 'application/json' }) },
      ...(content && { body: JSON.stringify(content) }),
    });
  const statuses: number[] = [];
  for (const { id, method, pathTemplate, parameters } of description.operations) {
    if (method !== 'GET') continue;
    const query = parameters.some(({ required, in: place }) => required && place === 'query') ? '?q=a' : '';
    const path = pathTemplate.replace(/\{id\}/, '1300');
    const response = await call(method, path + query);
    statuses.push(response.status);
    if (response.status !== 200) throw new Error(`${id}: ${response.status} ${await response.text()}`);
  }
  const favorite = { collect_type: 'news', target_id: 1300 };
  statuses.push((await call('POST', '/api/user/favorite', favorite)).status);
  statuses.push((await call('DELETE', '/api/user/favorite?collect_type=news&target_id=1300')).status);
  statuses.push((await call('PUT', '/api/user/preferences', { language: 'en' })).status);
  statuses.push((await call('PUT', '/api/keywords', { keywords: ['a'], frequency: 'daily' })).status);
  const created = await call('POST', '/api/user/api-keys', { name: 'a', scope: 'read' });
  statuses.push(created.status);
  const { id } = (await created.json()) as { id: number };
  statuses.push((await call('DELETE', `/api/user/api-keys?id=${id}`)).status);
  return statuses;
}

test('in front of the mock nothing is found in any of the 19 operations', async () => {
  const { url, key } = await targetOf();
  const proxy = await proxyTo(url, '--all');
  const statuses = await callAll(proxy, key);
  expect(await proxy.stop()).toBe(0);
  const exchanges = linesOf(proxy).filter(({ event }) => event === 'exchange');
  expect([statuses.filter((status) => status >= 300), exchanges.flatMap(({ findings }) => findings)]).toEqual([[], []]);
  expect(new Set(exchanges.map(({ operation }) => operation))).toEqual(
    new Set(description.operations.map(({ id }) => id)),
  );
  expect(linesOf(proxy).at(-1)).toEqual({
    event: 'stopped',
    signal: 'SIGTERM',
    requests: statuses.length,
    withFindings: 0,
  });
});

test('in front of a wrong server each finding is told with operation, place and what is wrong', async () => {
  const { url, key } = await targetOf('quota-plan-in-capitals');
  const proxy = await proxyTo(url, '--journal', 'proxy.jsonl');
  const response = await fetch(`${proxy.url}/api/user/quota?api_key=${key}`, {
    headers: { Authorization: `Bearer ${key}` },
  });
  expect(JSON.parse(response.headers.get('sl-violations') ?? '[]')).toHaveLength(1);
  expect(await proxy.stop('SIGINT')).toBe(130);
  const found = {
    operation: 'getQuota',
    status: 200,
    verdict: 'broken',
    findings: [{ side: 'response', place: 'body /plan', severity: 'error', message: expect.stringContaining('pro') }],
  };
  expect(linesOf(proxy)[1]).toMatchObject({
    event: 'exchange',
    target: '/api/user/quota?api_key=[redacted]',
    ...found,
  });
  const journal = readFileSync(join(proxy.workingDirectory, 'proxy.jsonl'), 'utf8');
  expect(JSON.parse(journal)).toMatchObject(found);
  const { stdout, stderr } = proxy.io.written;
  expect((journal + stdout + stderr).includes(key)).toBe(false);
});

test('a target that is gone is a 502 that says so, and no fault of the description', async () => {
  const proxy = await proxyTo('http://127.0.0.1:9');
  const response = await fetch(`${proxy.url}/api/news/list`);
  expect([response.status, response.headers.get('sl-violations')]).toEqual([502, null]);
  await proxy.stop();
  expect(linesOf(proxy)[1]).toMatchObject({ verdict: 'failed', status: 502, findings: [] });
});

describe('2: what can not start', () => {
  test('without Prism, with the command that adds it', async () => {
    const packageRoot = `${folder()}/`;
    for (const name of ['openapi.yaml', 'package.json']) writeFileSync(packageRoot + name, readFileSync(root + name));
    const io = { ...recordedIo(), packageRoot };
    expect(await runCli(['proxy', '--url', 'http://127.0.0.1:9'], io)).toBe(2);
    expect(io.written.stderr).toBe(
      'apitwin: proxy needs Stoplight Prism, which is not installed: npm install --save-dev @stoplight/prism-cli@5.14.2\n',
    );
  });

  test.each([
    [[], 'nothing to stand in front of: give --url URL, or set APITWIN_URL'],
    [['--url', 'nowhere'], 'nowhere is no base URL: give one such as https://api.example.com/v1'],
    [['--url', 'http://a.example'], 'keys would travel to a.example over plain HTTP: use https, or --allow-insecure'],
    [
      ['--url', 'https://u:p@a.example'],
      '--url may hold no user and password: whoever calls the proxy sends credentials',
    ],
  ])('%j', async (line, message) => {
    expect(await runRecorded(['proxy', ...line])).toEqual({ code: 2, stdout: '', stderr: `apitwin: ${message}\n` });
  });

  test('a journal that can not be written', async () => {
    const line = ['proxy', '--url', 'http://127.0.0.1:9', '--journal', 'no/such/folder.jsonl'];
    const { code, stderr } = await runRecorded(line, { workingDirectory: folder() });
    expect([code, stderr]).toEqual([2, expect.stringContaining("--journal no/such/folder.jsonl can't be written")]);
  });
});

test('on a terminal, people read the exchange and what was found below it', async () => {
  const { url, key } = await targetOf('quota-plan-in-capitals');
  const io = recordedIo({ isTerminal: true, env: { NO_COLOR: '1' } });
  const ended = runCli(['proxy', '--url', url, '--port', '0'], io);
  const address = await vi.waitFor(() => /Base URL {2}(\S+)/.exec(io.written.stdout)?.[1] ?? Promise.reject(), 30_000);
  await fetch(`${address}/api/user/quota`, { headers: { Authorization: `Bearer ${key}` } });
  await fetch(`${address}/api/news/list`);
  io.stop('SIGTERM');
  expect(await ended).toBe(0);
  const [, text] = io.written.stdout.split('Ctrl+C ends it.\n\n');
  expect(text).toMatch(
    /^200 GET \/api\/user\/quota {2}getQuota\n {4}response body \/plan: .+\n\n2 requests, 1 with findings\n$/,
  );
});
