import { suggestion } from '../description/nearest-name.ts';
import { hasField, withField, withoutField } from '../http/fields.ts';
import { isContentless } from '../http/status-phrase.ts';
import { utf8Length } from '../http/utf8-length.ts';
import type { World } from '../world/world.ts';
import type { AnsweredRequest } from './answered-request.ts';
import type { DeviantServer, MockCore } from './core.ts';
import type { Deviation } from './deviation.ts';
import { parseRequestTarget } from './ladder/request-target.ts';
import { splitWorldPath } from './ladder/select-world.ts';
import type { MockRequest, MockResponse } from './mock-message.ts';
import { createOperationPlans, type OperationPlansOptions } from './operation-plans.ts';
import { wholeResponse } from './whole-response.ts';
import type { WorldState } from './world-state.ts';

/** The ids in the order of the shelf, each once; or what is wrong with one of them. */
export function deviationsNamed(
  shelf: readonly { readonly id: string }[],
  ids: readonly string[],
): readonly string[] | { readonly at: number; readonly mistake: string } {
  const names = shelf.map(({ id }) => id);
  const at = ids.findIndex((id) => !names.includes(id));
  if (at < 0) return names.filter((name) => ids.includes(name));
  const wrong = ids[at] ?? '';
  const otherwise = names.length === 0 ? 'this mock has none' : `there are ${names.length}, such as ${names[0]}`;
  return { at, mistake: `there is no deviation ${JSON.stringify(wrong)}${suggestion(wrong, names, otherwise)}` };
}

/** Octets of content, after everything that changed it. */
function measured(request: MockRequest, response: MockResponse): MockResponse {
  const { content, status, fields } = response;
  if (request.method === 'HEAD' || !hasField(fields, 'Content-Length')) return response;
  if (content === undefined && isContentless(status)) {
    return { ...response, fields: withoutField(fields, 'Content-Length') };
  }
  const length = typeof content === 'string' ? utf8Length(content) : (content?.length ?? 0);
  return { ...response, fields: withField(fields, 'Content-Length', String(length)) };
}

/** The request as a server without worlds would get it. */
function withoutWorld(request: MockRequest, byPath: boolean): MockRequest {
  const fields = withoutField(request.fields, 'Twin-World');
  const target = byPath ? parseRequestTarget(request.target) : undefined;
  if (target?.kind !== 'path') return { ...request, fields };
  const path = splitWorldPath(target.path)?.path ?? target.path;
  return { ...request, fields, target: target.query === '' ? path : `${path}?${target.query}` };
}

/** The core with the faults that act before the check of answers. Plans that none of them touches are the core's. */
function deviate<State>(
  core: MockCore<State>,
  active: readonly Deviation<State>[],
  rateLimit: OperationPlansOptions<State>['rateLimit'],
): MockCore<State> {
  const service = core.service && active.reduce((whole, it) => it.service?.(whole) ?? whole, core.service);
  const planOf = createOperationPlans<State>({
    context: core.context,
    service,
    rateLimit,
    enforced: (operation) => active.reduce((whole, it) => it.operation?.(whole) ?? whole, operation),
    sound: core.planOf,
  });
  return { ...core, service, planOf, deviates: true };
}

export interface DeviantsOptions<State> {
  readonly shelf: readonly Deviation<State>[];
  readonly rateLimit: OperationPlansOptions<State>['rateLimit'];
  answer(core: MockCore<State>, request: MockRequest): AnsweredRequest;
}

/** Around the core: the faults that act on requests and on finished answers, and what they remember of one world. */
function createServer<State>(
  core: MockCore<State>,
  active: readonly Deviation<State>[],
  { world, answer }: { readonly world: World<WorldState<State>>; readonly answer: DeviantsOptions<State>['answer'] },
): DeviantServer {
  let asked: AnsweredRequest[] = [];
  const innermost = (request: MockRequest): MockResponse => {
    const answered = answer(core, { ...request, fields: withField(request.fields, 'Twin-World', world.name) });
    asked.push(answered);
    return wholeResponse(answered.response);
  };
  const whole = active.reduce((inner, it) => it.wrap?.(inner, world.clock) ?? inner, innermost);
  return (request, { operationId, worldInPath }) => {
    asked = [];
    const response = measured(request, whole(withoutWorld(request, worldInPath)));
    return {
      request,
      response,
      operationId,
      world: world.name,
      at: world.clock.now(),
      forced: asked.some(({ forced }) => forced),
      broken: asked.find(({ broken }) => broken)?.broken,
      error: asked.find(({ error }) => error !== undefined)?.error,
    };
  };
}

/**
 * The servers that a mock turns into where deviations are switched on: for each set of them one core, for each world
 * one server around it, which is gone with the world or with the set.
 */
export function createDeviants<State>(
  core: MockCore<State>,
  { shelf, rateLimit, answer }: DeviantsOptions<State>,
): (world: World<WorldState<State>>) => DeviantServer | undefined {
  const cores = new Map<string, MockCore<State>>();
  const servers = new WeakMap<object, { readonly ids: readonly string[]; readonly server: DeviantServer }>();
  const coreOf = (active: readonly Deviation<State>[]): MockCore<State> => {
    const name = active.map(({ id }) => id).join();
    const known = cores.get(name) ?? deviate(core, active, rateLimit);
    cores.set(name, known);
    return known;
  };
  return (world) => {
    const ids = world.state.mock.deviations;
    if (ids === undefined) return undefined;
    const known = servers.get(world);
    if (known?.ids === ids) return known.server;
    const active = shelf.filter(({ id }) => ids.includes(id));
    const server = createServer(coreOf(active), active, { world, answer });
    servers.set(world, { ids, server });
    return server;
  };
}
