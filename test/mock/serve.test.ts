import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ListenError } from '../../src/mock/listen-error.ts';
import type { MockRequest, MockResponse } from '../../src/mock/mock-message.ts';
import { type ServedAt, type ServedMock, type ServeOptions, serve } from '../../src/mock/serve.ts';
import { describePaths, jsonResponse, mockOf } from './rig.ts';

const schema = { type: 'object' };
const put = {
  requestBody: { content: { 'application/json': { schema } } },
  responses: { 200: jsonResponse({ const: 'put' }) },
};
const description = describePaths({ '/a': { get: { responses: { 200: jsonResponse({ const: 'got' }) } }, put } });

/** What a server sends on one connection until it ends. */
function exchange(port: number, ...pieces: (string | Buffer)[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket: Socket = connect(port, '127.0.0.1', () => {
      for (const piece of pieces) socket.write(piece);
    });
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => resolve(Buffer.concat(chunks).toString()));
  });
}

const statusLines = (text: string): string[] => text.match(/HTTP\/1\.1 \d{3} [^\r]*/g) ?? [];
const get = 'GET /a HTTP/1.1\r\nHost: x\r\n';
const last = `${get}Connection: close\r\n\r\n`;

describe('a connection', () => {
  let served: ServedAt;
  beforeAll(async () => {
    served = await serve(mockOf(description, { maxContentBytes: 100_000 }), { port: 0 });
  });
  afterAll(() => served.close());

  test.each([
    [
      'pipelined requests, in order',
      [`${get}\r\nPUT /a HTTP/1.1\r\nHost: x\r\n\r\nGET /b HTTP/1.1\r\nHost: x\r\n\r\n${last}`],
      ['200 OK', '200 OK', '404 Not Found', '200 OK'],
    ],
    ['what is not HTTP', ['hello\r\n\r\n'], ['400 Bad Request']],
    ['a field with a control character', [`${get}X-A: a\u0000b\r\n\r\n`], ['400 Bad Request']],
    ['a target with a control character', ['GET /a\u0001 HTTP/1.1\r\nHost: x\r\n\r\n'], ['400 Bad Request']],
    ['a request without Host', ['GET /a HTTP/1.1\r\n\r\n'], ['400 Bad Request']],
    [
      'two lengths',
      [`PUT /a HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nxx`],
      ['400 Bad Request'],
    ],
    [
      'a length and chunks',
      [`PUT /a HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
      ['400 Bad Request'],
    ],
    [
      'a flood of fields',
      [`${get}${'X-A: aaaaaaaaaaaaaaaaaaaaaaaaaaaaa\r\n'.repeat(1000)}\r\n`],
      ['431 Request Header Fields Too Large'],
    ],
    ['a method that nobody knows', ['BREW /a HTTP/1.1\r\nHost: x\r\n\r\n'], ['400 Bad Request']],
    ['CONNECT', ['CONNECT a:80 HTTP/1.1\r\nHost: x\r\n\r\n'], ['501 Not Implemented']],
    ['TRACE', [`TRACE /a HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`], ['405 Method Not Allowed']],
    ['OPTIONS *', ['OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'], ['204 No Content']],
    ['the absolute form', ['GET http://y/a HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'], ['200 OK']],
    ['an upgrade that is not offered', [`${get}Connection: upgrade, close\r\nUpgrade: websocket\r\n\r\n`], ['200 OK']],
    ['an expectation that is not met', [`${get}Expect: coffee\r\n\r\n`], ['417 Expectation Failed']],
    ['HTTP/1.0 without Host', ['GET /a HTTP/1.0\r\n\r\n'], ['200 OK']],
    [
      'content that is expected',
      [
        'PUT /a HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n',
        '{}',
      ],
      ['100 Continue', '200 OK'],
    ],
    [
      'content that is too large to be expected',
      [
        'PUT /a HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100001\r\nExpect: 100-continue\r\n\r\n',
      ],
      ['413 Content Too Large'],
    ],
    [
      'content that grows too large',
      [
        `PUT /a HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
        `186a1\r\n${'x'.repeat(0x186a1)}\r\n0\r\n\r\n`,
      ],
      ['413 Content Too Large'],
    ],
    [
      '2 MB of content',
      [
        'PUT /a HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2000000\r\n\r\n',
        Buffer.alloc(2_000_000, 'x'),
      ],
      ['413 Content Too Large'],
    ],
  ] as [string, (string | Buffer)[], string[]][])('with %s', async (_, pieces, expected) => {
    expect(statusLines(await exchange(served.port, ...pieces))).toEqual(expected.map((line) => `HTTP/1.1 ${line}`));
  });

  test('a refusal of what is no request is problem details', async () => {
    const text = await exchange(served.port, 'hello\r\n\r\n');
    const [head = '', content = ''] = text.split('\r\n\r\n');
    expect(head).toContain('Content-Type: application/problem+json');
    expect(JSON.parse(content)).toMatchObject({ status: 400, code: 'invalid_request' });
  });

  test('a client that goes away does no harm', async () => {
    await new Promise<void>((resolve) => {
      const socket = connect(served.port, '127.0.0.1', () => {
        socket.write('PUT /a HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nab', () => socket.resetAndDestroy());
      });
      socket.on('error', () => undefined);
      socket.on('close', () => resolve());
    });
    expect(statusLines(await exchange(served.port, last))).toEqual(['HTTP/1.1 200 OK']);
  });
});

test.each([
  ['its fields', 'GET /a HTTP/1.1\r\nHost: x\r\n'],
  ['its content', 'PUT /a HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nab'],
])('a request that is never complete in %s is ended', async (_, half) => {
  const served = await serve(mockOf(description), { port: 0, fieldsTimeoutMs: 50, requestTimeoutMs: 50 });
  const text = await exchange(served.port, half);
  await served.close();
  expect(statusLines(text)).toEqual(['HTTP/1.1 408 Request Timeout']);
});

/** A served function that answers always the same. */
async function serveConstant(
  response: MockResponse,
  options: Partial<ServeOptions> = {},
  seen: MockRequest[] = [],
): Promise<ServedAt> {
  const mock: ServedMock = {
    maxContentBytes: 100,
    answer: (request) => {
      seen.push(request);
      return response;
    },
  };
  return serve(mock, { port: 0, ...options });
}

const hello: MockResponse = { status: 200, fields: ['Content-Length', '5'], content: 'hello' };

describe('an answer', () => {
  test.each([
    ['at once', hello, 'hello'],
    ['as octets', { ...hello, content: new TextEncoder().encode('hello') }, 'hello'],
    ['later', { ...hello, delayMs: 20 }, 'hello'],
    ['in pieces', { ...hello, pace: { octets: 2, everyMs: 1 } }, 'hello'],
    ['cut', { ...hello, cutAfterBytes: 3 }, 'hel'],
    ['cut before it begins', { ...hello, cutAfterBytes: 0 }, ''],
    ['in pieces and cut', { ...hello, pace: { octets: 2, everyMs: 1 }, cutAfterBytes: 3 }, 'hel'],
  ] as [string, MockResponse, string][])('is sent %s', async (_, response, expected) => {
    const served = await serveConstant(response);
    const text = await exchange(served.port, last);
    await served.close();
    expect([text.split('\r\n')[0], text.split('\r\n\r\n')[1]]).toEqual(['HTTP/1.1 200 OK', expected]);
  });

  test('is not sent to a client that is gone', async () => {
    const served = await serveConstant({ ...hello, delayMs: 20 });
    const socket = connect(served.port, '127.0.0.1', () => socket.write(last, () => socket.destroy()));
    await new Promise((resolve) => socket.on('close', resolve));
    expect(statusLines(await exchange(served.port, last))).toEqual(['HTTP/1.1 200 OK']);
    await served.close();
  });
});

describe('a server', () => {
  test('tells the mock who asks, and all field lines as they came', async () => {
    const seen: MockRequest[] = [];
    const served = await serveConstant(hello, {}, seen);
    const many = Array.from({ length: 1500 }, (_, i) => `X-${i}: ${i}\r\n`).join('');
    await exchange(served.port, `GET /a?b HTTP/1.1\r\nHOST: x\r\n${many}Connection: close\r\n\r\n`);
    await served.close();
    expect(seen).toMatchObject([{ method: 'GET', target: '/a?b', content: undefined, peer: '127.0.0.1' }]);
    expect(seen[0]?.fields.slice(0, 4)).toEqual(['HOST', 'x', 'X-0', '0']);
    expect(seen[0]?.fields).toHaveLength(2 * 1502);
  });

  test('listens on a free port of loopback, and says where', async () => {
    const served = await serveConstant(hello);
    expect(served.url).toBe(`http://127.0.0.1:${served.port}`);
    expect(await (await fetch(served.url)).text()).toBe('hello');
    await served.close();
  });

  test('names an IPv6 address in brackets', async () => {
    const served = await serveConstant(hello, { host: '::1' });
    expect(served.url).toBe(`http://[::1]:${served.port}`);
    await served.close();
  });

  test('says when the port is taken', async () => {
    const served = await serveConstant(hello);
    const again = serveConstant(hello, { port: served.port });
    const message = `port ${served.port} on 127.0.0.1 is taken: choose another one, or 0 for any that is free`;
    await expect(again).rejects.toThrow(message);
    await expect(again).rejects.toBeInstanceOf(ListenError);
    await served.close();
  });

  test('ends its connections', async () => {
    const served = await serveConstant(hello);
    const kept = exchange(served.port, `${get}\r\n`);
    expect(statusLines(await exchange(served.port, last))).toEqual(['HTTP/1.1 200 OK']);
    await served.close();
    expect(statusLines(await kept)).toEqual(['HTTP/1.1 200 OK']);
    await expect(exchange(served.port, last)).rejects.toThrow('ECONNREFUSED');
  });
});
