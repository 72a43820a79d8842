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

/** Beside this file. The sources are read through tsx, which a thread of Node 20 does not inherit. */
function openWorker(workerData: WorkerDocument): Worker {
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL('./prove-worker.js', import.meta.url), { workerData });
  const module = JSON.stringify(new URL('./prove-worker.ts', import.meta.url).href);
  const code = `import('tsx/esm/api').then(({ register }) => { register(); return import(${module}); })`;
  return new Worker(code, { eval: true, workerData });
}

/** One worker takes the next task until there is none. */
function work(queue: Task[], worker: Worker, onResult: (result: TaskResult) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const next = (): void => {
      const task = queue.shift();
      if (task) worker.postMessage(task);
      else resolve();
    };
    worker.on('message', (result: TaskResult) => {
      onResult(result);
      next();
    });
    worker.on('error', reject);
    next();
  });
}

/** Makes all runs, several at once where there are many; their results come in any order. */
export async function runTasks(tasks: readonly Task[], options: TasksOptions): Promise<readonly TaskResult[]> {
  const threads = Math.min(availableParallelism(), mostThreads);
  if (tasks.length < worthThreads || threads < 2) return runHere(tasks, options);
  const queue = [...tasks];
  const results: TaskResult[] = [];
  const workers = Array.from({ length: threads }, () => openWorker(options.document));
  try {
    const onResult = (result: TaskResult): void => options.onResult(result, results.push(result));
    await Promise.all(workers.map((worker) => work(queue, worker, onResult)));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
  return results;
}
