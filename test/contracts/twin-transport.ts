import type { Transport, TransportRequest } from '../../src/contract/transport.ts';
import type { Mock } from '../../src/mock/create-mock.ts';
import type { ServiceState } from '../../src/service/service-state.ts';

/** An answer of the mock, its content as JSON. */
export interface TwinAnswer {
  readonly status: number;
  readonly fields: readonly string[];
  /** Absent: no content, or none that is JSON. */
  readonly json: unknown;
}

/** What a spoiler sees of a request. */
export interface TwinCall {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  /** Persona whose key was sent in the header. */
  readonly persona: string | undefined;
  /** Content of the request as JSON. */
  readonly sent: unknown;
  /** The mock's own answer to the same request, changed where the spoiler wants it. */
  ask(change?: Partial<TwinRequest>): TwinAnswer;
}

/** The parts of a request that a spoiler may change. */
export interface TwinRequest {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  readonly sent: unknown;
  readonly key: string | undefined;
}

/** Makes a server wrong in one way; `undefined`: the mock's own answer stands. */
export type Spoiler = (call: TwinCall) => TwinAnswer | undefined;

const text = (content: string | Uint8Array | undefined): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content ?? new Uint8Array());

function parse(content: string): unknown {
  try {
    return content === '' ? undefined : JSON.parse(content);
  } catch {
    return undefined;
  }
}

function bearerOf(fields: readonly string[]): string | undefined {
  const at = fields.findIndex((field, i) => i % 2 === 0 && field.toLowerCase() === 'authorization');
  return at < 0 ? undefined : fields[at + 1]?.replace(/^bearer /i, '');
}

function askMock(mock: Mock<ServiceState>, request: TransportRequest, change: Partial<TwinRequest>): TwinAnswer {
  const url = new URL(request.url);
  const without = request.fields.filter((_, i) => request.fields[i - (i % 2)]?.toLowerCase() !== 'authorization');
  const key = 'key' in change ? change.key : bearerOf(request.fields);
  const content = 'sent' in change ? new TextEncoder().encode(JSON.stringify(change.sent)) : request.content;
  const {
    status,
    fields,
    content: answered,
  } = mock.answer({
    method: change.method ?? request.method,
    target: change.target ?? url.pathname + url.search,
    fields: [...without, ...(key === undefined ? [] : ['Authorization', `Bearer ${key}`]), 'Host', url.host],
    content,
  });
  return { status, fields, json: parse(text(answered)) };
}

function callOf(mock: Mock<ServiceState>, request: TransportRequest): TwinCall {
  const url = new URL(request.url);
  const bearer = bearerOf(request.fields);
  return {
    method: request.method,
    path: url.pathname,
    query: url.searchParams,
    persona: mock.personas.find(({ key }) => key === bearer)?.persona,
    sent: parse(text(request.content)),
    ask: (change = {}) => askMock(mock, request, change),
  };
}

/** Reaches the mock in this process, through spoilers where there are any. */
export function twinTransport(mock: Mock<ServiceState>, spoil: Spoiler = () => undefined): Transport {
  return {
    async send(request) {
      const call = callOf(mock, request);
      const { status, fields, json } = spoil(call) ?? call.ask();
      const content = json === undefined ? '' : JSON.stringify(json);
      return { kind: 'response', status, fields, content: new TextEncoder().encode(content) };
    },
  };
}
