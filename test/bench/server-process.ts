import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../end-to-end/free-port.ts';
import { call } from './http-call.ts';
import type { Asked } from './scenario.ts';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));
const probe = new URL('probe.mjs', import.meta.url).href;

/** A server that is measured. */
export interface Contestant {
  readonly title: string;
  /** True: its answers have to be those of apitwin, octet for octet. */
  readonly isTwin: boolean;
  /** How much of the load it gets: less for one that takes long. */
  readonly share: number;
  /** Program and arguments. */
  command(port: number, file: string): readonly [program: string, ...args: string[]];
}

export const apitwin: Contestant = {
  title: 'apitwin mock',
  isTwin: true,
  share: 1,
  command: (port) => [path('../../dist/cli/main.js'), 'mock', '--port', String(port)],
};

/** The first one is the limit that all are compared with. */
export const contestants: readonly Contestant[] = [
  {
    title: 'node:http, ready octets',
    isTwin: true,
    share: 1,
    command: (port, file) => [path('ready-server.mjs'), String(port), file],
  },
  {
    title: 'Fastify, ready octets',
    isTwin: true,
    share: 1,
    command: (port, file) => [path('fastify-server.mjs'), String(port), file],
  },
  apitwin,
  {
    title: 'Stoplight Prism 5.14.2',
    isTwin: false,
    share: 0.1,
    command: (port) => [
      path('../../node_modules/@stoplight/prism-cli/dist/index.js'),
      ...['mock', '--port', String(port), '--verboseLevel', 'silent', path('../../openapi.yaml')],
    ],
  },
];

/** What a process says of itself: µs of processor time since its start, octets of resident memory. */
export interface Sample {
  readonly cpu: number;
  readonly rss: number;
}

export interface ServerProcess {
  readonly port: number;
  /** Milliseconds from the start of the process to its first answer. */
  readonly startUp: number;
  sample(): Promise<Sample>;
  close(): Promise<void>;
}

async function firstAnswer(child: ChildProcess, port: number, asked: Asked): Promise<void> {
  while (child.exitCode === null) {
    const answer = await call(port, asked).catch(() => undefined);
    if (answer !== undefined) return;
    await pause(1);
  }
  throw new Error(`the server ended before its first answer, with ${child.exitCode}`);
}

/** Starts a server; resolves when it has answered. */
export async function startServer(contestant: Contestant, file: string, first: Asked): Promise<ServerProcess> {
  const port = await freePort();
  const [program, ...args] = contestant.command(port, file);
  const started = performance.now();
  const child = fork(program, args, {
    execArgv: ['--import', probe],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await firstAnswer(child, port, first);
  const startUp = performance.now() - started;
  return {
    port,
    startUp,
    sample: async () => {
      child.send('sample');
      const [sample] = await once(child, 'message');
      return sample as Sample;
    },
    close: async () => {
      child.kill();
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}
