import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FieldLines } from '../../http/message.ts';
import { ListenError } from '../../mock/listen-error.ts';
import { violationsField } from './finding.ts';
import type { JudgedExchange, ProxyRequest } from './judged-exchange.ts';

export interface ProxyServerOptions {
  readonly port: number;
  readonly host: string;
  handle(request: ProxyRequest): Promise<JudgedExchange>;
}

export interface ProxyServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Most octets of a request's content. */
const mostOctets = 10 * 1024 * 1024;

/** Fields of one connection (RFC 9110 section 7.6.1), and those that each side of the proxy writes anew. */
const ofConnection: ReadonlySet<string> = new Set([
  ...['connection', 'keep-alive', 'proxy-connection', 'proxy-authenticate', 'proxy-authorization', 'te', 'trailer'],
  ...['transfer-encoding', 'upgrade', 'host', 'content-length', 'content-encoding', 'accept-encoding', 'expect'],
]);

/** Field lines that travel on. */
export function endToEnd(fields: FieldLines, isDropped: (name: string) => boolean = () => false): FieldLines {
  return fields.filter((_, i) => {
    const name = (fields[i - (i % 2)] as string).toLowerCase();
    return !ofConnection.has(name) && !isDropped(name);
  });
}

async function contentOf(request: IncomingMessage): Promise<Uint8Array | undefined | 'too-large'> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > mostOctets) return 'too-large';
    parts.push(part);
  }
  return length === 0 ? undefined : new Uint8Array(Buffer.concat(parts));
}

/** Pages of any origin may read answers: the proxy is for a front end in development, whose origin no API knows. */
function corsFields({ headers }: IncomingMessage): readonly string[] {
  const { origin } = headers;
  if (origin === undefined) return [];
  const asked = headers['access-control-request-headers'];
  return [
    ...['Access-Control-Allow-Origin', origin, 'Access-Control-Allow-Credentials', 'true', 'Vary', 'Origin'],
    ...['Access-Control-Expose-Headers', 'Sl-Violations, Content-Type, Retry-After, WWW-Authenticate'],
    ...(headers['access-control-request-method'] === undefined
      ? []
      : ['Access-Control-Allow-Methods', 'GET, HEAD, POST, PUT, PATCH, DELETE', 'Access-Control-Max-Age', '600']),
    ...(asked === undefined ? [] : ['Access-Control-Allow-Headers', asked]),
  ];
}

const isPreflight = ({ method, headers }: IncomingMessage): boolean =>
  method === 'OPTIONS' && headers.origin !== undefined && headers['access-control-request-method'] !== undefined;

function send(response: ServerResponse, { response: answer, findings }: JudgedExchange, cors: readonly string[]): void {
  const isCors = (name: string): boolean => cors.length > 0 && name.startsWith('access-control-');
  const fields = [...endToEnd(answer.fields, isCors), ...cors];
  if (findings.length > 0) fields.push('Sl-Violations', violationsField(findings));
  response.writeHead(answer.status, fields).end(answer.content);
}

async function answer(request: IncomingMessage, response: ServerResponse, options: ProxyServerOptions): Promise<void> {
  const cors = corsFields(request);
  if (isPreflight(request)) return void response.writeHead(204, [...cors]).end();
  const content = await contentOf(request);
  if (content === 'too-large') return void response.writeHead(413, { Connection: 'close' }).end();
  const fields = endToEnd(request.rawHeaders);
  const { method = 'GET', url: target = '/' } = request;
  send(response, await options.handle({ method, target, fields, content }), cors);
}

/** Listens, and hands over whole requests. Rejects with ListenError. */
export async function serveProxy(options: ProxyServerOptions): Promise<ProxyServer> {
  const server = createServer((request, response) => {
    answer(request, response, options).catch(() => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
    });
  });
  const { port, host } = options;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new ListenError(error, { port, host })));
    server.listen(port, host, resolve);
  });
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
