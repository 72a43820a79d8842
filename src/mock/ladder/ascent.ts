import type { Json } from '../../http/json.ts';
import type { OperationMatch } from '../../description/match-operation.ts';
import type { SecurityRequirement } from '../../description/model.ts';
import type { World } from '../../world/world.ts';
import type { ContentPlan } from '../answer/response-plan.ts';
import type { MockRequest } from '../mock-message.ts';
import type { OperationPlan } from '../operation-plan.ts';
import type { Caller } from '../service.ts';
import type { WorldState } from '../world-state.ts';
import type { RateStanding } from './limit-rate.ts';
import type { ParameterValues } from './read-parameters.ts';
import type { Preferences } from './read-preferences.ts';

/** One request on its way up: what the rungs have found out so far. */
export interface Ascent<State> {
  readonly request: MockRequest;
  /** Without the world's prefix. */
  readonly path: string;
  readonly query: string;
  readonly plan: OperationPlan<State>;
  readonly match: Extract<OperationMatch, { kind: 'match' }>;
  readonly world: World<WorldState<State>>;
  preferences: Preferences;
  caller: Caller | undefined;
  requirements: readonly SecurityRequirement[];
  standing: RateStanding | undefined;
  /** The content that was negotiated; `undefined` where the answer has none. */
  accepted: ContentPlan | undefined;
  parameters: ParameterValues;
  content: Json | undefined;
}
