import type { Operation } from '../../src/description/model.ts';
import type { Json, JsonObject } from '../../src/http/json.ts';
import type { Handler, Outcome, Service } from '../../src/mock/service.ts';
import type { TimeSource } from '../../src/random/clock.ts';
import { createService, type ServiceOptions } from '../../src/service/create-service.ts';
import type { ServiceState } from '../../src/service/service-state.ts';
import type { World } from '../../src/world/world.ts';
import { createWorlds, type Worlds } from '../../src/world/worlds.ts';

/** 2026-11-02T09:30:00Z, a Monday. */
export const fixed = 1_793_611_800_000;
export const hour = 3_600_000;
export const day: number = 24 * hour;

/** A host whose time is moved by hand. */
export interface HandHost extends TimeSource {
  elapsed: number;
}

function createHandHost(): HandHost {
  return {
    elapsed: 0,
    now() {
      return fixed + this.elapsed;
    },
    monotonic() {
      return this.elapsed;
    },
  };
}

export interface Visit {
  /** `pro-all` by default. */
  readonly persona?: string;
  /** A key in place of the persona's. */
  readonly key?: string;
  /** `default` by default. */
  readonly world?: string;
  readonly path?: JsonObject;
  readonly query?: JsonObject;
  readonly content?: Json;
  /** What `operation` of the call is; by default one with nothing but an id. */
  readonly operation?: Operation;
}

/** What a visitor meets: the credential refused, the quota used up, or what the handler did. */
export type Met = Outcome | { readonly kind: 'unknown' | 'revoked' };

export interface Rig {
  readonly service: Service<ServiceState>;
  readonly worlds: Worlds<ServiceState>;
  readonly host: HandHost;
  world(name?: string): World<ServiceState>;
  /** The way of a call in the mock: authenticate, admit, answer. */
  visit(operationId: string, visit?: Visit): Met;
  /** The data of a call that is served; throws when it is not. */
  read<Data extends Json>(operationId: string, visit?: Visit): Data;
}

/** An operation of which nothing is declared. */
export const bareOperation = (id: string): Operation => ({
  id,
  method: 'GET',
  pathTemplate: '/',
  summary: undefined,
  tags: [],
  parameters: [],
  requestBody: undefined,
  responses: [],
  security: [],
  plans: undefined,
  rateLimit: undefined,
  source: undefined,
  assumes: { node: [], parts: {} },
  location: { source: 'rig', pointer: '', line: 1, column: 1 },
});

/** The key of a persona; throws for a name that there is not. */
export function keyOf(service: Service<ServiceState>, persona: string): string {
  const found = service.personas.find((candidate) => candidate.persona === persona);
  if (!found) throw new RangeError(`no persona ${persona}`);
  return found.key;
}

function handlerNamed(service: Service<ServiceState>, id: string): Handler<ServiceState> {
  const handler = service.handlers[id];
  if (!handler) throw new RangeError(`no handler ${id}`);
  return handler;
}

/** A service of a small catalogue with its worlds, frozen at the fixed instant. */
export function createRig(options: Partial<ServiceOptions> = {}): Rig {
  const service = createService({ seed: 1, sizes: { news: 400, repos: 60 }, ...options });
  const host = createHandHost();
  const clock = { mode: 'frozen', instant: fixed, moved: false } as const;
  const worlds = createWorlds({ seed: 1, clock, host, createState: service.createState });
  const openWorld = (name = 'default'): World<ServiceState> => {
    const world = worlds.open(name);
    if (typeof world === 'string') throw new RangeError(`${name}: ${world}`);
    return world;
  };
  const visit = (id: string, { persona = 'pro-all', world: name, ...rest }: Visit = {}): Met => {
    const world = openWorld(name);
    const authentication = service.authenticate(rest.key ?? keyOf(service, persona), world);
    if (authentication.kind !== 'caller') return authentication;
    const { caller } = authentication;
    const refusal = service.admit(caller, world);
    if (refusal) return { kind: 'refused', refusal };
    const { path = {}, query = {}, content, operation = bareOperation(id) } = rest;
    return handlerNamed(service, id).answer({
      operation,
      parameters: { path, query, header: {}, cookie: {} },
      content,
      caller,
      world,
    });
  };
  return {
    service,
    worlds,
    host,
    world: openWorld,
    visit,
    read: <Data extends Json>(id: string, how?: Visit): Data => {
      const met = visit(id, how);
      if (!('data' in met)) throw new Error(`${id} was not served: ${JSON.stringify(met)}`);
      return met.data as Data;
    },
  };
}
