import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { contentFraming } from '../http/content-framing.ts';
import { isSameList } from '../http/fields.ts';
import { statusPhrase } from '../http/status-phrase.ts';
import { wholeContent } from './answer/content-parts.ts';
import { rawProblem } from './answer/raw-problem.ts';
import type { RefusalCode } from './answer/refusal-status.ts';
import { ListenError } from './listen-error.ts';
import type { ComposedResponse, MockRequest } from './mock-message.ts';
import { createSender, type SendAnswer } from './send-answer.ts';

/** What is served: the function and how much content it takes. */
export interface ServedMock {
  readonly maxContentBytes: number;
  answer(request: MockRequest): ComposedResponse;
}

export interface ServeOptions {
  /** 0: any free port. */
  readonly port: number;
  /** 127.0.0.1 by default. */
  readonly host?: string;
  /** Milliseconds until a request's fields must be complete; 10 000 by default. */
  readonly fieldsTimeoutMs?: number;
  /** Milliseconds until a request must be complete; 30 000 by default. */
  readonly requestTimeoutMs?: number;
}

export interface ServedAt {
  /** Origin with the real port, without a slash at its end. */
  readonly url: string;
  readonly port: number;
  /** Takes no more requests, gives those that are being answered a second, and ends all connections. */
  close(): Promise<void>;
}

const graceMs = 1000;
/** Content beyond the limit that is read and dropped, so that the client gets to see the refusal. */
const mostDropped = 64 * 1024 * 1024;

function refuseRaw(socket: Duplex, code: RefusalCode, detail: string): void {
  if (socket.writable && !socket.destroyed) socket.end(rawProblem(code, detail));
  else socket.destroy();
}

/** What cannot be parsed as HTTP, is too long, or takes too long. */
function refuseMalformed(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET') socket.destroy();
  else if (error.code === 'HPE_HEADER_OVERFLOW') {
    refuseRaw(socket, 'fields_too_large', 'The request line and the fields are longer than is accepted.');
  } else if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    refuseRaw(socket, 'request_timeout', 'The request was not complete in time.');
  } else refuseRaw(socket, 'invalid_request', 'The request is not HTTP/1.1 (RFC 9112).');
}

/** Sends all but the end of the last answer of a connection. */
function sendLast(response: ServerResponse, { status, fields, content, dropped }: ComposedResponse): ServerResponse {
  if (dropped) return response.destroy();
  response.writeHead(status, statusPhrase(status), [...fields, 'Connection', 'close']);
  if (content !== undefined) response.write(wholeContent(content));
  return response;
}

/** Sends the refusal at once and ends the connection when the client has finished sending, or goes on too long. */
function sendAndClose(request: IncomingMessage, response: ServerResponse, answer: ComposedResponse): void {
  sendLast(response, answer);
  let dropped = 0;
  const end = (): void => {
    clearTimeout(timer);
    response.end(() => request.destroy());
  };
  const timer = setTimeout(end, graceMs);
  request.on('data', (chunk: Buffer) => {
    dropped += chunk.length;
    if (dropped > mostDropped) end();
  });
  request.once('end', end).once('error', end).resume();
}

/** What the requests of a connection have in common. */
interface Connection {
  readonly peer: string | undefined;
  /** Of the last request. */
  fields: readonly string[];
}

const connections = new WeakMap<Socket, Connection>();

function connectionOf(socket: Socket): Connection {
  const known = connections.get(socket);
  if (known) return known;
  const made: Connection = { peer: socket.remoteAddress, fields: [] };
  connections.set(socket, made);
  return made;
}

function toRequest(request: IncomingMessage, content: Uint8Array | undefined): MockRequest {
  const { method = 'GET', url: target = '/', socket, rawHeaders } = request;
  const connection = connectionOf(socket);
  // A client repeats its fields: a journal of many requests then keeps few lists of them.
  if (!isSameList(connection.fields, rawHeaders)) connection.fields = rawHeaders;
  const { peer, fields } = connection;
  return peer === undefined ? { method, target, fields, content } : { method, target, fields, content, peer };
}

interface Serving {
  readonly mock: ServedMock;
  readonly send: SendAnswer;
}

/** Answers when the content is there. A request without content is answered in the same turn. */
function listen(serving: Serving, request: IncomingMessage, response: ServerResponse): void {
  const { mock, send } = serving;
  const { hasHost, isChunked, length } = contentFraming(request.rawHeaders);
  if (!hasHost && request.httpVersion === '1.1') {
    refuseRaw(request.socket, 'invalid_request', 'The Host field is missing (RFC 9112 section 3.2).');
  } else if (length === undefined && !isChunked) {
    send(response, mock.answer(toRequest(request, undefined)));
  } else if ((length ?? 0) > mock.maxContentBytes) {
    sendAndClose(request, response, mock.answer({ ...toRequest(request, undefined), tooLarge: true }));
  } else collect(serving, request, response);
}

function collect({ mock, send }: Serving, request: IncomingMessage, response: ServerResponse): void {
  const chunks: Buffer[] = [];
  let total = 0;
  const add = (chunk: Buffer): void => {
    total += chunk.length;
    chunks.push(chunk);
    if (total <= mock.maxContentBytes) return;
    request.off('data', add).off('end', finish);
    sendAndClose(request, response, mock.answer({ ...toRequest(request, undefined), tooLarge: true }));
  };
  const finish = (): void => send(response, mock.answer(toRequest(request, Buffer.concat(chunks))));
  request.on('data', add).once('end', finish);
  request.on('error', () => response.destroy());
}

function createHttpServer(mock: ServedMock, options: ServeOptions): Server {
  const { fieldsTimeoutMs = 10_000, requestTimeoutMs = 30_000 } = options;
  const serving: Serving = { mock, send: createSender() };
  const listener = (request: IncomingMessage, response: ServerResponse): void => listen(serving, request, response);
  const headersTimeout = Math.min(fieldsTimeoutMs, requestTimeoutMs);
  const server = createServer({
    headersTimeout,
    requestTimeout: requestTimeoutMs,
    connectionsCheckingInterval: Math.min(headersTimeout, 5000),
    requireHostHeader: false,
    noDelay: true,
  });
  // The length of all fields is bounded; dropping those beyond a number would drop credentials.
  server.maxHeadersCount = 0;
  server.on('request', listener);
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    const { length = 0 } = contentFraming(request.rawHeaders);
    if (length <= mock.maxContentBytes) {
      response.writeContinue();
      listener(request, response);
    } else sendLast(response, mock.answer({ ...toRequest(request, undefined), tooLarge: true })).end();
  });
  server.on('checkExpectation', (request: IncomingMessage) => {
    refuseRaw(request.socket, 'expectation_failed', 'Only the expectation 100-continue is met.');
  });
  server.on('connect', (_: IncomingMessage, socket: Duplex) => {
    refuseRaw(socket, 'not_implemented', 'CONNECT: this server is no proxy.');
  });
  server.on('clientError', refuseMalformed);
  server.on('connection', (socket: Socket) => socket.on('error', () => socket.destroy()));
  return server;
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** Puts the mock behind a socket. Rejects with ListenError. */
export function serve(mock: ServedMock, options: ServeOptions): Promise<ServedAt> {
  const { port, host = '127.0.0.1' } = options;
  const server = createHttpServer(mock, options);
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new ListenError(error, { port, host })));
    server.listen(port, host, () => {
      const address = server.address() as AddressInfo;
      const name = address.family === 'IPv6' ? `[${address.address}]` : address.address;
      resolve({ url: `http://${name}:${address.port}`, port: address.port, close: () => close(server) });
    });
  });
}
