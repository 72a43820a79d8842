import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCli } from '../../../src/cli/run-cli.ts';
import { type IoSettings, type RecordedIo, recordedIo } from '../recorded-io.ts';
import { runRecorded } from '../run-recorded.ts';

interface Running {
  readonly io: RecordedIo;
  readonly url: string;
  readonly code: Promise<number>;
}

/** Starts `apitwin mock` and waits until it says where it listens. */
function started(line: readonly string[], settings: IoSettings = {}): Promise<Running> {
  return new Promise((resolve, reject) => {
    const onOutput = (stdout: string): void => {
      const url = /http:\/\/[\w.[\]:]+:\d+/.exec(stdout)?.[0];
      if (url !== undefined) resolve({ io, url, code });
    };
    const io = recordedIo({ ...settings, onOutput });
    const code = runCli(['mock', '--port', '0', ...line], io);
    code.then((it) => reject(new Error(`ended with ${it}: ${io.written.stderr}`)), reject);
  });
}

const example = { 'application/json': { example: ['Rex'] } };
const document = {
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1.0.0' },
  paths: { '/pets': { get: { responses: { 200: { description: 'Pets.', content: example } } } } },
};
const json = { 'Content-Type': 'application/json' };
const workingDirectory = mkdtempSync(join(tmpdir(), 'apitwin-'));
writeFileSync(join(workingDirectory, 'pets.json'), JSON.stringify(document));

describe('the help', () => {
  const linesIn = (stdout: string): readonly (readonly string[])[] =>
    [...stdout.matchAll(/curl (-H .*)'(http[^']*)'$/gm)].map(([, fields = '', address = '']) => [
      address,
      ...[...fields.matchAll(/-H '([^']*)'/g)].map(([, field = '']) => field),
    ]);

  test('has the keys, the console, and lines that work when they are pasted', async () => {
    const { io, url, code } = await started([]);
    const { stdout, code: ended } = await runRecorded(['mock', '--help', '--port', new URL(url).port]);
    const asked = linesIn(stdout).map(([address = '', ...fields]) => {
      const headers = fields.map((field) => field.split(': ') as [string, string]);
      return fetch(address, { headers });
    });
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    io.stop('SIGTERM');
    await code;
    expect({ ended, statuses }).toEqual({ ended: 0, statuses: [200, 400, 200] });
  });
});

describe('a mock that was started', () => {
  test('answers, tells programs where, and ends cleanly at SIGTERM', async () => {
    const { io, url, code } = await started([]);
    const first = JSON.parse(io.written.stdout);
    expect([first.event, first.url, (await fetch(`${url}/__twin/health`)).status]).toEqual(['listening', url, 200]);
    io.stop('SIGTERM');
    expect(await code).toBe(0);
    expect(io.written.stdout.split('\n').slice(1)).toEqual(['{"event":"stopped","signal":"SIGTERM"}', '']);
    expect(io.written.stderr).toBe('');
    await expect(fetch(url)).rejects.toThrow();
  });

  test('ends at Ctrl+C with 130, and shows people a line that works when it is pasted', async () => {
    const { io, code } = await started([], { isTerminal: true, env: { NO_COLOR: '1' } });
    const [, key = '', address = ''] = /curl -H 'Authorization: (.*)' '(.*)'/.exec(io.written.stdout) ?? [];
    expect((await fetch(address, { headers: { Authorization: key } })).status).toBe(200);
    io.stop('SIGINT');
    expect(await code).toBe(130);
  });

  test('serves a document of the user from its examples, and says so', async () => {
    const { io, url, code } = await started(['pets.json'], { workingDirectory });
    expect(await (await fetch(`${url}/pets`)).json()).toEqual(['Rex']);
    expect(JSON.parse(io.written.stdout).notes).toEqual([
      'no business rules are known for pets.json: it is answered from its examples and schemas',
    ]);
    io.stop('SIGTERM');
    await code;
  });

  test('refuses calls beyond --rate-limit', async () => {
    const { io, url, code } = await started(['--rate-limit', '2/60'], { isTerminal: true, env: { NO_COLOR: '1' } });
    const [, path = ''] = /curl .*'http:\/\/[^/]+(.*)'/.exec(io.written.stdout) ?? [];
    const statuses: number[] = [];
    for (const _ of [1, 2, 3]) statuses.push((await fetch(url + path)).status);
    expect(statuses).toEqual([200, 200, 429]);
    io.stop('SIGTERM');
    await code;
  });

  test('is wrong on purpose as --mutant says, until it is told to be right', async () => {
    const { io, url, code } = await started(['--mutant', 'free-plan-quota']);
    const { mutants, personas } = JSON.parse(io.written.stdout);
    const key = personas.find(({ plan }: { plan: string }) => plan === 'free').key;
    const asked = async (): Promise<number> =>
      (await fetch(`${url}/api/user/quota`, { headers: { Authorization: `Bearer ${key}` } })).status;
    expect([mutants, await asked()]).toEqual([['free-plan-quota'], 200]);
    await fetch(`${url}/__twin/deviations`, { method: 'PUT', body: '{"active":[]}', headers: json });
    expect(await asked()).toBe(403);
    io.stop('SIGTERM');
    await code;
  });

  test('tells how its clock goes', async () => {
    const { io, code } = await started(['--clock', 'running', '--at', '2026-01-01T00:00:00Z', '--seed', '9']);
    const { clock, seed } = JSON.parse(io.written.stdout);
    expect({ clock, seed }).toEqual({ clock: 'running from 2026-01-01T00:00:00.000Z', seed: 9 });
    io.stop('SIGTERM');
    await code;
  });

  test('beyond loopback, warns that its keys are known', async () => {
    const note =
      'it can be reached from other machines, with keys that everybody knows; beyond loopback the control API';
    const closed = await started(['--host', '0.0.0.0']);
    closed.io.stop('SIGTERM');
    const open = await started(['--host', '0.0.0.0'], { env: { APITWIN_ADMIN_TOKEN: 'a-token' } });
    open.io.stop('SIGTERM');
    const notes = [closed, open].map(({ io }) => JSON.parse(io.written.stdout.split('\n')[0] ?? '').notes);
    expect(notes).toEqual([
      [`${note} stays closed without APITWIN_ADMIN_TOKEN`],
      [`${note} takes APITWIN_ADMIN_TOKEN`],
    ]);
    expect(open.io.written.stdout).not.toContain('a-token');
    await Promise.all([closed.code, open.code]);
  });
});

describe('what cannot be started is one line and exit code 2', () => {
  test('a port that is taken', async () => {
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    expect(await runRecorded(['mock', '--port', String(port)])).toEqual({
      code: 2,
      stdout: '',
      stderr: `apitwin: port ${port} on 127.0.0.1 is taken: choose another one, or 0 for any that is free (--port, --host)\n`,
    });
    await new Promise((done) => server.close(done));
  });

  test.each([
    [
      ['--port', '99999'],
      "option '--port <number>' argument '99999' is invalid. Give a whole number from 0 to 65535; see apitwin mock --help",
    ],
    [
      ['--clock', 'stopped'],
      "option '--clock <mode>' argument 'stopped' is invalid. Allowed choices are frozen, running, system; see apitwin mock --help",
    ],
    [['--size', 'cats=5'], '--size knows no cats: give a number of news and repos'],
    [['--prot', '1'], "unknown option '--prot' (Did you mean --port?); see apitwin mock --help"],
  ])('%j', async (line, message) => {
    expect(await runRecorded(['mock', ...line])).toEqual({ code: 2, stdout: '', stderr: `apitwin: ${message}\n` });
  });
});
