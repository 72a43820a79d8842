import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { ApiDescription } from '../description/model.ts';
import { createTaskRunner, type Task, type TaskResult } from '../proof/prove.ts';
import type { WorkerDocument } from './prove-worker.ts';
import { proofSubjects } from './proof-subjects.ts';

/** Fewer tasks are done before a second thread is up. */
const worthThreads = 16;
/** More threads gain nothing: the preparation of each costs as much as some runs. */
const mostThreads = 4;

export interface TasksOptions {
  readonly description: ApiDescription;
  readonly document: WorkerDocument;
  /** Path of the program that a thread runs, as it was built. Absent: its source, beside this file. */
  readonly worker?: string | undefined;
  onResult(result: TaskResult, done: number): void;
}

async function runHere(
  tasks: readonly Task[],
  { description, onResult }: TasksOptions,
): Promise<readonly TaskResult[]> {
  const run = createTaskRunner(proofSubjects(description));
  const results: TaskResult[] = [];
  for (const task of tasks) {
    const result = await run(task);
    onResult(result, results.push(result));
  }
  return results;
}

/** A run lets go of megabytes: in the small young generation of a thread much of it would survive its first collection. */
const resourceLimits = { maxYoungGenerationSizeMb: 96 };

/** Sources are read through tsx, which a thread of Node 20 does not inherit. */
function openWorker({ document: workerData, worker }: TasksOptions): Worker {
  if (worker !== undefined) return new Worker(worker, { workerData, resourceLimits });
  const module = JSON.stringify(new URL('./prove-worker.ts', import.meta.url).href);
  const code = `import('tsx/esm/api').then(({ register }) => { register(); return import(${module}); })`;
  return new Worker(code, { eval: true, workerData, resourceLimits });
}

type Place = readonly [place: number, task: Task];

/** One worker takes the next task until there is none. */
function work(queue: Place[], worker: Worker, onResult: (result: TaskResult, place: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    let current = 0;
    const next = (): void => {
      const taken = queue.shift();
      if (!taken) {
        resolve();
        return;
      }
      current = taken[0];
      worker.postMessage(taken[1]);
    };
    worker.on('message', (result: TaskResult) => {
      onResult(result, current);
      next();
    });
    worker.on('error', reject);
    next();
  });
}

/** Makes all runs, several at once where there are many; the results are in the order of the tasks. */
export async function runTasks(tasks: readonly Task[], options: TasksOptions): Promise<readonly TaskResult[]> {
  const threads = Math.min(availableParallelism(), mostThreads);
  if (tasks.length < worthThreads || threads < 2) return runHere(tasks, options);
  const queue: Place[] = [...tasks.entries()];
  const results: TaskResult[] = new Array(tasks.length);
  let done = 0;
  const workers = Array.from({ length: threads }, () => openWorker(options));
  try {
    const onResult = (result: TaskResult, place: number): void => {
      results[place] = result;
      done += 1;
      options.onResult(result, done);
    };
    await Promise.all(workers.map((worker) => work(queue, worker, onResult)));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
  return results;
}
