import type { Clock } from '../random/clock.ts';

/** Time as a run sees it: everything that tells time or waits goes through here. */
export interface RunClock extends Clock {
  /** Milliseconds that never go back. */
  monotonic(): number;
  /** Ends early, without an error, when the signal aborts. */
  wait(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

/** Steps that whoever was woken gets before time goes on to the next one who waits. */
const stepsBetween = 24;

/** A clock whose waits take no time, for targets in this process: it jumps from one who waits to the next. */
export function createVirtualClock(start = 0): RunClock {
  const sleepers: { readonly until: number; wake(): void }[] = [];
  let elapsed = 0;
  let isTurning = false;
  const turn = async (): Promise<void> => {
    isTurning = true;
    while (sleepers.length > 0) {
      for (let step = 0; step < stepsBetween; step++) await undefined;
      sleepers.sort((a, b) => a.until - b.until);
      const next = sleepers.shift();
      elapsed = Math.max(elapsed, next?.until ?? 0);
      next?.wake();
    }
    isTurning = false;
  };
  return {
    now: () => start + elapsed,
    monotonic: () => elapsed,
    wait: (milliseconds) =>
      new Promise((wake) => {
        sleepers.push({ until: elapsed + milliseconds, wake });
        if (!isTurning) void turn();
      }),
  };
}
