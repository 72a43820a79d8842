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

/** Requests through the global `fetch`. */
export const fetchTransport: Transport = {
  async send(request, { timeoutMs, signal }) {
    const timeout = AbortSignal.timeout(timeoutMs);
    const headers = new Headers();
    for (let i = 0; i + 1 < request.fields.length; i += 2) {
      headers.append(request.fields[i] as string, request.fields[i + 1] as string);
    }
    try {
      const response = await fetch(request.url, {
        method: request.method,
        headers,
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
