import { type RequestListener, type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { createFetchTransport, fetchTransport } from '../../src/contract/fetch-transport.ts';
import type { TransportFailure, TransportResponse } from '../../src/contract/transport.ts';

let server: Server | undefined;

afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
  server = undefined;
});

async function listen(answer: RequestListener): Promise<string> {
  const listening = createServer(answer);
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
}

function send(
  url: string,
  part: {
    method?: string;
    fields?: readonly string[];
    content?: string;
    timeoutMs?: number;
    signal?: AbortSignal;
  } = {},
): Promise<TransportResponse | TransportFailure> {
  const { method = 'GET', fields = [], content, timeoutMs = 5000, signal } = part;
  const octets = content === undefined ? undefined : new TextEncoder().encode(content);
  return fetchTransport.send({ method, url, fields, content: octets }, { timeoutMs, signal });
}

test('a request arrives as it was written, and the response comes back whole', async () => {
  const seen: string[] = [];
  const url = await listen((request, response) => {
    request.setEncoding('utf8');
    request.on('data', (text: string) => seen.push(text));
    request.on('end', () => {
      seen.push(`${request.method} ${request.url} ${request.headers['x-a']} ${request.headers['content-type']}`);
      response.writeHead(201, { 'X-B': 'c' }).end('{"é":1}');
    });
  });
  const fields = ['X-A', 'b', 'Content-Type', 'application/json'];
  const answer = await send(`${url}/plants?a=%2F`, { method: 'PUT', fields, content: '{"x":1}' });
  expect(seen).toEqual(['{"x":1}', 'PUT /plants?a=%2F b application/json']);
  expect(answer.kind === 'response' && [answer.status, new TextDecoder().decode(answer.content)]).toEqual([
    201,
    '{"é":1}',
  ]);
  expect(answer.kind === 'response' && answer.fields.slice(-2)).toEqual(['x-b', 'c']);
});

test('a redirect is not followed', async () => {
  let requests = 0;
  const url = await listen((_, response) => {
    requests += 1;
    response.writeHead(302, { Location: '/elsewhere' }).end();
  });
  const answer = await send(url, { fields: ['Authorization', 'Bearer leaf'] });
  expect([answer.kind === 'response' && answer.status, requests]).toEqual([302, 1]);
});

test('compressed content is decoded', async () => {
  const url = await listen((_, response) => {
    response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync('{"a":1}'));
  });
  const answer = await send(url);
  expect(answer.kind === 'response' && new TextDecoder().decode(answer.content)).toBe('{"a":1}');
});

describe('no answer is a failure, not an error:', () => {
  test('nobody listens', async () => {
    const url = await listen(() => undefined);
    await new Promise((resolve) => server?.close(resolve));
    server = undefined;
    const failure = await send(url);
    expect([failure.kind, failure.kind !== 'response' && failure.message.includes('ECONNREFUSED')]).toEqual([
      'unconnected',
      true,
    ]);
  });

  test('the server hangs', async () => {
    const url = await listen(() => undefined);
    expect(await send(url, { timeoutMs: 30 })).toEqual({ kind: 'timeout', message: 'no answer in time' });
  });

  test('the content never ends', async () => {
    const url = await listen((_, response) => {
      response.writeHead(200).write('{');
    });
    expect(await send(url, { timeoutMs: 30 })).toEqual({ kind: 'timeout', message: 'no answer in time' });
  });

  test('the connection is closed', async () => {
    const url = await listen((request) => request.socket.destroy());
    expect((await send(url)).kind).toBe('broken');
  });

  test('the run is interrupted', async () => {
    const controller = new AbortController();
    const url = await listen(() => controller.abort());
    expect(await send(url, { signal: controller.signal })).toEqual({
      kind: 'aborted',
      message: 'the run was interrupted',
    });
  });
});

describe('of what a fetch throws', () => {
  const coded = (message: string, code: unknown, cause?: unknown): Error =>
    Object.assign(new Error(message, { cause }), { code });
  test.each([
    ['the innermost message', new Error('fetch failed', { cause: new Error('gone') }), 'broken', 'gone'],
    ['a text that is no error', 'gone', 'broken', 'gone'],
    ['the code', coded('other side closed', 'UND_ERR_SOCKET'), 'broken', 'other side closed (UND_ERR_SOCKET)'],
    ['the code of a cause', new Error('failed', { cause: coded('no', 'ENOTFOUND') }), 'unconnected', 'no (ENOTFOUND)'],
    ['no code that is a number', coded('gone', 7), 'broken', 'gone'],
    ['no empty code', coded('failed', '', coded('no', 'ECONNREFUSED')), 'unconnected', 'no (ECONNREFUSED)'],
  ])('%s is told', async (_, thrown, kind, message) => {
    const transport = createFetchTransport(() => Promise.reject(thrown));
    const request = { method: 'GET', url: 'http://127.0.0.1:1', fields: [], content: undefined };
    expect(await transport.send(request, { timeoutMs: 5000, signal: undefined })).toEqual({ kind, message });
  });
});

test('a field without a value is sent with an empty one', async () => {
  const sent: unknown[] = [];
  const transport = createFetchTransport((_, { headers }) => {
    sent.push(headers);
    return Promise.reject(new Error('enough'));
  });
  const request = { method: 'GET', url: 'http://127.0.0.1:1', fields: ['A', 'b', 'C'], content: undefined };
  await transport.send(request, { timeoutMs: 5000, signal: undefined });
  expect(sent).toEqual([
    [
      ['A', 'b'],
      ['C', ''],
    ],
  ]);
});
