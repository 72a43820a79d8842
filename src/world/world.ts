import type { Stream } from '../random/stream.ts';
import type { WorldClock } from './world-clock.ts';

/** One name, one seed, one clock and all state: what a test run has to itself. */
export interface World<State> {
  /** 1 to 64 of `[A-Za-z0-9._-]`. */
  readonly name: string;
  readonly seed: number;
  readonly clock: WorldClock;
  /** Plain data, replaced whole by reset and restore: never kept across calls. */
  readonly state: State;
  /** The stream named by the seed, this world and `name`; the same name gives the same values from their start. */
  stream(...name: readonly (string | number)[]): Stream;
}
