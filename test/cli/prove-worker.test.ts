import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { root } from '../architecture/source.ts';

test('a document with mistakes ends the thread before any run', async () => {
  const module = JSON.stringify(new URL('../../src/cli/prove-worker.ts', import.meta.url).href);
  const worker = new Worker(`import('tsx/esm/api').then(({ register }) => { register(); return import(${module}); })`, {
    eval: true,
    workerData: { text: 'openapi: 3.1.0', source: `${root}none.yaml` },
  });
  const error = await new Promise<Error>((resolve) => worker.on('error', resolve));
  expect(error.message).toBe(`${root}none.yaml has mistakes`);
}, 60_000);
