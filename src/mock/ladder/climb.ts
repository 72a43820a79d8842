import type { Violation } from '../../description/violation.ts';
import type { World } from '../../world/world.ts';
import type { Answer } from '../answer/answer.ts';
import { planAnswer, type PlannedAnswer } from '../answer/plan-answer.ts';
import { bareProblem, refusalAnswer } from '../answer/refusal-answer.ts';
import { defaultStatus } from '../answer/refusal-status.ts';
import type { ResponsePlan } from '../answer/response-plan.ts';
import type { BrokenAnswer } from '../answered-request.ts';
import type { MockCore } from '../core.ts';
import type { Outcome } from '../service.ts';
import type { WorldState } from '../world-state.ts';
import type { Ascent } from './ascent.ts';
import { demandedResponse, describedAnswer, isForced } from './forced-answer.ts';
import { passAuthentication, passAuthorization, passLimits, passRequest } from './rungs.ts';
import { readPreferences } from './read-preferences.ts';
import type { Refused } from './refused.ts';

/** What came of one request. */
export interface Climbed {
  readonly answer: Answer;
  /** The description, not the handler, was asked, because a preference said so. */
  readonly forced: boolean;
  readonly broken?: BrokenAnswer;
  /** Thrown by a handler. */
  readonly error?: unknown;
}

const plain = (answer: Answer): Climbed => ({ answer, forced: false });

/** A loud 500: the description and the handler, or the description and itself, contradict each other. */
function brokenAnswer(path: string, plan: ResponsePlan, violations: readonly Violation[]): Climbed {
  const { operation, response, status } = plan;
  const [first] = violations;
  const at = first?.instanceLocation ? `at ${first.instanceLocation}: ` : '';
  const { source, line } = response.location;
  const detail = `The answer ${status} of ${operation.id} breaks its description (${source}:${line}) ${at}${first?.message}.`;
  const errors = violations.map((one) => ({ pointer: one.instanceLocation, detail: one.message }));
  const answer = bareProblem({ code: 'description_violated', detail, errors }, 500, path);
  return { answer, forced: false, broken: { operationId: operation.id, status, violations } };
}

function settled<State>(core: MockCore<State>, path: string, planned: PlannedAnswer): Climbed {
  if (planned.kind === 'answer') return plain(planned.answer);
  const { plan, violations } = planned;
  const replaced = brokenAnswer(path, plan, violations);
  return core.deviates ? { ...replaced, answer: planned.asMade() } : replaced;
}

/** A refusal that belongs to no operation. */
export function refuseOutside<State>(
  core: MockCore<State>,
  refused: Refused,
  { path, world }: { readonly path: string; readonly world: World<WorldState<State>> },
): Climbed {
  const { context } = core;
  const options = { context, path, standing: undefined, confidential: false, streams: world };
  return settled(core, path, refusalAnswer(core.refusalOutside(refused.code), refused, options));
}

function refuse<State>(core: MockCore<State>, ascent: Ascent<State>, refused: Refused): Climbed {
  const { plan, path, standing, world, caller } = ascent;
  const options = { context: core.context, path, standing, confidential: caller !== undefined, streams: world };
  return settled(core, path, refusalAnswer(plan.refusal(refused.code), refused, options));
}

type Success = Exclude<Outcome, { kind: 'refused' }>;

function succeed<State>(core: MockCore<State>, ascent: Ascent<State>, { kind, data }: Success): Climbed {
  const plan = ascent.plan.success(kind);
  if (!plan) return noAnswerDeclared(ascent);
  const { accepted, standing, caller, world } = ascent;
  const content = accepted && plan.contents.includes(accepted) ? accepted : plan.contents[0];
  const planned = planAnswer(content, content?.compose(data), {
    plan,
    context: core.context,
    standing,
    fields: [],
    confidential: caller !== undefined,
    allHeaders: false,
    streams: world,
  });
  return settled(core, ascent.path, planned);
}

function noAnswerDeclared<State>({ plan, path }: Ascent<State>): Climbed {
  const { id, location } = plan.operation;
  const detail = `${id} declares no response that could be given (${location.source}:${location.line}).`;
  return plain(bareProblem({ code: 'description_violated', detail }, 500, path));
}

function describe<State>(core: MockCore<State>, ascent: Ascent<State>, plan: ResponsePlan | undefined): Climbed {
  if (!plan) return noAnswerDeclared(ascent);
  const planned = describedAnswer(core, ascent, plan);
  if (planned.kind !== 'unsatisfiable') return settled(core, ascent.path, planned);
  const { source, line } = plan.response.location;
  const detail = `No value could be made for the answer ${plan.status} of ${plan.operation.id} (${source}:${line}): ${planned.reason}. Give it an example.`;
  return plain(bareProblem({ code: 'description_violated', detail }, 500, ascent.path));
}

function callHandler<State>(core: MockCore<State>, ascent: Ascent<State>): Climbed {
  const { plan, parameters, content, caller, world } = ascent;
  const { handler, operation } = plan;
  if (!handler) return describe(core, ascent, plan.described);
  let outcome: Outcome;
  try {
    outcome = handler.answer({ operation, parameters, content, caller, world: core.viewOf(world) });
  } catch (error) {
    const detail = `The handler of ${operation.id} failed.`;
    return {
      ...plain(bareProblem({ code: 'internal_error', detail }, defaultStatus('internal_error'), ascent.path)),
      error,
    };
  }
  if (outcome.kind === 'refused') return refuse(core, ascent, outcome.refusal);
  return succeed(core, ascent, outcome);
}

/** The ladder without authentication, plan, limits and handler: the request is judged, the description answers. */
function climbForced<State>(core: MockCore<State>, ascent: Ascent<State>, plan: ResponsePlan | undefined): Climbed {
  // An example or a status was asked for by name: what the client accepts beside does not matter.
  const refused = passRequest(core, ascent, undefined);
  if (!refused) return { ...describe(core, ascent, plan), forced: true };
  ascent.preferences = withoutDemands(ascent.preferences);
  return { ...refuse(core, ascent, refused), forced: true };
}

/** From authentication to the answer; the request has its operation and its world. */
export function climb<State>(core: MockCore<State>, ascent: Ascent<State>): Climbed {
  const preferred = readPreferences(ascent.request.fields, ascent.query);
  if (preferred.kind === 'refused') return refuse(core, ascent, preferred.refused);
  ascent.preferences = preferred.preferences;
  if (isForced(ascent.preferences)) {
    const demanded = demandedResponse(ascent);
    if (demanded.kind === 'plan') return climbForced(core, ascent, demanded.plan);
    const { lenient } = ascent.preferences;
    ascent.preferences = withoutDemands(ascent.preferences);
    if (!lenient) return refuse(core, ascent, demanded.refused);
  }
  const refused =
    passAuthentication(core, ascent) ??
    passAuthorization(core, ascent) ??
    passLimits(core, ascent) ??
    passRequest(core, ascent, likelyAnswer(ascent));
  return refused ? refuse(core, ascent, refused) : callHandler(core, ascent);
}

/** The response whose media types are negotiated, before anything is done. */
function likelyAnswer<State>({ plan }: Ascent<State>): ResponsePlan | undefined {
  if (!plan.handler) return plan.described;
  return plan.success(plan.operation.method === 'POST' ? 'created' : 'ok');
}

/** Preferences of which none forces: `Preference-Applied` names what was honoured (RFC 7240 section 3). */
function withoutDemands(preferences: Ascent<unknown>['preferences']): Ascent<unknown>['preferences'] {
  const demands = new Set(['code', 'example', 'dynamic', 'seed']);
  return {
    ...preferences,
    code: undefined,
    example: undefined,
    dynamic: false,
    applied: preferences.applied.filter(({ name }) => !demands.has(name)),
  };
}
