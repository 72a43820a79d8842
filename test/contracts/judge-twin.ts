import { createVirtualClock } from '../../src/contract/run-clock.ts';
import type { Run } from '../../src/contract/run.ts';
import { runContract } from '../../src/contract/run-contract.ts';
import type { RunOptions } from '../../src/contract/run-options.ts';
import { suite } from '../../contracts/requirements.ts';
import { createTestTwin } from '../end-to-end/twin.ts';
import { description } from './judge-reference.ts';
import { type Spoiler, twinTransport } from './twin-transport.ts';

/** Judges the mock in this process by all credentials of its personas, spoilt where a test wants it. */
export async function judgeTwin(spoil?: Spoiler, options: Partial<RunOptions> = {}): Promise<Run> {
  const mock = createTestTwin({ description });
  const keyOf = (wanted: string): string => mock.personas.find(({ persona }) => persona === wanted)?.key ?? '';
  return runContract({
    description,
    suite,
    transport: twinTransport(mock, spoil),
    baseUrl: 'http://127.0.0.1:1',
    key: keyOf('pro-all'),
    keys: { free: keyOf('free'), other: keyOf('other') },
    runId: 'test',
    clock: createVirtualClock(Date.parse('2026-11-02T09:30:00Z')),
    ...options,
  });
}
