import type { Operation, RateLimit } from '../description/model.ts';
import { createRefusalPlan, type RefusalPlan } from './answer/refusal-plan.ts';
import { createResponsePlan, type PlanContext, type ResponsePlan } from './answer/response-plan.ts';
import { selectAny, selectDemanded, selectSuccess } from './answer/select-status.ts';
import { createParameterReader, type ParameterReader } from './ladder/read-parameters.ts';
import { createSecurityPlan, type SecurityPlan } from './ladder/security-plan.ts';
import type { Handler, Outcome } from './service.ts';

/** One operation, prepared: what does not depend on the request is worked out once, most of it at first use. */
export interface OperationPlan<State> {
  readonly operation: Operation;
  /** Absent: the operation is answered from the description. */
  readonly handler: Handler<State> | undefined;
  readonly security: SecurityPlan;
  readonly rateLimit: RateLimit | undefined;
  readonly readParameters: ParameterReader;
  /** `undefined`: the description declares no answer for it. */
  success(outcome: Exclude<Outcome['kind'], 'refused'>): ResponsePlan | undefined;
  /** The answer that the description alone gives. */
  readonly described: ResponsePlan | undefined;
  /** `undefined`: the status is not declared. */
  demanded(status: number): ResponsePlan | undefined;
  refusal(code: string): RefusalPlan;
}

/** Each key's value is made once. */
function remember<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined || made.has(key)) return known as Value;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}

export interface OperationPlanOptions<State> {
  readonly operation: Operation;
  readonly handler: Handler<State> | undefined;
  readonly rateLimit: RateLimit | undefined;
  readonly context: PlanContext;
}

export function createOperationPlan<State>(options: OperationPlanOptions<State>): OperationPlan<State> {
  const { operation, handler, rateLimit, context } = options;
  const planOf = (selected: ReturnType<typeof selectAny>): ResponsePlan | undefined =>
    selected && createResponsePlan(operation, selected, context);
  const described = remember((_: 'described') => planOf(selectAny(operation)));
  return {
    operation,
    handler,
    rateLimit,
    readParameters: createParameterReader(operation, context.validators),
    security: createSecurityPlan(operation, context.description.title),
    success: remember((outcome) => planOf(selectSuccess(operation, outcome))),
    get described() {
      return described('described');
    },
    demanded: remember((status) => planOf(selectDemanded(operation, status))),
    refusal: remember((code) => createRefusalPlan(operation, code, context)),
  };
}
