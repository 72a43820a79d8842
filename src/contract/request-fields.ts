import type { FieldLines } from '../http/message.ts';
import type { RunOptions } from './run-options.ts';

/** Fields of every request that a run sends: who asks, in which run, and what the way there demands. */
export function requestFields({ userAgent = 'apitwin', runId, fields = [] }: RunOptions): FieldLines {
  return ['User-Agent', userAgent, 'Accept', 'application/json, */*;q=0.1', 'Apitwin-Run', runId, ...fields];
}
