import type { RunClock } from '../contract/run-clock.ts';
import { runContract } from '../contract/run-contract.ts';
import type { RunOptions } from '../contract/run-options.ts';
import type { Run } from '../contract/run.ts';
import type { Transport } from '../contract/transport.ts';
import type { Answer } from '../mutants/dialect.ts';

export interface JudgeServerOptions
  extends Pick<RunOptions, 'description' | 'suite' | 'strict' | 'key' | 'keys' | 'record' | 'only'> {
  readonly clock: RunClock;
  /** The path under which the server's operations stand. */
  readonly basePath?: string;
  /** Fields that the suite does not know of, such as the world that is asked. */
  readonly fields?: readonly string[];
}

function transportTo(answer: Answer, { clock, fields = [] }: JudgeServerOptions): Transport {
  const encoder = new TextEncoder();
  return {
    async send({ method, url, fields: sent, content }) {
      const { pathname, search } = new URL(url);
      const asked = ['Host', '127.0.0.1', ...sent, ...fields];
      const response = answer({ method, target: pathname + search, fields: asked, content });
      if (response.delayMs) await clock.wait(response.delayMs);
      const { content: text = '' } = response;
      const octets = typeof text === 'string' ? encoder.encode(text) : text;
      return { kind: 'response', status: response.status, fields: response.fields, content: octets };
    },
  };
}

/** Judges a server in this process, where waiting takes no time. Of its run nothing but verdicts is kept unless asked for. */
export function judgeServer(answer: Answer, options: JudgeServerOptions): Promise<Run> {
  const { clock, basePath = '', fields: _, ...asked } = options;
  return runContract({
    record: 'verdicts',
    ...asked,
    clock,
    transport: transportTo(answer, options),
    baseUrl: `http://127.0.0.1:1${basePath}`,
    runId: 'proof',
  });
}
