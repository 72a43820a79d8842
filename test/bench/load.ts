/** Run as a program: asks one server for a while, on a few connections, and judges every answer. */
import autocannon, { type Client } from 'autocannon';
import { type Asked, comparable, fieldsOf } from './scenario.ts';

/** What is asked, and what each answer has to be. */
export interface LoadOrder {
  readonly port: number;
  /** How many requests: a time would give a server that is disturbed fewer to warm up by. */
  readonly amount: number;
  readonly requests: readonly (Asked & { readonly expected: string })[];
  readonly status: number;
  readonly counted: readonly string[];
}

export interface LoadResult {
  readonly answers: number;
  /** Answers with another status or other content. */
  readonly wrong: number;
  /** Connections that failed, and answers that never came. */
  readonly lost: number;
  readonly seconds: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

const connections = 10;

function quantile(sorted: Float64Array, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Keeps this process awake: to wake a sleeping one would be charged to the server, by the call that writes to it. */
function stayAwake(): () => void {
  let next: NodeJS.Immediate;
  const turn = (): void => {
    next = setImmediate(turn);
  };
  turn();
  return () => clearImmediate(next);
}

async function load({ port, amount, requests, status, counted }: LoadOrder): Promise<LoadResult> {
  let wrong = 0;
  const durations: number[] = [];
  let ended = 0;
  const judged = requests.map((asked) => ({
    method: asked.method,
    path: asked.target,
    headers: fieldsOf(asked),
    ...(asked.content !== undefined && { body: asked.content }),
    onResponse: (received: number, content: string) => {
      if (received !== status || comparable(content, counted) !== asked.expected) wrong += 1;
    },
  }));
  const setupClient = (client: Client): void => {
    client.on('response', (_status: number, _octets: number, duration: number) => {
      durations.push(duration);
      ended = performance.now();
    });
  };
  const sleep = stayAwake();
  const started = performance.now();
  const url = `http://127.0.0.1:${port}`;
  // It ends at a sample: those of every second, as usual, would make a short run take one.
  const run = await autocannon({ url, connections, amount, requests: judged, setupClient, sampleInt: 100 });
  sleep();
  const sorted = Float64Array.from(durations).sort();
  const seconds = (ended - started) / 1000;
  const [p50, p99] = [quantile(sorted, 0.5), quantile(sorted, 0.99)];
  return { answers: sorted.length, wrong, lost: run.errors + run.timeouts, seconds, p50, p99 };
}

process.on('message', async (order: LoadOrder) => {
  process.send?.(await load(order));
});
