import type { World } from '../world/world.ts';
import type { TroubleState } from './trouble/trouble.ts';

/** Calls of one window of a rate limit: those of earlier windows are forgotten. */
export interface CountedWindow {
  /** Number of the window since 1970-01-01T00:00:00Z. */
  index: number;
  /** By caller. */
  counts: Record<string, number>;
}

/** What the mock itself remembers in a world: plain data beside the service's. */
export interface MockState {
  /** By policy, `LIMIT/SECONDS`. */
  readonly windows: Record<string, CountedWindow>;
  /** Ids of the deviations that are switched on, in the order of their shelf. Absent: none. */
  deviations?: readonly string[];
  /** Absent: none. */
  trouble?: TroubleState;
}

/** All state of one world. */
export interface WorldState<State> {
  /** Absent where there is no service. */
  readonly service?: State;
  readonly mock: MockState;
}

/** Gives the service's part of worlds, one view for each world. */
export type WorldViews<State> = (world: World<WorldState<State>>) => World<State>;

export function createWorldViews<State>(): WorldViews<State> {
  const views = new WeakMap<World<WorldState<State>>, World<State>>();
  return (world) => {
    const known = views.get(world);
    if (known) return known;
    const view: World<State> = {
      name: world.name,
      seed: world.seed,
      clock: world.clock,
      get state() {
        return world.state.service as State;
      },
      stream: (...name) => world.stream(...name),
    };
    views.set(world, view);
    return view;
  };
}
