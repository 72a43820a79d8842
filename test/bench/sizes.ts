/**
 * Run as a program: what a large catalogue costs, as ratios within this run. Start-up is that of the built command, from
 * its start as a process to its first answer; a page is one call of the mock, in process.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
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
  for (let round = 0; round < 7; round++) {
    times[0].push(await startUp(small));
    times[1].push(await startUp(large));
  }
  return [least(times[0]), least(times[1])];
}

/** Microseconds of processor time a call, the least of several rounds. */
function measurePages(targets: readonly string[]): number[] {
  const mock = createTestTwin({ description: describeApi(), sizes: { news: large, repos: 150 } });
  const rounds = targets.map((): number[] => []);
  const calls = 2000;
  for (let round = 0; round < 8; round++) {
    targets.forEach((target, i) => {
      const before = process.cpuUsage();
      for (let call = 0; call < calls; call++) {
        mock.answer({ method: 'GET', target, fields: ['Host', '127.0.0.1'], content: undefined });
      }
      const { user, system } = process.cpuUsage(before);
      if (round > 0) rounds[i]?.push((user + system) / calls);
    });
  }
  return rounds.map(least);
}

const [atSmall, atLarge] = await measureStartUp();
const [first = 0, last = 0] = measurePages(['/api/news/list?page=1', `/api/news/list?page=${large / 20}`]);
const row = (name: string, a: number, b: number, unit: string): string =>
  `${name.padEnd(34)}${a.toFixed(1).padStart(9)}${b.toFixed(1).padStart(9)} ${unit.padEnd(4)}${(b / a).toFixed(2).padStart(6)}`;
process.stdout.write(`${row(`start-up, news ${small} and ${large}`, atSmall, atLarge, 'ms')}\n`);
process.stdout.write(`${row(`page 1 and page ${large / 20}`, first, last, 'µs')}\n`);
