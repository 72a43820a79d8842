import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type Asked, fieldsOf } from './scenario.ts';

export interface PacedOrder {
  readonly port: number;
  readonly seconds: number;
  readonly requestsASecond: number;
  /** Asked in turn. */
  readonly requests: readonly Asked[];
}

function timed(agent: Agent, port: number, asked: Asked): Promise<number> {
  const { method, target: path, content } = asked;
  return new Promise((resolve, reject) => {
    const sent = performance.now();
    const options = { port, host: '127.0.0.1', agent, method, path, headers: fieldsOf(asked) };
    const outgoing = request(options, (response) => {
      if (response.statusCode !== 200) reject(new Error(`void: ${path} was answered with ${response.statusCode}`));
      response.resume().once('error', reject);
      response.once('end', () => resolve(performance.now() - sent));
    });
    outgoing.once('error', reject).end(content);
  });
}

/**
 * Sends that many requests in every second, spread over it: load generators that are told a rate send all of a second's
 * at its beginning. Gives the milliseconds that each took; rejects for an answer that is not 200.
 */
export async function pacedLoad({ port, seconds, requestsASecond, requests }: PacedOrder): Promise<readonly number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 10 });
  const answers: Promise<number>[] = [];
  const started = performance.now();
  const amount = seconds * requestsASecond;
  while (answers.length < amount) {
    const due = Math.min(amount, ((performance.now() - started) * requestsASecond) / 1000);
    while (answers.length < due) answers.push(timed(agent, port, requests[answers.length % requests.length] as Asked));
    await pause(1);
  }
  const durations = await Promise.all(answers);
  agent.destroy();
  return durations;
}
