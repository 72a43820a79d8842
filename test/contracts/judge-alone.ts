import { suite } from '../../contracts/requirements.ts';
import { createRunContext } from '../../src/contract/create-run-context.ts';
import { createVirtualClock } from '../../src/contract/run-clock.ts';
import type { RunContext } from '../../src/contract/run-context.ts';
import type { RunOptions } from '../../src/contract/run-options.ts';
import type { Transport, TransportRequest } from '../../src/contract/transport.ts';
import type { Verdict } from '../../src/contract/verdict.ts';
import type { Json } from '../../src/http/json.ts';
import { keysOfRoles } from '../../src/mock/persona-roles.ts';
import { operationOf } from '../../src/mutants/operation-routes.ts';
import { createTestTwin } from '../end-to-end/twin.ts';
import { description } from './reference/judge-reference.ts';

/** What a server made by hand answers; content that is no JSON stands in `text`. */
export interface Reply {
  readonly status: number;
  readonly json?: Json | undefined;
  readonly text?: string;
  readonly fields?: readonly string[];
}

/** What it sees of a request. */
export interface Asked {
  /** The operationId. */
  readonly operation: string;
  readonly query: URLSearchParams;
  /** Persona whose key was sent, `made` for a key that the run made or invented; absent: nobody's. */
  readonly by: string | undefined;
  /** The key that was sent, be it in the header or in the query. */
  readonly key: string | undefined;
  readonly sent: Json | undefined;
  /** How often this operation was asked, this time included. */
  readonly call: number;
  /** What the mock answers to it, by that key where one is named. */
  mock(key?: string): Reply;
}

/** `undefined`: the answer of the mock stands. */
export type Server = (asked: Asked) => Reply | undefined;

/** The request is never answered. */
export const silence: Reply = { status: 0 };

export const reply = (json: Json | undefined, status = 200): Reply => ({ status, json });

const mock = createTestTwin({ description });
const ownKey = mock.personas.find(({ persona }) => persona === 'pro-all')?.key ?? '';
/** Each run has a world that nothing was changed in; those of one name have the same records. */
function newWorld(): string {
  mock.worlds.remove('alone');
  return 'alone';
}

const read = (content: string | Uint8Array | undefined): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content);

const parsed = (text: string): Json | undefined => (text === '' ? undefined : JSON.parse(text));

/** The same request by another key, wherever it stands. */
function byKey({ url, fields, ...request }: TransportRequest, key: string): TransportRequest {
  const address = new URL(url);
  if (address.searchParams.has('api_key')) address.searchParams.set('api_key', key);
  const at = fields.indexOf('Authorization');
  return {
    ...request,
    url: address.href,
    fields: fields.map((text, i) => (at >= 0 && i === at + 1 ? `Bearer ${key}` : text)),
  };
}

function askMock(asked: TransportRequest, key?: string): Reply {
  const { method, url, fields, content } = key === undefined ? asked : byKey(asked, key);
  const { host, pathname, search } = new URL(url);
  const request = { method, target: pathname + search, fields: ['Host', host, ...fields], content };
  const answer = mock.answer(request);
  return { status: answer.status, fields: answer.fields, json: parsed(read(answer.content)) };
}

/** The key that a request carries, wherever it stands. */
function keyOf({ fields, url }: TransportRequest): string | undefined {
  const at = fields.indexOf('Authorization');
  const bearer = at < 0 ? undefined : fields[at + 1]?.replace(/^Bearer /, '');
  return bearer ?? new URL(url).searchParams.get('api_key') ?? undefined;
}

const encoder = new TextEncoder();

function sent({ status, json, text, fields }: Reply): Awaited<ReturnType<Transport['send']>> {
  const content = text ?? (json === undefined ? '' : JSON.stringify(json));
  const typed = ['Content-Type', text === undefined ? 'application/json' : 'text/plain'];
  return { kind: 'response', status, fields: fields ?? typed, content: encoder.encode(content) };
}

/** The server as a transport: counts the calls of each operation. */
function transportOf(server: Server): Transport {
  const calls = new Map<string, number>();
  return {
    async send(request) {
      const { pathname, searchParams } = new URL(request.url);
      const operation = operationOf({ ...request, target: pathname }) ?? '';
      const call = (calls.get(operation) ?? 0) + 1;
      calls.set(operation, call);
      const key = keyOf(request);
      const persona = mock.personas.find((own) => own.key === key)?.persona;
      const by = key === undefined ? undefined : (persona ?? 'made');
      const asked = { operation, call, key, by, query: searchParams, sent: parsed(read(request.content)) };
      const given = server({ ...asked, mock: (other) => askMock(request, other) }) ?? askMock(request);
      return given === silence ? { kind: 'timeout', message: 'no answer' } : sent(given);
    },
  };
}

export interface Alone {
  /** The operation of the case; the first of the requirement unless told otherwise. */
  readonly of?: string;
  readonly options?: Partial<RunOptions>;
  /** Keys that are given beside the own one. */
  readonly roles?: readonly string[];
  /** No safe operation is seen to take the key. */
  readonly isProbed?: boolean;
}

/** A run at that server that has judged nothing yet. */
export async function runAt(server: Server, { options, roles = [], isProbed = true }: Alone = {}): Promise<RunContext> {
  const { context, setProbe } = createRunContext({
    ...{ description, suite, transport: transportOf(server), baseUrl: 'http://127.0.0.1:1', runId: 't', key: ownKey },
    ...{ keys: keysOfRoles(mock.personas, roles), clock: createVirtualClock(Date.parse('2026-11-02T09:30:00Z')) },
    fields: ['Twin-World', newWorld()],
    ...options,
  });
  const operation = context.operation('getQuota');
  if (isProbed && !context.anonymous) {
    const { response } = await context.subject.send({ operation, credential: context.key(), purpose: 'probe' });
    setProbe({ operation, content: response?.json });
  }
  return context;
}

/** Judges one requirement in a run; what came before it in a whole run did not. */
export async function judgeIn(run: RunContext, id: string, of?: string): Promise<Verdict> {
  const requirement = suite.requirements.find((candidate) => candidate.id === id);
  if (!requirement) throw new Error(`no requirement ${id}`);
  const operation = run.operation(of ?? requirement.operations[0] ?? '');
  const send: Parameters<typeof requirement.check>[0]['send'] = (request) =>
    run.subject.send({ operation, purpose: id, ...request });
  return requirement.check({ run, operation, send });
}

/** The kind of the verdict, and what was seen. */
export async function judgeAlone(id: string, server: Server, alone: Alone = {}): Promise<readonly [string, string]> {
  const { kind, seen } = await judgeIn(await runAt(server, alone), id, alone.of);
  return [kind, seen];
}
