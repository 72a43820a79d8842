import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { LoadOrder, LoadResult } from './load.ts';

/** The load comes from a process of its own, so that it takes the other core. */
export interface LoadProcess {
  run(order: LoadOrder): Promise<LoadResult>;
  close(): void;
}

export function startLoad(): LoadProcess {
  const program = fileURLToPath(new URL('load.ts', import.meta.url));
  const child = fork(program, { execArgv: ['--import', 'tsx'] });
  return {
    async run(order) {
      child.send(order);
      const [result] = await once(child, 'message');
      return result as LoadResult;
    },
    close: () => {
      child.kill();
    },
  };
}
