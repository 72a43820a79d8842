import { firstFieldValue } from '../http/fields.ts';
import type { World } from '../world/world.ts';
import type { Answer } from './answer/answer.ts';
import { originOf } from './answer/cors.ts';
import { finishAnswer } from './answer/finish-answer.ts';
import type { MockCore } from './core.ts';
import type { Ascent } from './ladder/ascent.ts';
import { type BrokenAnswer, type Climbed, climb, refuseOutside } from './ladder/climb.ts';
import { type MatchedRequest, matchRequest } from './ladder/match-request.ts';
import { noPreferences } from './ladder/read-preferences.ts';
import { defaultWorld, noWorld, selectWorld } from './ladder/select-world.ts';
import type { MockRequest, MockResponse } from './mock-message.ts';
import type { WorldState } from './world-state.ts';

/** One request and what came of it, for whoever keeps a journal. */
export interface AnsweredRequest {
  readonly request: MockRequest;
  readonly response: MockResponse;
  /** Absent: the request reached no operation. */
  readonly operationId: string | undefined;
  readonly world: string;
  /** The description, not the handler, was asked, because a preference said so. */
  readonly forced: boolean;
  /** How the answer broke the description: it was replaced by a 500. */
  readonly broken: BrokenAnswer | undefined;
  /** Thrown by a handler: it was replaced by a 500. */
  readonly error: unknown;
}

/** The world whose clock an answer shows that belongs to none: one that is there, else the default one. */
function bystander<State>(core: MockCore<State>, request: MockRequest): World<WorldState<State>> {
  const named = firstFieldValue(request.fields, 'Twin-World');
  const name = named !== undefined && core.worlds.has(named) ? named : defaultWorld;
  const world = core.worlds.open(name);
  if (typeof world === 'object') return world;
  const [other] = core.worlds.names();
  const found = other === undefined ? world : core.worlds.open(other);
  if (typeof found === 'string') throw new Error(`no world can be opened: ${found}`);
  return found;
}

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
      parameters: { path: {}, query: {}, header: {}, cookie: {} },
      content: undefined,
    };
  }
  const refused =
    'refused' in selected ? selected.refused : noWorld(opened ?? 'invalid-name', selected.name, core.worldLimit);
  return refuseOutside(core, refused, { path, world: bystander(core, request) });
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
  if (ascent && 'plan' in ascent) {
    const climbed = climb(core, ascent);
    return finish(core, climbed, {
      request,
      ascent,
      world: ascent.world,
      head: ascent.match.head || request.method === 'HEAD',
    });
  }
  const world = bystander(core, request);
  if (ascent) return finish(core, ascent, { request, world, head: request.method === 'HEAD' });
  const climbed: Climbed =
    matched.kind === 'refused'
      ? refuseOutside(core, matched.refused, { path: matched.path, world })
      : { answer: noContent(matched.kind === 'options' ? matched.fields : []), forced: false };
  return finish(core, climbed, { request, world, head: request.method === 'HEAD' });
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
  const date = core.renderDate(world.clock.now());
  const origin = originOf(request.fields);
  return {
    request,
    response: finishAnswer(climbed.answer, { date, origin, head, applied, delayMs }),
    operationId: ascent?.plan.operation.id,
    world: world.name,
    forced: climbed.forced,
    broken: climbed.broken,
    error: climbed.error,
  };
}
