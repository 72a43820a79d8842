import type { FieldLines } from '../http/message.ts';
import type { Transport, TransportFailure } from './transport.ts';

/** The innermost code of an error chain, as undici nests them. */
function codeOf(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && at.code !== '') return at.code;
  }
  return undefined;
}

function messageOf(error: unknown): string {
  let message = String(error);
  for (let at = error; at instanceof Error; at = at.cause) message = at.message;
  return message;
}

const unconnected: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function failureOf(error: unknown, timedOut: boolean, aborted: boolean): TransportFailure {
  if (aborted) return { kind: 'aborted', message: 'the run was interrupted' };
  if (timedOut) return { kind: 'timeout', message: 'no answer in time' };
  const code = codeOf(error);
  const message = code === undefined ? messageOf(error) : `${messageOf(error)} (${code})`;
  return { kind: code !== undefined && unconnected.has(code) ? 'unconnected' : 'broken', message };
}

/** What a transport needs of a `fetch`, whoever made it. */
export type FetchLike = (url: string, init: FetchRequest) => Promise<FetchResponse>;

interface FetchRequest {
  readonly method: string;
  readonly headers: [name: string, value: string][];
  readonly redirect: 'manual';
  readonly signal: AbortSignal;
  readonly body?: Uint8Array<ArrayBuffer>;
}

interface FetchResponse {
  readonly status: number;
  readonly headers: Iterable<[name: string, value: string]>;
  arrayBuffer(): Promise<ArrayBuffer>;
}

function pairsOf(fields: FieldLines): [name: string, value: string][] {
  return fields.flatMap((name, i) => (i % 2 === 0 ? [[name, fields[i + 1] ?? '']] : []));
}

/** Requests through a `fetch`. Redirects come back as answers, so that no credential follows one. */
export function createFetchTransport(send: FetchLike): Transport {
  return {
    async send(request, { timeoutMs, signal }) {
      const timeout = AbortSignal.timeout(timeoutMs);
      try {
        const response = await send(request.url, {
          method: request.method,
          headers: pairsOf(request.fields),
          redirect: 'manual',
          signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
          ...(request.content === undefined ? {} : { body: new Uint8Array(request.content) }),
        });
        const content = new Uint8Array(await response.arrayBuffer());
        return { kind: 'response', status: response.status, fields: [...response.headers].flat(), content };
      } catch (error) {
        return failureOf(error, timeout.aborted, signal?.aborted ?? false);
      }
    },
  };
}

/** Requests through the global `fetch`. */
export const fetchTransport: Transport = createFetchTransport((url, init) => fetch(url, init));
