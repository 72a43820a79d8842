import type { Operation, RateLimit } from '../description/model.ts';
import type { PlanContext } from './answer/response-plan.ts';
import { createOperationPlan, type OperationPlan } from './operation-plan.ts';
import type { Service } from './service.ts';

type PlanOf<State> = (operation: Operation) => OperationPlan<State>;

export interface OperationPlansOptions<State> {
  readonly context: PlanContext;
  readonly service: Service<State> | undefined;
  /** Takes the place of the declared limits; where none is declared, it limits every operation. */
  readonly rateLimit: RateLimit | undefined;
  /** The operation as it is enforced. Absent: as the description has it. */
  enforced?(operation: Operation): Operation;
  /** Plans to take where operation and handler are the same. */
  readonly sound?: PlanOf<State>;
}

function limitOf(
  { rateLimit }: Operation,
  override: RateLimit | undefined,
  anyDeclared: boolean,
): RateLimit | undefined {
  return override && (rateLimit || !anyDeclared) ? override : rateLimit;
}

/** The plan of each operation, found by the operation as the description has it; prepared when it is first asked for. */
export function createOperationPlans<State>(options: OperationPlansOptions<State>): PlanOf<State> {
  const { context, service, rateLimit, enforced, sound } = options;
  const { operations } = context.description;
  const anyDeclared = operations.some((operation) => operation.rateLimit);
  const handlers = service?.handlers ?? {};
  const prepare = (declared: Operation): OperationPlan<State> => {
    const operation = enforced?.(declared) ?? declared;
    const handler = Object.hasOwn(handlers, operation.id) ? handlers[operation.id] : undefined;
    const known = operation === declared ? sound?.(declared) : undefined;
    if (known !== undefined && known.handler === handler) return known;
    const limit = limitOf(operation, rateLimit, anyDeclared);
    return createOperationPlan({ operation, handler, rateLimit: limit, context });
  };
  const plans = new Map<Operation, OperationPlan<State>>();
  return (operation) => {
    const known = plans.get(operation);
    if (known) return known;
    const plan = prepare(operation);
    plans.set(operation, plan);
    return plan;
  };
}
