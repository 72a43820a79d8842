import type { RunClock } from './run-clock.ts';

/** When requests of a run may leave: as fast as the target lets them. */
export interface Pacing {
  /** Waits until the next request may leave. */
  turn(signal: AbortSignal | undefined): Promise<void>;
  /** The target asked for so much patience: until then nothing leaves, and afterwards requests are further apart. */
  slowDown(pauseMs: number): void;
}

const firstIntervalMs = 125;
/** A limit below thirty requests a minute is met by waiting as long as the target asks for. */
const longestIntervalMs = 2000;

/**
 * A limit counts all requests of a run: were each to wait for itself, those beside it would use up what was set free.
 *
 * @param intervalMs least time between two requests; 0 for none
 */
export function createPacing(clock: RunClock, intervalMs: number): Pacing {
  let interval = intervalMs;
  let nextSlot = 0;
  let heldUntil = 0;
  return {
    async turn(signal) {
      for (;;) {
        const now = clock.monotonic();
        const slot = Math.max(now, nextSlot, heldUntil);
        nextSlot = slot + interval;
        if (slot > now) await clock.wait(slot - now, signal);
        if (slot >= heldUntil || signal?.aborted) return;
      }
    },
    slowDown(pauseMs) {
      const now = clock.monotonic();
      // Requests that left together are refused together: they ask for one and the same slowing down.
      if (now >= heldUntil) {
        interval = Math.max(intervalMs, Math.min(longestIntervalMs, Math.max(firstIntervalMs, interval * 2)));
      }
      heldUntil = Math.max(heldUntil, now + pauseMs);
      nextSlot = Math.max(nextSlot, heldUntil);
    },
  };
}
