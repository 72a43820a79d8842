import { suite } from '../../../contracts/requirements.ts';
import { createVirtualClock } from '../../../src/contract/run-clock.ts';
import type { Run } from '../../../src/contract/run.ts';
import { runContract } from '../../../src/contract/run-contract.ts';
import type { Transport } from '../../../src/contract/transport.ts';
import { description } from './judge-reference.ts';

/** A request as the servers by hand read it. */
export interface PeerRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  /** The value of Authorization. */
  readonly authorization: string;
  readonly body: string;
}

/** A content that is no text goes as JSON. */
export type PeerReply = readonly [status: number, content?: unknown, headers?: Readonly<Record<string, string>>];

export interface Peer {
  readonly keys: Readonly<Record<'main' | 'free' | 'other', string>>;
  reply(request: PeerRequest): PeerReply;
  /** What a run must leave as it was, and the names of keys that are alive. */
  account(): unknown;
}

function transportTo(peer: Peer, now: () => number): Transport {
  return {
    async send({ method, url, fields, content }) {
      const { pathname: path, searchParams: query } = new URL(url);
      const at = fields.findIndex((text, i) => i % 2 === 0 && text.toLowerCase() === 'authorization');
      const authorization = at < 0 ? '' : (fields[at + 1] ?? '');
      const body = content ? new TextDecoder().decode(content) : '';
      const [status, sent, headers = {}] = peer.reply({ method, path, query, authorization, body });
      const [type, text] = typeof sent === 'string' ? ['text/plain', sent] : ['application/json', JSON.stringify(sent)];
      const own = sent === undefined ? {} : { 'content-type': type };
      return {
        kind: 'response',
        status,
        fields: Object.entries({ date: new Date(now()).toUTCString(), ...own, ...headers }).flat(),
        content: new TextEncoder().encode(text ?? ''),
      };
    },
  };
}

/** Judges a server by hand in this process, where waiting takes no time. */
export async function judgePeer(
  make: (now: () => number) => Peer,
): Promise<{ readonly run: Run; readonly peer: Peer }> {
  const clock = createVirtualClock(Date.parse('2026-11-02T09:30:00Z'));
  const peer = make(clock.now);
  const { main: key, ...keys } = peer.keys;
  const credentials = { key, keys };
  const transport = transportTo(peer, clock.now);
  const run = await runContract({
    description,
    suite,
    transport,
    baseUrl: 'http://127.0.0.1:1',
    ...credentials,
    runId: 'peer',
    clock,
  });
  return { run, peer };
}
