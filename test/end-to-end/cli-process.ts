import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Ended {
  /** `undefined`: ended by a signal. */
  readonly code: number | undefined;
  readonly stdout: string;
  readonly stderr: string;
}

export interface CliProcess {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
  /** The first line of standard output. */
  readonly firstLine: Promise<string>;
  /** Resolves once this text stands in standard error. */
  tells(text: string): Promise<void>;
}

/** One command line in a process of its own, with these variables and no others that mean anything to apitwin. */
export function startCli(line: readonly string[], env: Readonly<Record<string, string>> = {}): CliProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/cli/main.ts', ...line], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const text = { stdout: '', stderr: '' };
  const firstLine = new Promise<string>((resolve) => {
    child.stdout.on('data', (chunk) => {
      text.stdout += chunk;
      const end = text.stdout.indexOf('\n');
      if (end >= 0) resolve(text.stdout.slice(0, end));
    });
  });
  child.stderr.on('data', (chunk) => {
    text.stderr += chunk;
  });
  const tells = async (wanted: string): Promise<void> => {
    while (!text.stderr.includes(wanted)) await once(child.stderr, 'data');
  };
  const ended = new Promise<Ended>((resolve) => {
    child.on('close', (code) => resolve({ code: code ?? undefined, ...text }));
  });
  return { child, ended, firstLine, tells };
}
