import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { fetchTransport } from '../../src/contract/fetch-transport.ts';
import { hostClock } from '../../src/contract/host-clock.ts';
import { runContract } from '../../src/contract/run-contract.ts';
import { suite } from '../../contracts/requirements.ts';
import { description, oneAccount, outcomes } from './reference/judge-reference.ts';
import { createReferenceServer, referenceKey } from './reference/reference-server.ts';
import { serveReference } from './reference/serve-reference.ts';

const now = (): number => Date.UTC(2026, 10, 2, 9, 30);
const root = fileURLToPath(new URL('../..', import.meta.url));

test('a server behind a socket is judged like one in this process', async () => {
  const server = createReferenceServer({ now });
  const { url, close } = await serveReference(server);
  const run = await runContract({
    description,
    suite: oneAccount,
    transport: fetchTransport,
    clock: hostClock,
    baseUrl: url,
    key: referenceKey,
    runId: 'socket',
  });
  await close();
  expect([run.headline, outcomes(run, 'fail'), outcomes(run, 'error'), server.liveKeys()]).toEqual([
    'conforms',
    {},
    {},
    [],
  ]);
  expect(run.requests).toBeLessThan(400);
}, 60_000);

interface Door {
  readonly exitCode: number;
  readonly passed: readonly string[];
  readonly failed: readonly string[];
  readonly skipped: readonly string[];
}

/** What vitest says when it goes through contracts/contract.test.ts. */
function enter(env: Readonly<Record<string, string>>): Promise<Door> {
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', 'contracts/contract.test.ts', '--reporter=json'];
  const { APITWIN_URL: _url, APITWIN_KEY: _key, VITEST: _vitest, ...inherited } = process.env;
  return new Promise((resolve, reject) => {
    execFile(process.execPath, vitest, { cwd: root, env: { ...inherited, ...env } }, (error, stdout) => {
      const start = stdout.indexOf('{');
      if (start < 0) return reject(error ?? new Error(stdout));
      const report: { testResults: { assertionResults: { title: string; status: string }[] }[] } = JSON.parse(
        stdout.slice(start),
      );
      const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
      const named = (status: string[]): string[] =>
        tests.filter((it) => status.includes(it.status)).map(({ title }) => title.split(':')[0] ?? '');
      const code = error && typeof error.code === 'number' ? error.code : 0;
      resolve({
        exitCode: code,
        passed: named(['passed']),
        failed: named(['failed']),
        skipped: named(['skipped', 'pending']),
      });
    });
  });
}

test('vitest goes through the same judge: a requirement that fails is a test that fails, the rest passes', async () => {
  const server = createReferenceServer({ now, faults: ['days-unbounded'], newsCount: 12 });
  const { url, close } = await serveReference(server);
  const door = await enter({ APITWIN_URL: url, APITWIN_KEY: referenceKey });
  await close();
  const unable = suite.requirements.filter((requirement) => !oneAccount.requirements.includes(requirement));
  expect([door.exitCode, door.failed, door.skipped]).toEqual([1, ['days-maximum'], unable.map(({ id }) => id)]);
  expect(door.passed.length).toBe(oneAccount.requirements.length + 1);
}, 60_000);
