import { createStream } from '../random/stream.ts';
import type { TimeSource } from '../random/clock.ts';
import { type ClockSetting, createWorldClock } from './world-clock.ts';
import type { World } from './world.ts';

/** A world as data: JSON text can hold it, and `restore` gives back the same world. */
export interface Snapshot<State> {
  readonly seed: number;
  readonly clock: ClockSetting;
  readonly state: State;
}

export interface WorldsOptions<State> {
  readonly seed: number;
  readonly clock: ClockSetting;
  readonly host: TimeSource;
  /** Fresh state of one world: plain data. */
  createState(): State;
  /** How many worlds may exist at once; 1 000 by default. */
  readonly limit?: number;
}

/** Why a world can't be had. */
export type NoWorld = 'invalid-name' | 'too-many-worlds';

export interface Worlds<State> {
  /** The world of that name, made at its first use. */
  open(name: string): World<State> | NoWorld;
  /** Names in use, sorted by code unit. */
  names(): readonly string[];
  has(name: string): boolean;
  /** Back to how it was at its first use, clock included. */
  reset(name: string): NoWorld | undefined;
  snapshot(name: string): Snapshot<State> | NoWorld;
  restore(name: string, snapshot: Snapshot<State>): NoWorld | undefined;
  /** `to` becomes a copy of `from` (made where there was none) and goes its own way; what was in `to` is gone. */
  fork(from: string, to: string): NoWorld | undefined;
  /** False when there was none. */
  remove(name: string): boolean;
}

const worldName = /^[A-Za-z0-9._-]{1,64}$/;

/** True for a legal world name. */
export function isWorldName(name: string): boolean {
  return worldName.test(name);
}

/** The worlds of one mock. They share nothing that a request can change. */
export function createWorlds<State>(options: WorldsOptions<State>): Worlds<State> {
  const worlds = new Map<string, World<State>>();
  const limit = options.limit ?? 1000;

  const make = (name: string, from?: Snapshot<State>): World<State> => {
    const seed = from?.seed ?? options.seed;
    return {
      name,
      seed,
      clock: createWorldClock(from?.clock ?? options.clock, options.host),
      state: from ? structuredClone(from.state) : options.createState(),
      stream: (...parts) => createStream(seed, name, ...parts),
    };
  };
  const put = (name: string, from?: Snapshot<State>): World<State> | NoWorld => {
    if (!isWorldName(name)) return 'invalid-name';
    if (!worlds.has(name) && worlds.size >= limit) return 'too-many-worlds';
    const world = make(name, from);
    worlds.set(name, world);
    return world;
  };
  const open = (name: string): World<State> | NoWorld => worlds.get(name) ?? put(name);
  const snapshot = (name: string): Snapshot<State> | NoWorld => {
    const world = open(name);
    if (typeof world === 'string') return world;
    return { seed: world.seed, clock: world.clock.setting, state: structuredClone(world.state) };
  };
  const refusal = (result: World<State> | NoWorld): NoWorld | undefined =>
    typeof result === 'string' ? result : undefined;
  return {
    open,
    names: () => [...worlds.keys()].sort(),
    has: (name) => worlds.has(name),
    reset: (name) => refusal(put(name)),
    snapshot,
    restore: (name, from) => refusal(put(name, from)),
    fork: (from, to) => {
      if (!isWorldName(to)) return 'invalid-name';
      const copy = snapshot(from);
      return typeof copy === 'string' ? copy : refusal(put(to, copy));
    },
    remove: (name) => worlds.delete(name),
  };
}
