import { isJsonObject, type Json } from '../../http/json.ts';
import { deviationsNamed } from '../deviants.ts';
import { type ControlCall, type ControlResult, type ControlRoute, refuse, withWorld } from './route.ts';

function listDeviations<State>(call: ControlCall<State>): ControlResult {
  return withWorld(call, ({ state }) => {
    const active = state.mock.deviations ?? [];
    const deviations = call.core.shelf.map(({ id, title }): Json => ({ id, title, active: active.includes(id) }));
    return { kind: 'ok', data: { deviations } };
  });
}

/** The ids that the content gives, or what is wrong with it. */
function parseActive(content: Json | undefined): readonly string[] | string {
  const active = isJsonObject(content) ? content.active : undefined;
  if (!Array.isArray(active)) return '/active: expected the ids of deviations, an array of strings';
  const wrong = active.findIndex((id) => typeof id !== 'string');
  return wrong < 0 ? active.map(String) : `/active/${wrong}: expected the id of a deviation, a string`;
}

function switchDeviations<State>(call: ControlCall<State>): ControlResult {
  const ids = parseActive(call.content);
  if (typeof ids === 'string') return refuse('invalid_request', ids);
  const active = deviationsNamed(call.core.shelf, ids);
  if ('mistake' in active) return refuse('invalid_request', `/active/${active.at}: ${active.mistake}`);
  return withWorld(call, ({ state }) => {
    if (active.length > 0) state.mock.deviations = active;
    else delete state.mock.deviations;
    return listDeviations(call);
  });
}

export const deviationRoutes: readonly ControlRoute[] = [
  {
    method: 'GET',
    path: '/deviations',
    summary: 'Ways in which the world can be wrong on purpose: id, title, and whether each is active.',
    answer: listDeviations,
  },
  {
    method: 'PUT',
    path: '/deviations',
    summary: 'Makes the world wrong in these ways and in no others: { "active": ["id"] }; with none it is right again.',
    answer: switchDeviations,
  },
];
