import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request on its way to the server behind. */
export interface Passing {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  /** The run that sent it. */
  readonly run: string;
}

export interface Watcher {
  /** Told before a request goes on; it goes on when that is settled. */
  before?(request: Passing): Promise<void> | void;
  /** Told when it was answered; the answer goes back when that is settled. */
  after?(request: Passing): Promise<void> | void;
}

export interface WatchedServer {
  readonly url: string;
  close(): Promise<void>;
}

async function contentOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const hopByHop = new Set(['connection', 'content-length', 'host', 'keep-alive', 'transfer-encoding', 'expect']);

function fieldsOf(message: IncomingMessage): Record<string, string> {
  const fields = Object.entries(message.headers).filter(([name]) => !hopByHop.has(name));
  return Object.fromEntries(fields.map(([name, value]) => [name, String(value)]));
}

/** Stands in front of a server, and tells what passes. */
export async function watch(origin: string, watcher: Watcher): Promise<WatchedServer> {
  const server = createServer(async (message, response) => {
    try {
      const content = await contentOf(message);
      const { method = 'GET', url = '/' } = message;
      const passing: Passing = { method, target: url, run: String(message.headers['apitwin-run'] ?? '') };
      await watcher.before?.(passing);
      const body = content.length > 0 ? { body: content } : {};
      const answer = await fetch(origin + url, { method, headers: fieldsOf(message), ...body });
      const answered = Buffer.from(await answer.arrayBuffer());
      await watcher.after?.(passing);
      const fields = [...answer.headers].filter(([name]) => !hopByHop.has(name) && name !== 'content-encoding');
      response.writeHead(answer.status, fields.flat()).end(answered);
    } catch {
      response.destroy();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
