import { isJsonObject, type Json } from '../../http/json.ts';
import type { Snapshot } from '../../world/worlds.ts';
import type { WorldState } from '../world-state.ts';
import { deviationsNamed } from '../deviants.ts';
import { namesOf } from './trouble-routes.ts';
import { wrongTrouble } from '../trouble/world-trouble.ts';
import { clockView } from './clock-routes.ts';
import {
  type ControlCall,
  type ControlResult,
  type ControlRoute,
  done,
  refuse,
  refuseWorld,
  withWorld,
} from './route.ts';

function textMember(content: Json | undefined, name: string): string | undefined {
  const value = isJsonObject(content) ? content[name] : undefined;
  return typeof value === 'string' ? value : undefined;
}

function listWorlds<State>({ core }: ControlCall<State>): ControlResult {
  const worlds = core.worlds.names().flatMap((name): Json[] => {
    const world = core.worlds.open(name);
    return typeof world === 'string' ? [] : [{ name, seed: world.seed, clock: clockView(world.clock) }];
  });
  return { kind: 'ok', data: { worlds } };
}

function createWorld<State>(call: ControlCall<State>): ControlResult {
  const name = textMember(call.content, 'name');
  if (name === undefined) return refuse('invalid_request', '/name: expected the name of the world, a string');
  const kind = call.core.worlds.has(name) ? 'ok' : 'created';
  return withWorld({ ...call, world: name }, ({ seed, clock }) => ({
    kind,
    data: { name, seed, clock: clockView(clock) },
  }));
}

function deleteWorld<State>({ core, name }: ControlCall<State>): ControlResult {
  return core.worlds.remove(name) ? done : refuse('not_found', `There is no world ${JSON.stringify(name)}.`);
}

function resetWorld<State>({ core, world }: ControlCall<State>): ControlResult {
  const reason = core.worlds.reset(world);
  return reason === undefined ? done : refuseWorld(reason, world, core.worldLimit);
}

function takeSnapshot<State>({ core, world }: ControlCall<State>): ControlResult {
  const snapshot = core.worlds.snapshot(world);
  if (typeof snapshot === 'string') return refuseWorld(snapshot, world, core.worldLimit);
  return { kind: 'ok', data: JSON.parse(JSON.stringify(snapshot)) as Json };
}

function isClock(value: Json | undefined): boolean {
  if (!isJsonObject(value)) return false;
  const { mode, instant, moved } = value;
  const isMode = mode === 'frozen' || mode === 'running' || mode === 'system';
  return isMode && typeof instant === 'number' && typeof moved === 'boolean';
}

const isListOfIds = (value: Json | undefined): boolean =>
  value === undefined || (Array.isArray(value) && value.every((id) => typeof id === 'string'));

/** The frame of a snapshot; the service's part of the state is taken as it is. */
function isSnapshot<State>(value: unknown, fresh: Snapshot<WorldState<State>>): value is Snapshot<WorldState<State>> {
  if (!isJsonObject(value) || !Number.isSafeInteger(value.seed) || !isClock(value.clock)) return false;
  const { state } = value;
  if (!isJsonObject(state) || !isJsonObject(state.mock) || !isJsonObject(state.mock.windows)) return false;
  if (!isListOfIds(state.mock.deviations)) return false;
  return (state.service === undefined) === (fresh.state.service === undefined);
}

function restoreWorld<State>({ core, world, content }: ControlCall<State>): ControlResult {
  const fresh = core.worlds.snapshot(world);
  if (typeof fresh === 'string') return refuseWorld(fresh, world, core.worldLimit);
  if (!isSnapshot(content, fresh)) {
    return refuse('invalid_request', 'The content is no snapshot; send what GET /__twin/snapshot gave.');
  }
  const { deviations = [] } = content.state.mock;
  const known = deviationsNamed(core.shelf, deviations);
  if ('mistake' in known) return refuse('invalid_request', `/state/mock/deviations/${known.at}: ${known.mistake}`);
  const wrong = wrongTrouble(content.state.mock.trouble, namesOf(core));
  if (wrong) return refuse('invalid_request', `/state/mock/trouble${wrong.at}: ${wrong.message}`);
  core.worlds.restore(world, content);
  return done;
}

function forkWorld<State>({ core, world, content }: ControlCall<State>): ControlResult {
  const to = textMember(content, 'to');
  if (to === undefined) return refuse('invalid_request', '/to: expected the name of the new world, a string');
  const reason = core.worlds.fork(world, to);
  return reason === undefined ? done : refuseWorld(reason, to, core.worldLimit);
}

export const worldRoutes: readonly ControlRoute[] = [
  { method: 'GET', path: '/worlds', summary: 'All worlds: name, seed and clock.', answer: listWorlds },
  {
    method: 'POST',
    path: '/worlds',
    summary: 'Makes a world: { "name": "alice" }. A world is also made when it is first used.',
    answer: createWorld,
  },
  { method: 'DELETE', path: '/worlds/{name}', summary: 'Forgets a world.', answer: deleteWorld },
  {
    method: 'POST',
    path: '/reset',
    summary: 'Puts the world back to its beginning, clock, trouble and deviations included.',
    answer: resetWorld,
  },
  {
    method: 'GET',
    path: '/snapshot',
    summary: 'The whole world as JSON: seed, clock and state, trouble and deviations among it.',
    answer: takeSnapshot,
  },
  {
    method: 'POST',
    path: '/restore',
    summary: 'Replaces the world by the snapshot in the content.',
    answer: restoreWorld,
  },
  { method: 'POST', path: '/fork', summary: 'Copies the world: { "to": "bob" }.', answer: forkWorld },
];
