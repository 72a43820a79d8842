import type { RunClock } from './run-clock.ts';

/** When requests of a run may leave: as fast as the target lets them. */
export interface Pacing {
  /** Waits until the next request may leave. */
  turn(signal: AbortSignal | undefined): Promise<void>;
  /**
   * The target asked for so much patience: until then nothing leaves, and afterwards requests are further apart. Where it
   * limits the rate, they are so to the end of the run; where it was unavailable, they come closer again by and by.
   */
  slowDown(pauseMs: number, cause: 'rate' | 'unavailable'): void;
}

const firstIntervalMs = 125;
/** A limit below thirty requests a minute is met by waiting as long as the target asks for. */
const longestIntervalMs = 2000;
/** After so many requests that met no refusal, the distance that an unavailable target called for is halved. */
const calmRequests = 20;

/**
 * A limit counts all requests of a run: were each to wait for itself, those beside it would use up what was set free.
 *
 * @param intervalMs least time between two requests; 0 for none
 */
export function createPacing(clock: RunClock, intervalMs: number): Pacing {
  let interval = intervalMs;
  /** What is known to be demanded. */
  let least = intervalMs;
  let calm = 0;
  let nextSlot = 0;
  let heldUntil = 0;
  const comeCloser = (): void => {
    calm += 1;
    if (calm < calmRequests) return;
    calm = 0;
    interval = interval / 2 < firstIntervalMs ? least : Math.max(least, interval / 2);
  };
  return {
    async turn(signal) {
      for (;;) {
        const now = clock.monotonic();
        const slot = Math.max(now, nextSlot, heldUntil);
        nextSlot = slot + interval;
        if (slot > now) await clock.wait(slot - now, signal);
        if (slot >= heldUntil || signal?.aborted) return comeCloser();
      }
    },
    slowDown(pauseMs, cause) {
      calm = 0;
      const now = clock.monotonic();
      // Requests that left together are refused together: they ask for one and the same slowing down.
      if (now >= heldUntil) {
        interval = Math.max(intervalMs, Math.min(longestIntervalMs, Math.max(firstIntervalMs, interval * 2)));
      }
      if (cause === 'rate') least = interval;
      heldUntil = Math.max(heldUntil, now + pauseMs);
      nextSlot = Math.max(nextSlot, heldUntil);
    },
  };
}
