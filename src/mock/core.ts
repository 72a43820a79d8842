import type { Matcher } from '../description/match-operation.ts';
import type { Operation } from '../description/model.ts';
import type { Worlds } from '../world/worlds.ts';
import type { PlanContext } from './answer/response-plan.ts';
import type { RefusalPlan } from './answer/refusal-plan.ts';
import type { OperationPlan } from './operation-plan.ts';
import type { Service } from './service.ts';
import type { WorldState, WorldViews } from './world-state.ts';

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
}
