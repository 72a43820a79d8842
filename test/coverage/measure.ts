import { parse, stringify } from 'yaml';
import { suite } from '../../contracts/requirements.ts';
import { createVirtualClock } from '../../src/contract/run-clock.ts';
import type { Run } from '../../src/contract/run.ts';
import { runContract } from '../../src/contract/run-contract.ts';
import type { Transport, TransportRequest, TransportResponse } from '../../src/contract/transport.ts';
import { createMatcher } from '../../src/description/match-operation.ts';
import { pointerTokens } from '../../src/description/json-pointer.ts';
import type { ApiDescription } from '../../src/description/model.ts';
import { firstFieldValue, withField, withoutField } from '../../src/http/fields.ts';
import { createMock, type Mock } from '../../src/mock/create-mock.ts';
import { createService } from '../../src/service/create-service.ts';
import type { ServiceState } from '../../src/service/service-state.ts';
import { describeApi, openapiText } from '../end-to-end/twin.ts';
import { type Break, type Call, type Keys, breaksOf } from './breaks.ts';

/** A node that is not kept, and the documented requirements that say so, in the order of the register. */
export interface Coverage {
  readonly broken: Pick<Break, 'operation' | 'kind' | 'node'>;
  readonly requirements: readonly string[];
}

const start = Date.parse('2026-11-02T09:30:00Z');
const clock = createVirtualClock(start);
const service = createService({ seed: 1 });
const description = describeApi();
const keyOf = (persona: string): string => {
  const found = service.personas.find((candidate) => candidate.persona === persona);
  if (!found) throw new Error(`no persona ${persona}`);
  return found.key;
};
const keys: Keys = { paid: keyOf('pro-all'), free: keyOf('free') };

function mockOf(described: ApiDescription): Mock<ServiceState> {
  const time = { mode: 'running', instant: start, moved: false } as const;
  return createMock(described, { service, clock: time, host: clock });
}

/** The description with one keyword of another value. */
function edited({ pointer, name, value }: NonNullable<Break['keyword']>): ApiDescription {
  const document: unknown = parse(openapiText);
  let node = document as Record<string, unknown>;
  for (const token of pointerTokens(pointer) ?? []) node = node[token] as Record<string, unknown>;
  node[name] = value;
  return describeApi(stringify(document));
}

function readCall({ url, fields, content }: TransportRequest): Call {
  const { pathname, searchParams } = new URL(url);
  const json: unknown = content && JSON.parse(new TextDecoder().decode(content));
  return {
    path: pathname,
    query: searchParams,
    content: json as Call['content'],
    bearer: firstFieldValue(fields, 'Authorization')?.replace(/^bearer /i, ''),
  };
}

const matcher = createMatcher(description);

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

const textOf = (content: string | Uint8Array | undefined): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content ?? new Uint8Array());

/** The mock's answer to the call as it is now. */
function ask(mock: Mock<ServiceState>, { method, fields }: TransportRequest, call: Call): TransportResponse {
  const query = call.query.size > 0 ? `?${call.query}` : '';
  const credential = call.bearer === undefined ? [] : ['Authorization', `Bearer ${call.bearer}`];
  const answer = mock.answer({
    method,
    target: call.path + query,
    fields: ['Host', '127.0.0.1', ...withoutField(fields, 'Authorization'), ...credential],
    content: call.content && encode(JSON.stringify(call.content)),
  });
  return { kind: 'response', status: answer.status, fields: answer.fields, content: encode(textOf(answer.content)) };
}

function brokenTransport(mock: Mock<ServiceState>, broken: Break, world: string): Transport {
  return {
    async send(request) {
      const call = readCall(request);
      const inWorld = { ...request, fields: withField(request.fields, 'Twin-World', world) };
      const match = matcher.match(request.method, call.path);
      if (match.kind !== 'match' || match.operation.id !== broken.operation) return ask(mock, inWorld, call);
      const refusal = broken.before?.(call, keys);
      if (refusal !== undefined) return { kind: 'response', status: refusal, fields: [], content: encode('') };
      const answer = ask(mock, inWorld, call);
      if (!broken.after || answer.status >= 300) return answer;
      const json: unknown = JSON.parse(textOf(answer.content));
      broken.after(json as never);
      return { ...answer, content: encode(JSON.stringify(json)) };
    },
  };
}

/** A requirement of the documentation that is not kept; a guess that differs covers nothing. */
function caughtBy({ results }: Run): readonly string[] {
  return [...new Set(results.filter(({ kind }) => kind === 'fail').map(({ requirement }) => requirement))];
}

const mock = mockOf(description);

async function judge(broken: Break, world: string): Promise<Run> {
  const target = broken.keyword ? mockOf(edited(broken.keyword)) : mock;
  return runContract({
    description,
    suite,
    transport: brokenTransport(target, broken, world),
    baseUrl: 'http://127.0.0.1:1',
    key: keys.paid,
    keys: { free: keys.free, other: keyOf('other') },
    runId: 'coverage',
    clock,
  });
}

/**
 * Breaks every documented node of the description in turn and asks the suite. The measure of coverage: a requirement
 * covers what makes it fail, whatever it says of itself.
 */
export async function measureCoverage(): Promise<readonly Coverage[]> {
  const sound = await judge({ operation: '', kind: 'operation', node: '' }, 'sound');
  if (sound.headline !== 'conforms') throw new Error(`the mock itself does not conform: ${sound.headline}`);
  const measured: Coverage[] = [];
  for (const [i, broken] of breaksOf(description).entries()) {
    const { operation, kind, node } = broken;
    measured.push({ broken: { operation, kind, node }, requirements: caughtBy(await judge(broken, `break-${i}`)) });
  }
  return measured;
}
