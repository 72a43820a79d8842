import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { keyOf, openTwin, type OpenedTwin } from '../../gates/open-twin.ts';
import { type CliResult, runRecorded } from '../run-recorded.ts';

// Runs over a socket: a busy machine needs more than the five seconds that a test has.
vi.setConfig({ testTimeout: 60_000 });

const workingDirectory = mkdtempSync(join(tmpdir(), 'apitwin-profile-'));
let server: OpenedTwin;

beforeAll(async () => {
  server = await openTwin();
});

afterAll(async () => {
  rmSync(workingDirectory, { recursive: true });
  await server.close();
});

function verify(profile: string, line: readonly string[], env: Readonly<Record<string, string>>): Promise<CliResult> {
  writeFileSync(join(workingDirectory, 'staging.yaml'), profile);
  return runRecorded(['verify', '--profile', 'staging.yaml', ...line], { env, workingDirectory });
}

interface Written {
  readonly baseUrl: string;
  readonly headline: string;
  readonly mode: unknown;
  readonly results: readonly { readonly promise: string; readonly kind: string; readonly newer?: string }[];
}

test('a run takes server, key, settings and reports from the profile', async () => {
  const profile = `
url: ${server.url}
key-env: { main: STAGING_KEY }
requirements: '0.1'
without: [days]
complete: true
report: { json: verdict.json }
`;
  const { code, stderr } = await verify(profile, ['--only', 'days,pagination'], { STAGING_KEY: keyOf('pro-all') });
  const text = readFileSync(join(workingDirectory, 'verdict.json'), 'utf8');
  const { baseUrl, headline, mode, results } = JSON.parse(text) as Written;
  expect({ code, stderr, baseUrl, headline, mode }).toEqual({
    code: 0,
    stderr: '',
    baseUrl: server.url,
    headline: 'conforms-partly-checked',
    mode: { strict: false, readOnly: false, anonymous: false, complete: true, requirements: '0.1' },
  });
  const kinds = (promise: string): readonly string[] => [
    ...new Set(results.filter((result) => result.promise === promise).map(({ kind }) => kind)),
  ];
  expect([kinds('days'), kinds('pagination')]).toEqual([['not-run'], ['pass']]);
});

test('options and variables stand above the profile', async () => {
  const profile = 'url: http://127.0.0.1:9\nkey-env: { main: STAGING_KEY }\nwithout: [pagination]\n';
  const env = { APITWIN_URL: server.url, APITWIN_KEY: keyOf('pro-all') };
  const { code, stderr } = await verify(profile, ['--only', 'pagination', '--without', 'days'], env);
  expect({ code, stderr }).toEqual({
    code: 0,
    stderr:
      'apitwin: APITWIN_URL is set, and stands above the url of staging.yaml\n' +
      'apitwin: APITWIN_KEY is set, and stands above key-env.main of staging.yaml\n',
  });
});

test('a key in a profile ends the run before anything is sent, and is not printed', async () => {
  const key = keyOf('pro-all');
  const { code, stdout, stderr } = await verify(`url: ${server.url}\nkey-env: { main: ${key} }\n`, [], {});
  expect({ code, stdout, isShown: stderr.includes(key) }).toEqual({ code: 2, stdout: '', isShown: false });
  expect(stderr).toContain('What stands there looks like a key');
});

test('what the suite does not know is told with the one that was meant', async () => {
  const { code, stderr } = await verify('waits: { revokation: 3 }\n', ['--mock'], {});
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr:
      "staging.yaml:1:10 error unknown-member 'waits' has no member \"revokation\": did you mean 'revocation'?\n" +
      'apitwin: the profile has a mistake, listed above; nothing was sent\n',
  });
});

test('a frozen version that is not there yet is a mistake', async () => {
  const { code, stderr } = await verify('{}', ['--mock', '--requirements', '9.9'], {});
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('requirements 9.9 is newer than') });
});

test('a sweep finds the keys by the profile of the run', async () => {
  writeFileSync(join(workingDirectory, 'staging.yaml'), `url: ${server.url}\nkey-env: { main: STAGING_KEY }\n`);
  const header = { ledgerVersion: 1, runId: 'r1', baseUrl: server.url };
  const record = { number: 1, kind: 'key', label: 'apitwin r1', state: 'intended' };
  writeFileSync(join(workingDirectory, 'r1.jsonl'), `${JSON.stringify(header)}\n${JSON.stringify(record)}\n`);
  const line = ['sweep', '--profile', 'staging.yaml', '--ledger', 'r1.jsonl'];
  const none = await runRecorded(line, { workingDirectory });
  expect([none.code, none.stderr]).toEqual([
    2,
    'apitwin: key-env.main of staging.yaml: the variable STAGING_KEY is not set\n',
  ]);
  const { code, stdout } = await runRecorded(line, { workingDirectory, env: { STAGING_KEY: keyOf('pro-all') } });
  expect({ code, stdout }).toEqual({ code: 0, stdout: 'undone  key apitwin r1\n' });
});
