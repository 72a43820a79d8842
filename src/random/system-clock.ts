import type { TimeSource } from './clock.ts';

/** The time of this machine: the one place in the engine that reads it. */
export const systemClock: TimeSource = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
};
