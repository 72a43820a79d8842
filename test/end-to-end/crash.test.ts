import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { accountState } from './account-state.ts';
import { type CliProcess, type Ended, startCli } from './cli-process.ts';
import { type Passing, watch } from './watched-server.ts';

// Whole runs in processes of their own.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let mock: CliProcess;
let host = '';
/** A world for each test: what one leaves behind troubles no other. */
let origin = '';
let worlds = 0;
let key = '';

beforeAll(async () => {
  mock = startCli(['mock', '--port', '0']);
  const start = JSON.parse(await mock.firstLine) as { url: string; personas: { persona: string; key: string }[] };
  host = start.url;
  key = start.personas.find(({ persona }) => persona === 'pro-all')?.key ?? '';
});

beforeEach(() => {
  worlds += 1;
  origin = `${host}/worlds/crash-${worlds}`;
});

afterAll(async () => {
  mock.child.kill('SIGTERM');
  await mock.ended;
});

interface Crash {
  readonly ended: Ended;
  readonly before: unknown;
  readonly ledger: string;
  readonly url: string;
  readonly env: Readonly<Record<string, string>>;
}

const isChange = ({ method }: Passing): boolean => method !== 'GET';

/** Runs verify until a change is answered that the test is waiting for, and sends it a signal before it learns of it. */
async function interrupt(isDue: (request: Passing) => boolean, signal: NodeJS.Signals): Promise<Crash> {
  const state = mkdtempSync(join(tmpdir(), 'apitwin-state-'));
  const before = await accountState(origin, key);
  let run: CliProcess | undefined;
  let isSent = false;
  const server = await watch(origin, {
    async after(request) {
      if (isSent || !isDue(request)) return;
      isSent = true;
      run?.child.kill(signal);
      if (signal === 'SIGKILL') await run?.ended;
    },
  });
  onTestFinished(server.close);
  const env = { APITWIN_KEY: key, XDG_STATE_HOME: state };
  run = startCli(['verify', '--url', server.url], env);
  const ended = await run.ended;
  const folder = join(state, 'apitwin');
  const [name] = readdirSync(folder);
  return { ended, before, env, url: server.url, ledger: name === undefined ? '' : join(folder, name) };
}

/** True at the change of that number. */
function change(wanted: number): (request: Passing) => boolean {
  let count = 0;
  return (request) => isChange(request) && ++count === wanted;
}

const at =
  (method: string, path: string) =>
  (request: Passing): boolean =>
    request.method === method && request.target.startsWith(path);

describe('a run that is killed is undone by a sweep', () => {
  test.each([
    ['when its first key was created, and it never learned the id', at('POST', '/api/user/api-keys')],
    ['when a favorite was added', at('POST', '/api/user/favorite')],
    ['when keywords were written', at('PUT', '/api/keywords')],
    ['when preferences were changed', change(14)],
  ])('%s', async (_, isDue) => {
    const { ended, before, ledger, env } = await interrupt(isDue, 'SIGKILL');
    expect(ended.code).toBeUndefined();
    expect(await accountState(origin, key)).not.toEqual(before);
    expect(statSync(ledger).mode & 0o777).toBe(0o600);
    expect(readFileSync(ledger, 'utf8')).not.toContain('svc_');

    const dry = await startCli(['sweep', '--ledger', ledger, '--dry-run'], env).ended;
    expect([dry.code, dry.stdout.includes('would undo  key apitwin')]).toEqual([0, true]);
    const swept = await startCli(['sweep', '--ledger', ledger], env).ended;
    expect([swept.code, swept.stderr, /^undone {2}key apitwin/m.test(swept.stdout)]).toEqual([0, '', true]);
    expect(await accountState(origin, key)).toEqual(before);
    const again = await startCli(['sweep', '--ledger', ledger], env).ended;
    expect(again).toEqual({ code: 0, stdout: 'nothing is left to undo\n', stderr: '' });
  });
});

describe('a run that is asked to end', () => {
  test.each([
    ['SIGINT', change(3)],
    ['SIGTERM', change(14)],
  ] as const)('by %s cleans up, ends with 130, and leaves no ledger', async (signal, isDue) => {
    const { ended, before, ledger } = await interrupt(isDue, signal);
    expect([ended.code, ledger]).toEqual([130, '']);
    expect(await accountState(origin, key)).toEqual(before);
  });
});

test('a run that is asked twice leaves at once, and names the command that cleans up', async () => {
  const state = mkdtempSync(join(tmpdir(), 'apitwin-state-'));
  const before = await accountState(origin, key);
  const isLate = change(3);
  let run: CliProcess | undefined;
  let asked = 0;
  const server = await watch(origin, {
    async before(request) {
      if (asked === 0 && isLate(request)) {
        asked = 1;
        run?.child.kill('SIGINT');
      } else if (asked === 1) {
        // Nothing is answered from here on. A second signal before the first one is taken would be the same signal.
        asked = 2;
        await run?.tells('interrupted');
        run?.child.kill('SIGINT');
        await run?.ended;
      }
    },
  });
  onTestFinished(server.close);
  const env = { APITWIN_KEY: key, XDG_STATE_HOME: state };
  run = startCli(['verify', '--url', server.url], env);
  const { code, stderr } = await run.ended;
  const command = /apitwin (sweep --ledger (\S+))/.exec(stderr)?.[1] ?? '';
  expect([code, command.startsWith(`sweep --ledger ${state}`)]).toEqual([130, true]);
  const swept = await startCli(command.split(' '), env).ended;
  expect(swept.code).toBe(0);
  expect(await accountState(origin, key)).toEqual(before);
});

test('of two runs against one account, the second one waits until the first one is done', async () => {
  const before = await accountState(origin, key);
  const order: string[] = [];
  let second: CliProcess | undefined;
  let wasSeen: () => void = () => {};
  const seesFirst = new Promise<void>((resolve) => {
    wasSeen = resolve;
  });
  let first = '';
  let looks = 0;
  const env = { APITWIN_KEY: key, XDG_STATE_HOME: mkdtempSync(join(tmpdir(), 'apitwin-state-')) };
  const server = await watch(origin, {
    async before(request) {
      if (first === '' && at('PUT', '/api/keywords')(request)) {
        first = request.run;
        second = startCli(['verify', '--url', server.url, '--only', 'favorites', '--timeout', '90'], env);
        await seesFirst;
      } else if (first !== '' && request.run !== first && at('GET', '/api/user/api-keys')(request)) {
        looks += 1;
        if (looks === 2) wasSeen();
      }
      if (isChange(request)) order.push(request.run);
    },
  });
  onTestFinished(server.close);
  const run = await startCli(['verify', '--url', server.url, '--timeout', '90'], env).ended;
  const other = await second?.ended;
  expect([run.code, other?.code], `${run.stdout}\n${other?.stdout}`).toEqual([0, 0]);
  expect(order).toEqual([...order].sort((a, b) => Number(a !== first) - Number(b !== first)));
  expect(new Set(order).size).toBe(2);
  expect(await accountState(origin, key)).toEqual(before);
});
