/**
 * Run as a program, after a build: what it costs a mock at 2 000 requests a second when its events are followed, as the
 * console does. Rounds with and without a listener take turns.
 */
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { pacedLoad } from './paced-load.ts';
import { firstAsked, scenarios } from './scenario.ts';
import { apitwin, type ServerProcess, startServer } from './server-process.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '4' }, rounds: { type: 'string', default: '4' } },
});
const requestsASecond = 2000;
const [list] = scenarios;

interface Round {
  /** µs of the server's processor time for each request. */
  readonly cpu: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly answers: number;
  readonly events: number;
  /** Octets of resident memory at its end. */
  readonly rss: number;
}

interface Listener {
  events(): number;
  close(): void;
}

async function listen(port: number): Promise<Listener> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: '/__twin/events', agent: false }, resolve).once('error', reject);
  });
  let events = 0;
  // Cheap: this process measures the answers as well, and what it is busy with would seem to be the mock's time.
  response.on('data', (chunk: Buffer) => {
    for (let at = chunk.indexOf('\nevent: '); at >= 0; at = chunk.indexOf('\nevent: ', at + 1)) events += 1;
  });
  response.once('error', () => undefined);
  return { events: () => events, close: () => void response.destroy() };
}

async function round(server: ServerProcess, seconds: number, watched: boolean): Promise<Round> {
  const listener = watched ? await listen(server.port) : undefined;
  const before = await server.sample();
  const requests = list?.requests ?? [];
  const durations = await pacedLoad({ port: server.port, seconds, requestsASecond, requests });
  const after = await server.sample();
  // The last events are still on their way.
  if (listener) await pause(500);
  listener?.close();
  const sorted = durations.toSorted((a, b) => a - b);
  const quantile = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  const answers = sorted.length;
  const cpu = (after.cpu - before.cpu) / answers;
  return { cpu, p50: quantile(0.5), p99: quantile(0.99), answers, events: listener?.events() ?? 0, rss: after.rss };
}

const median = (rounds: readonly Round[], of: (one: Round) => number): number => {
  const sorted = rounds.map(of).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

function line(name: string, rounds: readonly Round[]): string {
  const figure = (of: (one: Round) => number, digits: number): string => median(rounds, of).toFixed(digits).padStart(9);
  const memory = figure(({ rss }) => rss / 2 ** 20, 0);
  const rate = figure(({ answers }) => answers / Number(values.seconds), 0);
  const followed = figure(({ events, answers }) => (100 * events) / answers, 0);
  return `${name.padEnd(12)}${rate}${followed}${figure(({ cpu }) => cpu, 1)}${figure(({ p50 }) => p50, 3)}${figure(({ p99 }) => p99, 3)}${memory}\n`;
}

const server = await startServer(apitwin, '', firstAsked);
try {
  const seconds = Number(values.seconds);
  await round(server, seconds, false);
  const alone: Round[] = [];
  const followed: Round[] = [];
  for (let i = 0; i < Number(values.rounds); i++) {
    alone.push(await round(server, seconds, false));
    followed.push(await round(server, seconds, true));
  }
  process.stdout.write(
    `${''.padEnd(12)}${['req/s', 'events %', 'CPU µs', 'p50 ms', 'p99 ms', 'MiB'].map((name) => name.padStart(9)).join('')}\n`,
  );
  process.stdout.write(line('alone', alone) + line('followed', followed));
  const ratios = [({ cpu }: Round) => cpu, ({ p50 }: Round) => p50, ({ p99 }: Round) => p99].map((of) => {
    return (median(followed, of) / median(alone, of)).toFixed(2).padStart(9);
  });
  process.stdout.write(`${'ratio'.padEnd(30)}${ratios.join('')}\n`);
} finally {
  await server.close();
}
