import type { Transport } from '../../../src/contract/transport.ts';
import type { ReferenceServer } from './reference-server.ts';

function toHeaders(fields: readonly string[]): Record<string, string> {
  const headers: Record<string, string> = {};
  for (let i = 0; i + 1 < fields.length; i += 2) headers[(fields[i] as string).toLowerCase()] = fields[i + 1] as string;
  return headers;
}

/** Carries requests to a server in this process. */
export function referenceTransport(server: ReferenceServer): Transport {
  return {
    async send(request) {
      const url = new URL(request.url);
      const answer = server.handle({
        method: request.method,
        target: url.pathname + url.search,
        headers: toHeaders(request.fields),
        body: request.content ? new TextDecoder().decode(request.content) : '',
      });
      return {
        kind: 'response',
        status: answer.status,
        fields: Object.entries(answer.headers).flat(),
        content: new TextEncoder().encode(answer.body),
      };
    },
  };
}
