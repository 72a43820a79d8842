import { systemClock } from '../random/system-clock.ts';
import type { RunClock } from './run-clock.ts';

function wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const end = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal?.addEventListener('abort', end);
  });
}

/** The time of this machine, for targets behind a socket. */
export const hostClock: RunClock = {
  now: () => systemClock.now(),
  monotonic: () => systemClock.monotonic(),
  wait,
};
