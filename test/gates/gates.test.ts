import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { root } from '../architecture/source.ts';
import { commandFolder, keyOf, openTwin, type OpenedTwin } from './open-twin.ts';

interface Ended {
  readonly code: number;
  readonly output: string;
}

const base = { PATH: process.env.PATH ?? '', HOME: mkdtempSync(join(tmpdir(), 'apitwin-home-')) };

function runScript(script: string, env: Readonly<Record<string, string>>, cwd: string): Promise<Ended> {
  return new Promise((resolve) => {
    execFile('bash', ['-c', script], { cwd, env: { ...base, ...env } }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr });
    });
  });
}

let sound: OpenedTwin;
let wrong: OpenedTwin;

beforeAll(async () => {
  sound = await openTwin();
  wrong = await openTwin('news-default-limit-10');
});

afterAll(() => Promise.all([sound.close(), wrong.close()]));

/** Where the action stands, once it is installed. */
const command = commandFolder();

const folder = (): string => mkdtempSync(join(tmpdir(), 'apitwin-gate-'));

interface Step {
  readonly name: string;
  readonly shell: string;
  readonly env: Readonly<Record<string, string>>;
  readonly run: string;
}

interface Action {
  readonly inputs: Readonly<Record<string, { readonly default?: string }>>;
  readonly runs: { readonly using: string; readonly steps: readonly Step[] };
}

const action = parse(readFileSync(join(root, 'action.yml'), 'utf8')) as Action;

/** What the runner would put into the environment of a step. */
function environmentOf(step: Step, inputs: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const values = Object.entries(step.env).map(([name, text]) => [
    name,
    text
      .replaceAll(
        /\$\{\{ inputs\.([a-z-]+) \}\}/g,
        (_, input: string) => inputs[input] ?? action.inputs[input]?.default ?? '',
      )
      .replaceAll(/\$\{\{ github\.action_path \}\}/g, command),
  ]);
  return Object.fromEntries(values) as Record<string, string>;
}

async function act(
  inputs: Readonly<Record<string, string>>,
  cwd: string,
): Promise<Ended & { readonly outputs: string }> {
  const GITHUB_OUTPUT = join(cwd, 'outputs');
  writeFileSync(GITHUB_OUTPUT, '');
  const step = action.runs.steps.find(({ name }) => name === 'Verify') as Step;
  const ended = await runScript(
    step.run,
    { ...environmentOf(step, inputs), GITHUB_OUTPUT, APITWIN_KEY: keyOf('pro-all') },
    cwd,
  );
  return { ...ended, outputs: readFileSync(GITHUB_OUTPUT, 'utf8') };
}

test('the profile for staging is understood, and its variables hold the keys', async () => {
  const cwd = folder();
  cpSync(join(root, 'examples/gates/staging.yaml'), join(cwd, 'staging.yaml'));
  const keys = {
    STAGING_KEY: keyOf('pro-all'),
    STAGING_OTHER_KEY: keyOf('enterprise'),
    STAGING_ACCESS_SECRET: 'access-secret-1',
  };
  const line = `node ${command}/dist/cli/main.js verify --profile staging.yaml --only pagination`;
  const { code, output } = await runScript(line, { APITWIN_URL: sound.url, ...keys }, cwd);
  expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('conforms') });
  expect(readdirSync(cwd).sort()).toEqual(['staging.yaml', 'verdict.json', 'verdict.xml']);
  const { STAGING_KEY: _, ...others } = keys;
  const without = await runScript(line, { APITWIN_URL: sound.url, ...others }, cwd);
  expect(without.code).toBe(2);
  expect(without.output).toContain('key-env.main of staging.yaml: the variable STAGING_KEY is not set');
});

test('the action takes nothing from its inputs into the text of a script', () => {
  expect(action.runs.using).toBe('composite');
  expect(action.runs.steps.filter(({ run }) => run.includes('${{'))).toEqual([]);
});

test('the action passes for a server that conforms, and leaves every report', async () => {
  const cwd = folder();
  const { code, output, outputs } = await act({ url: sound.url, options: '--only\npagination' }, cwd);
  expect({ code, output, outputs }).toEqual({
    code: 0,
    output: expect.stringContaining('conforms'),
    outputs: 'exit-code=0\n',
  });
  expect(readdirSync(join(cwd, 'apitwin-report')).sort()).toEqual([
    'verdict.har',
    'verdict.html',
    'verdict.json',
    'verdict.xml',
  ]);
});

test('the action fails for a server that violates, and says the code', async () => {
  const { code, outputs } = await act({ url: wrong.url, options: '--only\npagination', reports: '' }, folder());
  expect({ code, outputs }).toEqual({ code: 1, outputs: 'exit-code=1\n' });
});

test('an option with blanks and quotes stays one argument', async () => {
  const { code, output } = await act({ url: sound.url, options: '--only\n$(touch pwned); "x' }, folder());
  expect({ code, output }).toEqual({ code: 2, output: expect.stringContaining('$(touch pwned); "x') });
});

test.each([
  ['sound', 0, 'deploy: the server keeps its contract'],
  ['wrong', 1, 'no deploy: the server breaks its contract'],
] as const)('the shell example decides on a %s server', async (which, code, line) => {
  const cwd = folder();
  const { url } = which === 'sound' ? sound : wrong;
  const APITWIN = `node ${command}/dist/cli/main.js`;
  const ended = await runScript(
    `${root}examples/gates/gate.sh`,
    { APITWIN, APITWIN_URL: url, APITWIN_KEY: keyOf('pro-all') },
    cwd,
  );
  expect({ code: ended.code, line: ended.output.trimEnd().split('\n').at(-1) }).toEqual({ code, line });
  expect(existsSync(join(cwd, 'verdict.json'))).toBe(true);
});

test('the shell example deploys nothing without a verdict', async () => {
  const { code, output } = await runScript(`${root}examples/gates/gate.sh`, { APITWIN: 'false' }, folder());
  expect([code, output]).toEqual([1, 'no deploy: the server breaks its contract\n']);
  const none = await runScript(`${root}examples/gates/gate.sh`, { APITWIN: 'bash -c "exit 3"' }, folder());
  expect(none.code).not.toBe(0);
});

test('the GitLab example runs verify by environment, and keeps the JUnit report', async () => {
  const { 'verify-staging': job } = parse(readFileSync(join(root, 'examples/gates/gitlab-ci.yml'), 'utf8'));
  expect(job.artifacts.reports.junit).toBe('verdict.xml');
  const cwd = folder();
  const [line] = job.script as readonly [string];
  const script = line
    .replace('npx --yes ./apitwin.tgz', `node ${command}/dist/cli/main.js`)
    .concat(' --only pagination');
  const ended = await runScript(script, { APITWIN_URL: sound.url, APITWIN_KEY: keyOf('pro-all') }, cwd);
  expect(ended.code).toBe(0);
  expect(readdirSync(cwd).sort()).toEqual(['verdict.html', 'verdict.xml']);
});
