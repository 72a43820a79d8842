import { fieldValues } from '../../http/fields.ts';
import type { Json } from '../../http/json.ts';
import { isJsonMediaType, parseMediaType } from '../../http/media-type.ts';
import { parseJsonContent } from '../../http/parse-json.ts';
import { utf8Length } from '../../http/utf8-length.ts';
import type { Answer } from '../answer/answer.ts';
import { isPreflight, originOf, preflightFields } from '../answer/cors.ts';
import { finishAnswer } from '../answer/finish-answer.ts';
import { bareProblem } from '../answer/refusal-answer.ts';
import { defaultStatus } from '../answer/refusal-status.ts';
import type { MockCore } from '../core.ts';
import type { Refused } from '../ladder/refused.ts';
import { parseRequestTarget } from '../ladder/request-target.ts';
import { selectWorld, splitWorldPath } from '../ladder/select-world.ts';
import type { MockRequest, MockResponse } from '../mock-message.ts';
import type { Persona } from '../service.ts';
import { clockRoutes } from './clock-routes.ts';
import { deviationRoutes } from './deviation-routes.ts';
import { refuseCaller } from './guard.ts';
import type { ControlResult, ControlRoute } from './route.ts';
import { worldRoutes } from './world-routes.ts';

/** Where the control API stands. No API of a description can have paths below it. */
const controlPath = '/__twin';

export interface ControlApiOptions {
  readonly adminToken: string | undefined;
}

/** Answers requests to the control API; `undefined` for all others. */
export type ControlApi = (request: MockRequest) => MockResponse | undefined;

function viewOf({ method, path, summary }: ControlRoute): Json {
  return { method, path: controlPath + path, summary };
}

function personaView({ persona, plan, scope, revoked, key }: Persona): Json {
  return { persona, plan, scope, revoked, key };
}

const routes: readonly ControlRoute[] = [
  {
    method: 'GET',
    path: '/',
    summary: 'This list. Twin-World, the parameter world or a path prefix /worlds/NAME names the world, else default.',
    answer: () => ({ kind: 'ok', data: { routes: routes.map(viewOf) } }),
  },
  {
    method: 'GET',
    path: '/health',
    summary: 'That the mock answers, and which API it is.',
    answer: ({ core }) => {
      const { title, version } = core.context.description;
      return { kind: 'ok', data: { status: 'ok', title, version, worlds: core.worlds.names().length } };
    },
  },
  {
    method: 'GET',
    path: '/personas',
    summary: 'Constant credentials to work with: persona, plan, scope, revoked and key.',
    answer: ({ core }) => ({ kind: 'ok', data: (core.service?.personas ?? []).map(personaView) }),
  },
  ...worldRoutes,
  ...clockRoutes,
  ...deviationRoutes,
];

/** Name that `{name}` stands for; `''` for a route without one; undefined when the path is another. */
function matchPath(route: ControlRoute, path: string): string | undefined {
  const [before = '', after] = route.path.split('{name}');
  if (after === undefined) return path === before ? '' : undefined;
  const name = path.slice(before.length);
  return path.startsWith(before) && name !== '' && !name.includes('/') ? name : undefined;
}

function jsonAnswer(status: number, data: Json): Answer {
  const text = JSON.stringify(data);
  const content = { contentType: 'application/json', written: text, length: utf8Length(text) };
  return { status, content, fields: [], confidential: true };
}

function refusalAnswer(refused: Refused, path: string): Answer {
  return bareProblem(refused, defaultStatus(refused.code), controlPath + path);
}

function toAnswer(result: ControlResult, path: string): Answer {
  if (result.kind === 'refused') return refusalAnswer(result.refused, path);
  if (result.kind === 'none') return { status: 204, content: undefined, fields: [], confidential: true };
  return jsonAnswer(result.kind === 'created' ? 201 : 200, result.data);
}

/** The content as JSON, or why it is none. */
function readJson({ content, fields, tooLarge }: MockRequest, limit: number): { value?: Json; refused?: Refused } {
  if (tooLarge === true || (content?.length ?? 0) > limit) {
    return { refused: { code: 'content_too_large', detail: `At most ${limit} octets are accepted.` } };
  }
  if (!content || content.length === 0) return {};
  const [type] = fieldValues(fields, 'Content-Type');
  if (type !== undefined && !isJsonMediaType(parseMediaType(type)?.essence ?? '')) {
    return { refused: { code: 'unsupported_media_type', detail: 'Send application/json.' } };
  }
  const parsed = parseJsonContent(content);
  if (parsed.kind === 'value') return { value: parsed.value };
  return { refused: { code: 'invalid_request', detail: `expected JSON: ${parsed.reason}` } };
}

interface ControlTarget {
  readonly path: string;
  readonly query: string;
  readonly world: string | undefined;
}

/** The target when it stands below the control path. */
function controlTarget(request: MockRequest): ControlTarget | undefined {
  if (!request.target.includes(controlPath)) return undefined;
  const target = parseRequestTarget(request.target);
  if (target.kind !== 'path') return undefined;
  const within = splitWorldPath(target.path);
  const path = within?.path ?? target.path;
  if (path !== controlPath && !path.startsWith(`${controlPath}/`)) return undefined;
  const world = new URLSearchParams(target.query).get('world') ?? within?.world;
  return { path: path.slice(controlPath.length) || '/', query: target.query, world };
}

function call<State>(core: MockCore<State>, request: MockRequest, target: ControlTarget): Answer {
  const { path } = target;
  const here = routes.filter((route) => matchPath(route, path) !== undefined);
  if (here.length === 0) {
    const known = routes.map((route) => `${route.method} ${controlPath}${route.path}`).join(', ');
    return refusalAnswer({ code: 'not_found', detail: `There is no such route; there are ${known}.` }, path);
  }
  const methods = here.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  const allow = [...methods, 'OPTIONS'];
  if (request.method === 'OPTIONS') {
    const preflight = isPreflight(request.method, request.fields) ? preflightFields(request.fields, allow) : [];
    return { status: 204, content: undefined, fields: ['Allow', allow.join(', '), ...preflight], confidential: false };
  }
  const route = here.find(({ method }) => method === (request.method === 'HEAD' ? 'GET' : request.method));
  if (!route) {
    const fields = ['Allow', allow.join(', ')];
    return refusalAnswer({ code: 'method_not_allowed', detail: `This has ${allow.join(', ')}.`, fields }, path);
  }
  const selected = selectWorld(request.fields, target.world);
  const content = readJson(request, core.maxContentBytes);
  if ('refused' in selected) return refusalAnswer(selected.refused, path);
  if (content.refused) return refusalAnswer(content.refused, path);
  const name = matchPath(route, path) ?? '';
  return toAnswer(route.answer({ core, world: selected.name, name, content: content.value }), path);
}

export function createControlApi<State>(core: MockCore<State>, { adminToken }: ControlApiOptions): ControlApi {
  return (request) => {
    const target = controlTarget(request);
    if (!target) return undefined;
    const reason = refuseCaller(request, adminToken);
    const answer =
      reason === undefined
        ? call(core, request, target)
        : refusalAnswer({ code: 'forbidden', detail: reason }, target.path);
    const origin = reason === undefined ? originOf(request.fields) : undefined;
    const head = request.method === 'HEAD';
    return finishAnswer(answer, { date: core.renderDate(core.now()), origin, head, applied: [], delayMs: 0 });
  };
}
