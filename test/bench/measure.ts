import { setTimeout as pause } from 'node:timers/promises';
import type { Interval } from './figures.ts';
import { call, type ReceivedAnswer } from './http-call.ts';
import type { LoadOrder } from './load.ts';
import type { LoadProcess } from './load-process.ts';
import { type Asked, comparable, firstAsked, type Scenario, scenarios } from './scenario.ts';
import { type Contestant, contestants, type ServerProcess, startServer } from './server-process.ts';

export interface Effort {
  /** Requests of one interval. */
  readonly amount: number;
  readonly warmUp: number;
  /** Intervals of each server and scenario. */
  readonly rounds: number;
  /** Starts of each server. */
  readonly starts: number;
}

/** All that was measured of one server. */
export interface Measurement {
  readonly contestant: Contestant;
  /** Milliseconds from the start of the process to its first answer, the least of several. */
  readonly startUp: number;
  /** Octets. */
  readonly atRest: number;
  readonly afterLoad: number;
  readonly intervals: ReadonlyMap<Scenario, readonly Interval[]>;
}

/** What one request is answered with. */
export type ReadyAnswer = Asked & ReceivedAnswer;

/** What a server answers to every request of every scenario. */
export async function answersOf(port: number): Promise<readonly ReadyAnswer[]> {
  const answers: ReadyAnswer[] = [];
  for (const asked of scenarios.flatMap(({ requests }) => requests)) {
    answers.push({ ...asked, ...(await call(port, asked)) });
  }
  return answers;
}

function orderFor(scenario: Scenario, port: number, answers: readonly ReadyAnswer[]): Omit<LoadOrder, 'amount'> {
  const { status, counted } = scenario;
  const requests = scenario.requests.map((asked) => {
    const answer = answers.find(({ method, target }) => method === asked.method && target === asked.target);
    return { ...asked, expected: comparable(answer?.content ?? '', counted) };
  });
  return { port, requests, status, counted };
}

async function leastStartUp(contestant: Contestant, file: string, starts: number): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < starts; i++) {
    const server = await startServer(contestant, file, firstAsked);
    times.push(server.startUp);
    await server.close();
  }
  return Math.min(...times);
}

async function interval(server: ServerProcess, load: LoadProcess, order: LoadOrder): Promise<Interval> {
  const before = await server.sample();
  const result = await load.run(order);
  const after = await server.sample();
  return { load: result, cpu: after.cpu - before.cpu };
}

interface Runner {
  readonly contestant: Contestant;
  readonly server: ServerProcess;
  /** What it has to answer. */
  readonly answers: readonly ReadyAnswer[];
  readonly atRest: number;
  readonly intervals: Map<Scenario, Interval[]>;
}

async function startRunner(contestant: Contestant, ready: ReadyFile): Promise<Runner> {
  const server = await startServer(contestant, ready.file, firstAsked);
  await pause(1000);
  const { rss: atRest } = await server.sample();
  const answers = contestant.isTwin ? ready.answers : await answersOf(server.port);
  return { contestant, server, answers, atRest, intervals: new Map(scenarios.map((one) => [one, []])) };
}

/** All servers stand by, and take turns: what disturbs the machine for a while disturbs all of them. */
async function measureLoad(runners: readonly Runner[], load: LoadProcess, effort: Effort): Promise<void> {
  for (const scenario of scenarios) {
    const { amount, warmUp, rounds } = effort;
    const orders = new Map<Runner, LoadOrder>();
    for (const runner of runners) {
      const order = orderFor(scenario, runner.server.port, runner.answers);
      const { share } = runner.contestant;
      await load.run({ ...order, amount: warmUp * share });
      orders.set(runner, { ...order, amount: amount * share });
    }
    for (let round = 0; round < rounds; round++) {
      for (const [{ server, intervals }, order] of orders) {
        intervals.get(scenario)?.push(await interval(server, load, order));
      }
    }
  }
}

/** The answers of apitwin, and the file that gives them to servers which send nothing else. */
export interface ReadyFile {
  readonly file: string;
  readonly answers: readonly ReadyAnswer[];
}

/** Measures every server by every scenario. */
export async function measure(ready: ReadyFile, load: LoadProcess, effort: Effort): Promise<readonly Measurement[]> {
  const startUps = new Map<Contestant, number>();
  for (const one of contestants) startUps.set(one, await leastStartUp(one, ready.file, effort.starts));
  const runners: Runner[] = [];
  try {
    for (const contestant of contestants) runners.push(await startRunner(contestant, ready));
    await measureLoad(runners, load, effort);
    const measurements: Measurement[] = [];
    for (const { contestant, server, atRest, intervals } of runners) {
      const startUp = startUps.get(contestant) ?? Number.NaN;
      measurements.push({ contestant, startUp, atRest, afterLoad: (await server.sample()).rss, intervals });
    }
    return measurements;
  } finally {
    for (const { server } of runners) await server.close();
  }
}
