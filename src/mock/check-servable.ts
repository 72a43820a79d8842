import type { ApiDescription, Location, Operation } from '../description/model.ts';
import { problemOf } from './answer/problem.ts';
import { codesOf, responseDeclaring } from './answer/refusal-plan.ts';
import type { PlanContext, ResponsePlan } from './answer/response-plan.ts';
import type { OperationPlan } from './operation-plan.ts';
import type { Service } from './service.ts';

/** The handlers can't serve the description; the mock does not start. */
export class UnservableDescriptionError extends Error {
  override readonly name = 'UnservableDescriptionError';
  /** One a reason: document, line, operation, what to do. */
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(`the description can't be served:\n${lines.join('\n')}`);
    this.lines = lines;
  }
}

const at = ({ source, line }: Location, { id }: Operation): string => `${source}:${line}: handler ${id}`;

/** What keeps problem details from filling a declared error response, if anything does. */
function unfillable(plan: ResponsePlan, code: string): string | undefined {
  const errors = [{ pointer: '/member', detail: 'expected another value' }];
  const problem = problemOf({ code, detail: 'A reason.', errors }, plan.status, '/path');
  for (const content of plan.contents) {
    const composed = content.compose(problem);
    const written = composed === undefined ? undefined : content.write(composed);
    if (written?.kind !== 'violated') continue;
    const [violation] = written.violations;
    return `${violation?.instanceLocation || 'the content'}: ${violation?.message}`;
  }
  return undefined;
}

function checkRefusals<State>({ operation, handler, refusal }: OperationPlan<State>): string[] {
  const undeclared = (handler?.refusals ?? []).flatMap((code) =>
    responseDeclaring(operation, code)
      ? []
      : [
          `${at(operation.location, operation)}: it may refuse with ${code}, which no response declares; add the code to one`,
        ],
  );
  const unfilled = codesOf(operation).flatMap((code) => {
    const found = refusal(code);
    const reason = found.kind === 'declared' ? unfillable(found.plan, code) : undefined;
    if (found.kind !== 'declared' || reason === undefined) return [];
    const place = at(found.plan.response.location, operation);
    return [`${place}: the response ${found.plan.response.statusKey} can't be filled for ${code}: ${reason}`];
  });
  return [...undeclared, ...unfilled];
}

function checkOperation<State>(plan: OperationPlan<State>): string[] {
  if (!plan.handler) return [];
  const { operation } = plan;
  const answerable = plan.success('ok') !== undefined;
  const missing = `${at(operation.location, operation)}: no successful response is declared; add one`;
  return [...(answerable ? [] : [missing]), ...checkRefusals(plan)];
}

/** Throws UnservableDescriptionError with everything that is wrong. */
export function assertServable<State>(
  { description }: PlanContext,
  service: Service<State> | undefined,
  planOf: (operation: Operation) => OperationPlan<State>,
): void {
  const lines = [...checkService(description, service), ...description.operations.map(planOf).flatMap(checkOperation)];
  if (lines.length > 0) throw new UnservableDescriptionError([...new Set(lines)]);
}

function checkService<State>(description: ApiDescription, service: Service<State> | undefined): readonly string[] {
  return service?.check?.(description) ?? [];
}
