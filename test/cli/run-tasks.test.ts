import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runTasks } from '../../src/cli/run-tasks.ts';
import type { Task } from '../../src/proof/prove.ts';
import { root } from '../architecture/source.ts';
import { description } from '../contracts/reference/judge-reference.ts';

const document = { text: readFileSync(`${root}openapi.yaml`, 'utf8'), source: 'openapi.yaml' };
const task: Task = { kind: 'degenerate', id: 'not-found' };

async function verdictsOf(count: number) {
  const told: number[] = [];
  const tasks = Array.from({ length: count }, () => task);
  const results = await runTasks(tasks, { description, document, onResult: (_, done) => told.push(done) });
  expect(told).toEqual(Array.from({ length: count }, (_, i) => i + 1));
  return [...new Set(results.map((result) => JSON.stringify(result)))];
}

test('many runs are shared by threads, and come out as they do in one', async () => {
  const few = await verdictsOf(2);
  expect(few).toHaveLength(1);
  expect(await verdictsOf(20)).toEqual(few);
}, 60_000);

test('results of several threads are in the order of their tasks', async () => {
  const ids = Array.from({ length: 20 }, (_, i) => (i % 7 === 0 ? 'html' : 'not-found'));
  const tasks = ids.map((id): Task => ({ kind: 'degenerate', id }));
  const results = await runTasks(tasks, { description, document, onResult: () => {} });
  expect(results.map((result) => ('verdict' in result ? result.verdict.id : ''))).toEqual(ids);
}, 60_000);

test('a fault in a thread is the fault of the whole', async () => {
  const tasks: readonly Task[] = Array.from({ length: 20 }, () => ({ kind: 'deviation', id: 'no-such-thing' }));
  await expect(runTasks(tasks, { description, document, onResult: () => {} })).rejects.toThrow('no-such-thing');
}, 60_000);
