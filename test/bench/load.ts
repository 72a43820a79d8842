/** Run as a program: asks one server for a while, on a few connections, and judges every answer. */
import autocannon, { type Client } from 'autocannon';
import { type Asked, comparable, fieldsOf } from './scenario.ts';

/** What is asked, and what each answer has to be. */
export interface LoadOrder {
  readonly port: number;
  readonly seconds: number;
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

async function load({ port, seconds, requests, status, counted }: LoadOrder): Promise<LoadResult> {
  let wrong = 0;
  const durations: number[] = [];
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
    client.on('response', (_status: number, _octets: number, duration: number) => durations.push(duration));
  };
  const url = `http://127.0.0.1:${port}`;
  const { errors, timeouts, duration } = await autocannon({
    ...{ url, connections, duration: seconds, requests: judged, setupClient },
  });
  const sorted = Float64Array.from(durations).sort();
  const [p50, p99] = [quantile(sorted, 0.5), quantile(sorted, 0.99)];
  return { answers: sorted.length, wrong, lost: errors + timeouts, seconds: duration, p50, p99 };
}

process.on('message', async (order: LoadOrder) => {
  process.send?.(await load(order));
});
