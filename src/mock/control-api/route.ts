import type { Json } from '../../http/json.ts';
import type { World } from '../../world/world.ts';
import type { MockCore } from '../core.ts';
import type { NoWorld } from '../../world/worlds.ts';
import type { Refused } from '../ladder/refused.ts';
import { noWorld } from '../ladder/select-world.ts';
import type { EventStream, MockRequest } from '../mock-message.ts';
import type { Pages } from '../pages.ts';
import type { WorldState } from '../world-state.ts';

/** Where the control API stands. No API of a description can have paths below it. */
export const controlPath = '/__twin';

/** One call of the control API. */
export interface ControlCall<State> {
  readonly core: MockCore<State>;
  /** The name given by the field `Twin-World`, the path or the parameter `world`; else the default one. */
  readonly world: string;
  /** True: the request names the world; false: it is the default one. */
  readonly worldNamed: boolean;
  readonly request: MockRequest;
  readonly query: URLSearchParams;
  /** What `{name}` in the path stands for. */
  readonly name: string;
  /** Parsed content; undefined when there is none. */
  readonly content: Json | undefined;
  /** Absent: the mock has none. */
  readonly pages: Pages | undefined;
  /** Asks the API, as if the request came in once more; the number of its entry in the journal. */
  repeat(request: MockRequest): number;
}

export type ControlResult =
  | { readonly kind: 'ok' | 'created'; readonly data: Json }
  | { readonly kind: 'none' }
  | { readonly kind: 'page'; readonly contentType: string; readonly text: string }
  | { readonly kind: 'events'; readonly stream: EventStream }
  | { readonly kind: 'refused'; readonly refused: Refused };

export interface ControlRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/__twin`; at most one `{name}`, at its end. */
  readonly path: string;
  /** What it does, and its content if it takes any. */
  readonly summary: string;
  answer<State>(call: ControlCall<State>): ControlResult;
}

export const done: ControlResult = { kind: 'none' };

export function refuse(code: string, detail: string): ControlResult {
  return { kind: 'refused', refused: { code, detail } };
}

/** Runs with the world of the call, made at its first use. */
export function withWorld<State>(
  { core, world }: ControlCall<State>,
  use: (world: World<WorldState<State>>) => ControlResult,
): ControlResult {
  const opened = core.worlds.open(world);
  return typeof opened === 'string' ? refuseWorld(opened, world, core.worldLimit) : use(opened);
}

/** The refusal that belongs to an impossible world. */
export function refuseWorld(reason: NoWorld, name: string, limit: number): ControlResult {
  return { kind: 'refused', refused: noWorld(reason, name, limit) };
}
