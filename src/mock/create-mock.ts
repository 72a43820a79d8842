import type { ApiDescription } from '../description/model.ts';
import type { Worlds } from '../world/worlds.ts';
import { finishAnswer } from './answer/finish-answer.ts';
import { bareProblem } from './answer/refusal-answer.ts';
import { answerRequest } from './answer-request.ts';
import type { AnsweredRequest } from './answered-request.ts';
import { assertServable } from './check-servable.ts';
import { createControlApi } from './control-api/control-api.ts';
import type { MockCore } from './core.ts';
import { createCore } from './create-core.ts';
import { answerFetch } from './fetch.ts';
import type { Journal } from './journal/journal.ts';
import { createLandingPage } from './landing-page.ts';
import { defaultWorld } from './ladder/select-world.ts';
import type { ComposedResponse, MockRequest, MockResponse } from './mock-message.ts';
import type { MockOptions } from './mock-options.ts';
import type { Persona } from './service.ts';
import { wholeResponse } from './whole-response.ts';
import type { WorldState } from './world-state.ts';

export interface Mock<State> {
  readonly description: ApiDescription;
  readonly worlds: Worlds<WorldState<State>>;
  readonly personas: readonly Persona[];
  readonly maxContentBytes: number;
  /** What was asked and answered. */
  readonly journal: Journal;
  /** The whole server as a function of plain data. Never waits and never throws. */
  answer(request: MockRequest): MockResponse;
  /** The same, for adapters that put content together as they send it. */
  compose(request: MockRequest): ComposedResponse;
  /** The same for the Fetch API. `basePath` is taken off the path: that of the base URL, without a slash at its end. */
  fetch(request: Request, basePath?: string): Promise<Response>;
}

/** A fault of this engine: an answer nevertheless, which shows nothing of it. */
function internalError(request: MockRequest, date: string): ComposedResponse {
  const answer = bareProblem({ code: 'internal_error', detail: 'The mock failed.' }, 500, '/');
  const head = request.method === 'HEAD';
  return finishAnswer(answer, { date, origin: undefined, head, applied: [], delayMs: 0 });
}

function answerSafely<State>(core: MockCore<State>, request: MockRequest): AnsweredRequest {
  try {
    return answerRequest(core, request);
  } catch (error) {
    const at = core.now();
    const response = internalError(request, core.renderDate(at));
    const world = defaultWorld;
    return { request, response, operationId: undefined, world, at, forced: false, broken: undefined, error };
  }
}

/**
 * A server for a description. Same seed, clock and requests: the same bytes. Throws UnservableDescriptionError when the
 * service can't serve the description, and RangeError for an active deviation that is not on the shelf or trouble that is
 * none.
 */
export function createMock<State = undefined>(description: ApiDescription, options: MockOptions<State>): Mock<State> {
  const core = createCore(description, options);
  if (!options.checked) assertServable(core.context, options.service, core.planOf);
  const personas = options.service?.personas ?? [];
  // Not before here: a description that can't be served must leave the journal to the mock before.
  options.journal?.goOn({ description, matcher: core.matcher, personas });
  core.worlds.open(defaultWorld);
  const { adminToken, pages, host } = options;
  const ask = (request: MockRequest): { readonly response: ComposedResponse; readonly number: number } => {
    const started = host.monotonic();
    const answered = answerSafely(core, request);
    const number = core.journal.record(answered, host.monotonic() - started);
    options.onExchange?.(answered);
    return { response: answered.response, number };
  };
  const control = createControlApi(core, { adminToken, pages, repeat: (request) => ask(request).number });
  const date = (): string => core.renderDate(core.now());
  const landing = createLandingPage({ pages, matcher: core.matcher, adminToken, date });
  const compose = (request: MockRequest): ComposedResponse =>
    control(request) ?? landing(request) ?? ask(request).response;
  const answer = (request: MockRequest): MockResponse => wholeResponse(compose(request));
  return {
    description,
    worlds: core.worlds,
    personas,
    maxContentBytes: core.maxContentBytes,
    journal: core.journal,
    answer,
    compose,
    fetch: (request, basePath = '') => {
      const { maxContentBytes } = core;
      return answerFetch({ answer, maxContentBytes, basePath, wait: options.wait }, request);
    },
  };
}
