import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { expect, test, vi } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { root } from '../architecture/source.ts';

// A process that compiles itself first: a busy machine needs more than the five seconds that a test has.
vi.setConfig({ testTimeout: 60_000 });

const start = (...line: string[]): ChildProcess =>
  spawn(process.execPath, ['--import', 'tsx', 'src/cli/main.ts', ...line], {
    cwd: root,
    env: { PATH: process.env.PATH },
  });

const ended = (child: ChildProcess): Promise<number | null> => new Promise((done) => child.on('close', done));

async function textOf(stream: ChildProcess['stdout']): Promise<string> {
  let text = '';
  for await (const chunk of stream ?? []) text += chunk;
  return text;
}

test('the process ends with the exit code of the command, its result on standard output', async () => {
  const child = start('--version');
  const [stdout, stderr, code] = await Promise.all([textOf(child.stdout), textOf(child.stderr), ended(child)]);
  expect({ stdout, stderr, code }).toEqual({ stdout: `${manifest.version}\n`, stderr: '', code: 0 });
});

test('complaints go to standard error', async () => {
  const child = start('lnt');
  const [stdout, stderr, code] = await Promise.all([textOf(child.stdout), textOf(child.stderr), ended(child)]);
  const complaint = "apitwin: unknown command 'lnt' (Did you mean lint?); see apitwin --help\n";
  expect({ stdout, stderr, code }).toEqual({ stdout: '', stderr: complaint, code: 2 });
});

test.each([
  ['SIGTERM', 0],
  ['SIGINT', 130],
] as const)('%s ends a mock with exit code %d', async (signal, expected) => {
  const child = start('mock', '--port', '0');
  const code = ended(child);
  if (child.stdout) createInterface(child.stdout).once('line', () => child.kill(signal));
  expect(await code).toBe(expected);
});

test('a reader that has seen enough is no fault', async () => {
  const child = start('assumptions');
  child.stdout?.destroy();
  const [stderr, code] = await Promise.all([textOf(child.stderr), ended(child)]);
  expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
});
