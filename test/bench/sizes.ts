/**
 * Run as a program, after a build: what a large catalogue costs, as ratios within this run. Start-up is that of the built
 * command, from its start as a process to its first answer; all else is one call of the mock, in process.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import vocabulary from '../../fixtures/news.json' with { type: 'json' };
import type { Mock } from '../../src/mock/create-mock.ts';
import type { ServiceState } from '../../src/service/service-state.ts';
import { createTestTwin, describeApi } from '../end-to-end/twin.ts';

const small = 300;
const large = 100_000;
const program = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));

/** Milliseconds from the start of the process to its first answer. */
async function startUp(news: number): Promise<number> {
  const started = performance.now();
  const child = spawn(process.execPath, [program, 'mock', '--port', '0', '--size', `news=${news}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    for await (const line of createInterface(child.stdout)) {
      const url = /"(http:\/\/[^"]+)"/.exec(line)?.[1];
      if (url === undefined) continue;
      const response = await fetch(`${url}/api/news/list`);
      await response.arrayBuffer();
      return performance.now() - started;
    }
    throw new Error('the mock ended before it said where it listens');
  } finally {
    child.kill();
  }
}

const least = (values: readonly number[]): number => Math.min(...values);

async function measureStartUp(): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < 5; round++) {
    times[0].push(await startUp(small));
    times[1].push(await startUp(large));
  }
  return [least(times[0]), least(times[1])];
}

/** What is asked of a catalogue, and how often in one round. */
interface Question {
  readonly title: string;
  readonly calls: number;
  /** Of a catalogue with so many news. */
  target(news: number): string;
  /** True: its time grows with the catalogue, as is known and said. */
  readonly linear?: true;
}

const category = 'models';
/** Items of a category in each forty (fixtures/news.json), so that its last page is known. */
const share = vocabulary.find(({ label }) => label === category)?.weight ?? 1;
const ofCategory = (news: number): number => Math.floor(news / 40) * share;

const questions: readonly Question[] = [
  { title: 'the first page', calls: 2000, target: () => '/api/news/list?page=1' },
  { title: 'the last page', calls: 2000, target: (news) => `/api/news/list?page=${news / 20}` },
  { title: 'a category, its first page', calls: 2000, target: () => `/api/news/list?category=${category}` },
  {
    title: 'a category, a page at its end',
    calls: 2000,
    target: (news) => `/api/news/list?category=${category}&page=${Math.floor(ofCategory(news) / 20)}`,
  },
  { title: 'one item', calls: 2000, target: (news) => `/api/news/detail/${1000 + news / 2}` },
  { title: 'the feed', calls: 2000, target: () => '/api/feed/mixed' },
  { title: 'a search', calls: 5, target: () => '/api/search/all?q=model', linear: true },
];

const credential = ['Host', '127.0.0.1', 'Authorization', 'Bearer svc_enterprise-public-constant-not-a-secret-000'];

type Sized = readonly [news: number, mock: Mock<ServiceState>];

/** Microseconds of processor time a call. */
function timed({ calls, target }: Question, [news, mock]: Sized): number {
  const request = { method: 'GET', target: target(news), fields: credential, content: undefined };
  const before = process.cpuUsage();
  for (let call = 0; call < calls; call++) {
    const { status } = mock.compose(request);
    if (status !== 200) throw new Error(`${request.target} was answered with ${status}`);
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / calls;
}

/** Both sizes are asked everything before anything is measured: else what is asked first seems slow. */
function warmUp(mocks: readonly Sized[]): void {
  for (let round = 0; round < 4; round++) {
    for (const question of questions) for (const mock of mocks) timed(question, mock);
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** The median of many rounds, in which both sizes take turns, and take turns in being the first. */
function measureQuestion(question: Question, mocks: readonly Sized[]): number[] {
  const rounds = mocks.map((): number[] => []);
  for (let round = 0; round < (question.linear ? 5 : 20); round++) {
    const order = [...mocks.keys()];
    for (const i of round % 2 === 0 ? order : order.reverse()) rounds[i]?.push(timed(question, mocks[i] as Sized));
  }
  return rounds.map(median);
}

function row(title: string, [atSmall = 0, atLarge = 0]: readonly number[], unit: string, note = ''): string {
  const figures = `${atSmall.toFixed(1).padStart(9)}${atLarge.toFixed(1).padStart(9)} ${unit.padEnd(4)}`;
  return `${title.padEnd(34)}${figures}${(atLarge / atSmall).toFixed(2).padStart(8)}${note}\n`;
}

process.stdout.write(
  `${''.padEnd(34)}${String(small).padStart(9)}${String(large).padStart(9)} ${''.padEnd(4)}   ratio\n`,
);
process.stdout.write(row('start-up', await measureStartUp(), 'ms'));
const description = describeApi();
const mocks = [small, large].map((news): Sized => [news, createTestTwin({ description, sizes: { news, repos: 150 } })]);
warmUp(mocks);
for (const question of questions) {
  const note = question.linear ? '  linear: every record is searched' : '';
  process.stdout.write(row(question.title, measureQuestion(question, mocks), 'µs', note));
}
