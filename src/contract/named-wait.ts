import type { RunClock } from './run-clock.ts';

/** A wait that is written down: the suite waits for nothing else. */
export interface NamedWait {
  /** kebab-case; what a user calls it by who sets another ceiling. */
  readonly id: string;
  readonly name: string;
  /** The longest delay that conforms, in milliseconds. */
  readonly ceilingMs: number;
  readonly intervalMs: number;
  /** Good answers in a row that end it: one alone may come from one of several replicas. */
  readonly consecutive: number;
  /** The assumption or fact that allows the delay. */
  readonly basis: string;
}

export interface WaitMeasurement {
  readonly name: string;
  readonly ceilingMs: number;
  /** From the start until the first of the last good answers in a row; the whole wait when it never held. */
  readonly measuredMs: number;
  readonly held: boolean;
}

export interface PollOptions {
  readonly clock: RunClock;
  readonly signal: AbortSignal | undefined;
}

/** Asks until the answer is good as many times in a row as the wait demands, or its ceiling is reached. */
export async function poll(
  wait: NamedWait,
  isGood: () => Promise<boolean>,
  { clock, signal }: PollOptions,
): Promise<WaitMeasurement> {
  const start = clock.monotonic();
  let firstGood: number | undefined;
  let inARow = 0;
  for (;;) {
    const asked = clock.monotonic() - start;
    const good = await isGood();
    inARow = good ? inARow + 1 : 0;
    firstGood = good ? (firstGood ?? asked) : undefined;
    const base = { name: wait.name, ceilingMs: wait.ceilingMs };
    if (firstGood !== undefined && inARow >= wait.consecutive) return { ...base, measuredMs: firstGood, held: true };
    if (asked >= wait.ceilingMs || signal?.aborted) return { ...base, measuredMs: asked, held: false };
    await clock.wait(wait.intervalMs, signal);
  }
}
