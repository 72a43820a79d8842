import type { Json } from '../../http/json.ts';
import { type ControlCall, type ControlResult, type ControlRoute, refuse } from './route.ts';

function replay<State>({ core, name, repeat }: ControlCall<State>): ControlResult {
  const request = /^\d{1,15}$/.test(name) ? core.journal.requestOf(Number(name)) : undefined;
  if (!request) return refuse('not_found', `There is no entry ${name}, or no longer: the last thousand are kept.`);
  const entry = core.journal.find(repeat(request));
  return { kind: 'created', data: entry as unknown as Json };
}

export const replayRoute: ControlRoute = {
  method: 'POST',
  path: '/replay/{name}',
  summary: 'Asks the request of an entry of the journal once more, credential included; gives the new entry.',
  answer: replay,
};
