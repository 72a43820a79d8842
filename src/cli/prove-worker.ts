import { parentPort, workerData } from 'node:worker_threads';
import { compileDescription } from '../description/compile.ts';
import { createTaskRunner, type Task } from '../proof/prove.ts';
import { proofSubjects } from './proof-subjects.ts';

/** What a worker is started with: the document as it was read. */
export interface WorkerDocument {
  readonly text: string;
  readonly source: string;
}

const { text, source } = workerData as WorkerDocument;
const { description } = compileDescription(text, source);
if (!description) throw new Error(`${source} has mistakes`);
const run = createTaskRunner(proofSubjects(description));
parentPort?.on('message', async (task: Task) => parentPort?.postMessage(await run(task)));
