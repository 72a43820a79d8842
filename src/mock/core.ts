import type { Matcher } from '../description/match-operation.ts';
import type { Operation } from '../description/model.ts';
import type { World } from '../world/world.ts';
import type { Worlds } from '../world/worlds.ts';
import type { PlanContext } from './answer/response-plan.ts';
import type { RefusalPlan } from './answer/refusal-plan.ts';
import type { AnsweredRequest } from './answered-request.ts';
import type { Deviation } from './deviation.ts';
import type { Journal } from './journal/journal.ts';
import type { MockRequest } from './mock-message.ts';
import type { OperationPlan } from './operation-plan.ts';
import type { Service } from './service.ts';
import type { WorldState, WorldViews } from './world-state.ts';

/** What was found out of a request before a deviation sees it. */
export interface FoundRequest {
  readonly operationId: string | undefined;
  /** The path, not a field, names the world. */
  readonly worldInPath: boolean;
}

/** A server that is wrong on purpose, in one world. */
export type DeviantServer = (request: MockRequest, found: FoundRequest) => AnsweredRequest;

/** What a mock is made of: prepared once, the same for every request. */
export interface MockCore<State> {
  readonly context: PlanContext;
  readonly matcher: Matcher;
  readonly service: Service<State> | undefined;
  readonly worlds: Worlds<WorldState<State>>;
  readonly worldLimit: number;
  readonly viewOf: WorldViews<State>;
  planOf(operation: Operation): OperationPlan<State>;
  /** Of refusals that no operation makes, such as 404 for an unknown path. */
  refusalOutside(code: string): RefusalPlan;
  /** True: limits refuse while time stands still too. */
  readonly limitsEnforced: boolean;
  readonly maxContentBytes: number;
  /** An instant as an HTTP date. */
  renderDate(instant: number): string;
  /** The time of the default world, for answers that belong to no other. */
  now(): number;
  readonly journal: Journal;
  /** True: what it answers is wrong on purpose. The check of its answers records then, and replaces nothing. */
  readonly deviates: boolean;
  /** The deviations that its worlds can switch on. */
  readonly shelf: readonly Deviation<State>[];
  /** The server that a world's deviations make of it; `undefined`: none is on, or it deviates already. */
  deviantOf(world: World<WorldState<State>>): DeviantServer | undefined;
}
