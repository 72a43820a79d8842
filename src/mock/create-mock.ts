import { createMatcher } from '../description/match-operation.ts';
import type { ApiDescription, Operation, RateLimit } from '../description/model.ts';
import { createValidators } from '../description/validator.ts';
import { renderHttpDate } from '../http/http-date.ts';
import type { TimeSource } from '../random/clock.ts';
import type { ClockSetting } from '../world/world-clock.ts';
import { createWorlds, type Worlds } from '../world/worlds.ts';
import { bareProblem } from './answer/refusal-answer.ts';
import { createRefusalPlan, type RefusalPlan } from './answer/refusal-plan.ts';
import type { PlanContext } from './answer/response-plan.ts';
import { finishAnswer } from './answer/finish-answer.ts';
import { type AnsweredRequest, answerRequest } from './answer-request.ts';
import { assertServable } from './check-servable.ts';
import { createControlApi } from './control-api/control-api.ts';
import type { MockCore } from './core.ts';
import { answerFetch } from './fetch.ts';
import { defaultWorld } from './ladder/select-world.ts';
import type { MockRequest, MockResponse } from './mock-message.ts';
import { createOperationPlan, type OperationPlan } from './operation-plan.ts';
import type { Persona, Service } from './service.ts';
import type { FakeValue } from './synthesise/synthesise.ts';
import { createWorldViews, type WorldState } from './world-state.ts';

export interface MockOptions<State> {
  /** Absent: every operation is answered from the description, and any credential of the declared form is accepted. */
  readonly service?: Service<State>;
  /** 1 by default. */
  readonly seed?: number;
  /** Where every world's clock begins. */
  readonly clock: ClockSetting;
  readonly host: TimeSource;
  /** Takes the place of the declared limits, and refuses while time stands still too. */
  readonly rateLimit?: RateLimit;
  /** Longest content of a request that is accepted; 1 MiB by default. */
  readonly maxContentBytes?: number;
  /** How many worlds may exist at once; 1 000 by default. */
  readonly worldLimit?: number;
  /** Values of faker, for schemas that name a path of it. Absent: such values are made like all others. */
  readonly fake?: FakeValue;
  /** Opens the control API to callers beyond loopback who present it. */
  readonly adminToken?: string;
  /** How `fetch` holds an answer back. Absent: it does not. */
  readonly wait?: (milliseconds: number) => Promise<void>;
  /** Called after every request that reached the API, with all secrets in it. Must not throw. */
  readonly onExchange?: (exchange: AnsweredRequest) => void;
}

export interface Mock<State> {
  readonly description: ApiDescription;
  readonly worlds: Worlds<WorldState<State>>;
  readonly personas: readonly Persona[];
  readonly maxContentBytes: number;
  /** The whole server as a function of plain data. Never waits and never throws. */
  answer(request: MockRequest): MockResponse;
  /** The same for the Fetch API. `basePath` is taken off the path: that of the base URL, without a slash at its end. */
  fetch(request: Request, basePath?: string): Promise<Response>;
}

const defaultMaxContentBytes = 1024 * 1024;
const defaultWorldLimit = 1000;

function limitOf(
  { rateLimit }: Operation,
  override: RateLimit | undefined,
  anyDeclared: boolean,
): RateLimit | undefined {
  return override && (rateLimit || !anyDeclared) ? override : rateLimit;
}

/** Dates of one second are rendered once. */
function createDateRenderer(): (instant: number) => string {
  let second = Number.NaN;
  let text = '';
  return (instant) => {
    const now = Math.floor(instant / 1000);
    if (now !== second) {
      second = now;
      text = renderHttpDate(instant);
    }
    return text;
  };
}

function createCore<State>(description: ApiDescription, options: MockOptions<State>): MockCore<State> {
  const { service, rateLimit, worldLimit = defaultWorldLimit } = options;
  const context: PlanContext = { description, validators: createValidators(description), fake: options.fake };
  const anyDeclared = description.operations.some((operation) => operation.rateLimit);
  const plans = new Map<Operation, OperationPlan<State>>();
  for (const operation of description.operations) {
    const handlers = service?.handlers ?? {};
    const handler = Object.hasOwn(handlers, operation.id) ? handlers[operation.id] : undefined;
    const limit = limitOf(operation, rateLimit, anyDeclared);
    plans.set(operation, createOperationPlan({ operation, handler, rateLimit: limit, context }));
  }
  const outside = new Map<string, RefusalPlan>();
  const worlds = createWorlds<WorldState<State>>({
    seed: options.seed ?? 1,
    clock: options.clock,
    host: options.host,
    limit: worldLimit,
    createState: () => ({ mock: { windows: {} }, ...(service && { service: service.createState() }) }),
  });
  return {
    context,
    matcher: createMatcher({ ...description, basePaths: [...new Set([...description.basePaths, ''])] }),
    service,
    worlds,
    worldLimit,
    viewOf: createWorldViews<State>(),
    planOf: (operation) => plans.get(operation) as OperationPlan<State>,
    refusalOutside: (code) => {
      const plan = outside.get(code) ?? createRefusalPlan(undefined, code, context);
      outside.set(code, plan);
      return plan;
    },
    limitsEnforced: rateLimit !== undefined,
    maxContentBytes: options.maxContentBytes ?? defaultMaxContentBytes,
    renderDate: createDateRenderer(),
    now: () => {
      const world = worlds.has(defaultWorld) ? worlds.open(defaultWorld) : undefined;
      return typeof world === 'object' ? world.clock.now() : options.clock.instant;
    },
  };
}

/** A fault of this engine: an answer nevertheless, which shows nothing of it. */
function internalError(request: MockRequest, date: string): MockResponse {
  const answer = bareProblem({ code: 'internal_error', detail: 'The mock failed.' }, 500, '/');
  const head = request.method === 'HEAD';
  return finishAnswer(answer, { date, origin: undefined, head, applied: [], delayMs: 0 });
}

/**
 * A server for a description. Same seed, clock and requests: the same bytes. Throws UnservableDescriptionError when the
 * service can't serve the description.
 */
export function createMock<State = undefined>(description: ApiDescription, options: MockOptions<State>): Mock<State> {
  const core = createCore(description, options);
  assertServable(core.context, options.service, core.planOf);
  core.worlds.open(defaultWorld);
  const control = createControlApi(core, { adminToken: options.adminToken });
  const answer = (request: MockRequest): MockResponse => {
    try {
      const controlled = control(request);
      if (controlled) return controlled;
      const answered = answerRequest(core, request);
      options.onExchange?.(answered);
      return answered.response;
    } catch (error) {
      const response = internalError(request, core.renderDate(core.now()));
      options.onExchange?.({
        request,
        response,
        operationId: undefined,
        world: defaultWorld,
        forced: false,
        broken: undefined,
        error,
      });
      return response;
    }
  };
  return {
    description,
    worlds: core.worlds,
    personas: options.service?.personas ?? [],
    maxContentBytes: core.maxContentBytes,
    answer,
    fetch: (request, basePath = '') => {
      const { maxContentBytes } = core;
      return answerFetch({ answer, maxContentBytes, basePath, wait: options.wait }, request);
    },
  };
}
