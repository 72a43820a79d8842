import { firstFieldValue } from '../http/fields.ts';
import type { World } from '../world/world.ts';
import type { Answer } from './answer/answer.ts';
import { originOf } from './answer/cors.ts';
import { finishAnswer } from './answer/finish-answer.ts';
import type { AnsweredRequest } from './answered-request.ts';
import type { MockCore } from './core.ts';
import type { Ascent } from './ladder/ascent.ts';
import { type Climbed, climb, refuseOutside } from './ladder/climb.ts';
import { type MatchedRequest, matchRequest } from './ladder/match-request.ts';
import { noPreferences } from './ladder/read-preferences.ts';
import { defaultWorld, noWorld, selectWorld } from './ladder/select-world.ts';
import type { MockRequest } from './mock-message.ts';
import { type Stroke, strike } from './trouble/strike.ts';
import { droppedResponse, replacementAnswer, troubledResponse } from './trouble/troubled-answer.ts';
import type { WorldState } from './world-state.ts';

/** The world whose clock an answer shows that belongs to none: the named one if it is there, else the default one. */
function bystander<State>(
  core: MockCore<State>,
  request: MockRequest,
  byPath: string | undefined,
): World<WorldState<State>> {
  const named = firstFieldValue(request.fields, 'Twin-World') ?? byPath;
  const name = named !== undefined && core.worlds.has(named) ? named : defaultWorld;
  const world = core.worlds.open(name);
  if (typeof world === 'object') return world;
  const [other] = core.worlds.names();
  const found = other === undefined ? world : core.worlds.open(other);
  if (typeof found === 'string') throw new Error(`no world can be opened: ${found}`);
  return found;
}

/** What the deviations of the request's own world answer; `undefined` where none is on. */
function deviantAnswer<State>(
  core: MockCore<State>,
  request: MockRequest,
  { world, matched }: { readonly world: World<WorldState<State>>; readonly matched: MatchedRequest },
): AnsweredRequest | undefined {
  if (world.state.mock.deviations === undefined) return undefined;
  const named = firstFieldValue(request.fields, 'Twin-World') ?? matched.world ?? defaultWorld;
  const operationId = matched.kind === 'operation' ? matched.match.operation.id : undefined;
  return named === world.name
    ? core.deviantOf(world)?.(request, { operationId, worldInPath: matched.world !== undefined })
    : undefined;
}

const noParameters: Ascent<unknown>['parameters'] = { path: {}, query: {}, header: {}, cookie: {} };

function ascend<State>(
  core: MockCore<State>,
  request: MockRequest,
  matched: Extract<MatchedRequest, { kind: 'operation' }>,
): Ascent<State> | Climbed {
  const { match, path, query } = matched;
  const selected = selectWorld(request.fields, matched.world);
  const opened = 'name' in selected ? core.worlds.open(selected.name) : undefined;
  if (typeof opened === 'object') {
    return {
      request,
      path,
      query,
      match,
      plan: core.planOf(match.operation),
      world: opened,
      preferences: noPreferences,
      caller: undefined,
      requirements: [],
      standing: undefined,
      accepted: undefined,
      parameters: noParameters,
      content: undefined,
    };
  }
  const refused =
    'refused' in selected ? selected.refused : noWorld(opened ?? 'invalid-name', selected.name, core.worldLimit);
  return refuseOutside(core, refused, { path, world: bystander(core, request, matched.world) });
}

const noContent = (fields: Answer['fields']): Answer => ({
  status: 204,
  content: undefined,
  fields,
  confidential: false,
});

/** Climbs the ladder and gives the answer its common fields. Never waits, never throws for what a request holds. */
export function answerRequest<State>(core: MockCore<State>, request: MockRequest): AnsweredRequest {
  const matched = matchRequest(core.matcher, request);
  const ascent = matched.kind === 'operation' ? ascend(core, request, matched) : undefined;
  const isAscent = ascent !== undefined && 'plan' in ascent;
  const world = isAscent ? ascent.world : bystander(core, request, matched.world);
  const stroke = isAscent ? strokeOf(core, ascent) : undefined;
  if (stroke && isAscent) return struckAnswer(core, stroke, { ascent, matched });
  const deviant = deviantAnswer(core, request, { world, matched });
  if (deviant) return deviant;
  if (isAscent) return climbedAnswer(core, ascent);
  const climbed = ascent ?? outside(core, matched, world);
  return finish(core, climbed, { request, world, head: request.method === 'HEAD' });
}

function climbedAnswer<State>(core: MockCore<State>, ascent: Ascent<State>): AnsweredRequest {
  const { request, world } = ascent;
  const head = ascent.match.head || request.method === 'HEAD';
  return finish(core, climb(core, ascent), { request, ascent, world, head });
}

/** What the trouble of its world makes of a call; `undefined` where there is none. */
function strokeOf<State>(core: MockCore<State>, { world, plan }: Ascent<State>): Stroke | undefined {
  const { trouble } = world.state.mock;
  // Deviations stand inside the trouble: what they ask the sound server was counted already.
  if (trouble === undefined || core.deviates) return undefined;
  const { operation, rateLimit } = plan;
  return strike(trouble, { operationId: operation.id, rateLimit, now: world.clock.now(), streams: world });
}

/** What takes the place of the answer, finished like any other. */
function replacedAnswer<State>(
  core: MockCore<State>,
  replacement: NonNullable<Stroke['replacement']>,
  ascent: Ascent<State>,
): AnsweredRequest {
  const { request, path, plan, world } = ascent;
  const head = ascent.match.head || request.method === 'HEAD';
  if (replacement.kind === 'drop') {
    const nothing = finish(core, { answer: noContent([]), forced: false }, { request, ascent, world, head });
    return { ...nothing, response: droppedResponse };
  }
  const options = { context: core.context, path, standing: undefined, confidential: false, streams: world };
  const answer = replacementAnswer(replacement, plan, options);
  return finish(core, { answer, forced: false }, { request, ascent, world, head });
}

function struckAnswer<State>(
  core: MockCore<State>,
  stroke: Stroke,
  { ascent, matched }: { readonly ascent: Ascent<State>; readonly matched: MatchedRequest },
): AnsweredRequest {
  const { request, world } = ascent;
  const answered = stroke.replacement
    ? replacedAnswer(core, stroke.replacement, ascent)
    : (deviantAnswer(core, request, { world, matched }) ?? climbedAnswer(core, ascent));
  const { response, trouble } = troubledResponse(answered.response, stroke);
  return { ...answered, response, ...(trouble.length > 0 && { trouble }) };
}

/** What reached no operation. */
function outside<State>(core: MockCore<State>, matched: MatchedRequest, world: World<WorldState<State>>): Climbed {
  if (matched.kind === 'refused') return refuseOutside(core, matched.refused, { path: matched.path, world });
  return { answer: noContent(matched.kind === 'options' ? matched.fields : []), forced: false };
}

interface Circumstances<State> {
  readonly request: MockRequest;
  readonly ascent?: Ascent<State>;
  readonly world: World<WorldState<State>>;
  readonly head: boolean;
}

function finish<State>(
  core: MockCore<State>,
  climbed: Climbed,
  { request, ascent, world, head }: Circumstances<State>,
): AnsweredRequest {
  const { applied, delayMs } = ascent?.preferences ?? noPreferences;
  const at = world.clock.now();
  const date = core.renderDate(at);
  const origin = originOf(request.fields);
  return {
    request,
    response: finishAnswer(climbed.answer, { date, origin, head, applied, delayMs }),
    operationId: ascent?.plan.operation.id,
    world: world.name,
    at,
    forced: climbed.forced,
    broken: climbed.broken,
    error: climbed.error,
  };
}
