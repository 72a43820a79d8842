import { hasField, withoutField } from '../../http/fields.ts';
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
import type { EventStream, MockRequest, ComposedResponse } from '../mock-message.ts';
import { pageFields, type Pages } from '../pages.ts';
import { routes } from './control-routes.ts';
import { refuseCaller } from './guard.ts';
import { readJson } from './read-json.ts';
import { type ControlResult, type ControlRoute, controlPath } from './route.ts';

export interface ControlApiOptions {
  readonly adminToken: string | undefined;
  readonly pages: Pages | undefined;
  /** Asks the API once more; the number of the new entry in the journal. */
  repeat(request: MockRequest): number;
}

/** Answers requests to the control API; `undefined` for all others. */
export type ControlApi = (request: MockRequest) => ComposedResponse | undefined;

/** Name that `{name}` stands for; `''` for a route without one; undefined when the path is another. */
function matchPath(route: ControlRoute, path: string): string | undefined {
  const [before = '', after] = route.path.split('{name}');
  if (after === undefined) return path === before ? '' : undefined;
  const name = path.slice(before.length);
  return path.startsWith(before) && name !== '' && !name.includes('/') ? name : undefined;
}

function textAnswer(status: number, contentType: string, text: string): Answer {
  const content = { contentType, written: text, length: utf8Length(text) };
  return { status, content, fields: [], confidential: true };
}

function refusalAnswer(refused: Refused, path: string): Answer {
  return bareProblem(refused, defaultStatus(refused.code), controlPath + path);
}

const eventStream: Answer = {
  status: 200,
  content: undefined,
  fields: ['Content-Type', 'text/event-stream; charset=utf-8'],
  confidential: true,
};

/** An answer, and the events that take the place of its content. */
interface Controlled {
  readonly answer: Answer;
  readonly events?: EventStream;
}

function toControlled(result: ControlResult, path: string): Controlled {
  switch (result.kind) {
    case 'refused':
      return { answer: refusalAnswer(result.refused, path) };
    case 'none':
      return { answer: { status: 204, content: undefined, fields: [], confidential: true } };
    case 'events':
      return { answer: eventStream, events: result.stream };
    case 'page':
      return { answer: { ...textAnswer(200, result.contentType, result.text), fields: pageFields } };
    default: {
      const status = result.kind === 'created' ? 201 : 200;
      return { answer: textAnswer(status, 'application/json', JSON.stringify(result.data)) };
    }
  }
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

/** What the routes of a path permit; OPTIONS and a method that none has are answered here. */
function answerMethod(request: MockRequest, here: readonly ControlRoute[], path: string): Answer | ControlRoute {
  const methods = here.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  const allow = [...methods, 'OPTIONS'];
  if (request.method === 'OPTIONS') {
    const preflight = isPreflight(request.method, request.fields) ? preflightFields(request.fields, allow) : [];
    return { status: 204, content: undefined, fields: ['Allow', allow.join(', '), ...preflight], confidential: false };
  }
  const route = here.find(({ method }) => method === (request.method === 'HEAD' ? 'GET' : request.method));
  const fields = ['Allow', allow.join(', ')];
  return route ?? refusalAnswer({ code: 'method_not_allowed', detail: `This has ${allow.join(', ')}.`, fields }, path);
}

interface Called {
  readonly request: MockRequest;
  readonly target: ControlTarget;
}

function call<State>(core: MockCore<State>, { request, target }: Called, options: ControlApiOptions): Controlled {
  const { path } = target;
  const matching = routes.filter((route) => matchPath(route, path) !== undefined);
  const literal = matching.filter((route) => route.path === path);
  const here = literal.length > 0 ? literal : matching;
  if (here.length === 0) {
    const known = routes.map((route) => `${route.method} ${controlPath}${route.path}`).join(', ');
    return {
      answer: refusalAnswer({ code: 'not_found', detail: `There is no such route; there are ${known}.` }, path),
    };
  }
  const route = answerMethod(request, here, path);
  if ('status' in route) return { answer: route };
  const selected = selectWorld(request.fields, target.world);
  const content = readJson(request, core.maxContentBytes);
  if ('refused' in selected) return { answer: refusalAnswer(selected.refused, path) };
  if (content.refused) return { answer: refusalAnswer(content.refused, path) };
  const result = route.answer({
    core,
    world: selected.name,
    worldNamed: target.world !== undefined || hasField(request.fields, 'Twin-World'),
    request,
    query: new URLSearchParams(target.query),
    name: matchPath(route, path) ?? '',
    content: content.value,
    pages: options.pages,
    repeat: options.repeat,
  });
  return toControlled(result, path);
}

export function createControlApi<State>(core: MockCore<State>, options: ControlApiOptions): ControlApi {
  return (request) => {
    const target = controlTarget(request);
    if (!target) return undefined;
    const reason = refuseCaller(request, options.adminToken);
    const { answer, events }: Controlled =
      reason === undefined
        ? call(core, { request, target }, options)
        : { answer: refusalAnswer({ code: 'forbidden', detail: reason }, target.path) };
    const origin = reason === undefined ? originOf(request.fields) : undefined;
    const head = request.method === 'HEAD';
    const date = core.renderDate(core.now());
    const response = finishAnswer(answer, { date, origin, head, applied: [], delayMs: 0 });
    if (!events) return response;
    const fields = withoutField(response.fields, 'Content-Length');
    return head ? { ...response, fields } : { ...response, fields, events };
  };
}
