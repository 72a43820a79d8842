import type { Clock } from '../random/clock.ts';

/** Time as a run sees it: everything that tells time or waits goes through here. */
export interface RunClock extends Clock {
  /** Milliseconds that never go back. */
  monotonic(): number;
  /** Ends early, without an error, when the signal aborts. */
  wait(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

/** A clock whose waits take no time: for targets in this process. */
export function createVirtualClock(start = 0): RunClock {
  let elapsed = 0;
  return {
    now: () => start + elapsed,
    monotonic: () => elapsed,
    wait: async (milliseconds) => {
      elapsed += milliseconds;
    },
  };
}
