import type { Json } from '../../http/json.ts';
import type { Persona } from '../service.ts';
import { clockRoutes } from './clock-routes.ts';
import { describeForPages } from './description-view.ts';
import { deviationRoutes } from './deviation-routes.ts';
import { journalRoutes } from './journal-routes.ts';
import { pageRoutes } from './page-routes.ts';
import { replayRoute } from './replay-route.ts';
import { type ControlRoute, controlPath } from './route.ts';
import { troubleRoutes } from './trouble-routes.ts';
import { worldRoutes } from './world-routes.ts';

function viewOf({ method, path, summary }: ControlRoute): Json {
  return { method, path: controlPath + path, summary };
}

function personaView({ persona, plan, scope, revoked, key }: Persona): Json {
  return { persona, plan, scope, revoked, key };
}

/** Everything that the control API can be asked. */
export const routes: readonly ControlRoute[] = [
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
    path: '/description',
    summary: 'The compiled description: operations with parameters, contents, responses and security; schemas.',
    answer: ({ core }) => ({ kind: 'ok', data: describeForPages(core.context.description) as unknown as Json }),
  },
  {
    method: 'GET',
    path: '/personas',
    summary: 'Constant credentials to work with: persona, plan, scope, revoked and key.',
    answer: ({ core }) => ({ kind: 'ok', data: (core.service?.personas ?? []).map(personaView) }),
  },
  ...worldRoutes,
  ...clockRoutes,
  ...troubleRoutes,
  ...deviationRoutes,
  ...journalRoutes,
  replayRoute,
  ...pageRoutes,
];
