import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { JudgedExchange, ProxyRequest } from '../../../src/cli/proxy/judged-exchange.ts';
import { endToEnd, serveProxy } from '../../../src/cli/proxy/proxy-server.ts';
import { ListenError } from '../../../src/mock/listen-error.ts';

interface Served {
  readonly url: string;
  readonly asked: readonly ProxyRequest[];
}

async function serving(part: Partial<JudgedExchange> = {}): Promise<Served> {
  const asked: ProxyRequest[] = [];
  const content = new TextEncoder().encode('{"a":1}');
  const response = { status: 200, fields: ['Content-Type', 'application/json', 'Connection', 'close'], content };
  const { url, close } = await serveProxy({
    port: 0,
    host: '127.0.0.1',
    handle: async (request) => {
      asked.push(request);
      return { response, findings: [], failure: undefined, ...part };
    },
  });
  onTestFinished(close);
  return { url, asked };
}

test('requests and answers pass whole, without the fields of the connection', async () => {
  const { url, asked } = await serving();
  const headers = { 'X-Own': 'a', 'Content-Type': 'text/plain' };
  const response = await fetch(`${url}/a%20b?c=d`, { method: 'POST', headers, body: 'ü' });
  expect([response.status, await response.text(), response.headers.get('sl-violations')]).toEqual([
    200,
    '{"a":1}',
    null,
  ]);
  const [request] = asked;
  expect([request?.method, request?.target, new TextDecoder().decode(request?.content)]).toEqual([
    'POST',
    '/a%20b?c=d',
    'ü',
  ]);
  const names = request?.fields.filter((_, i) => i % 2 === 0).map((name) => name.toLowerCase()) ?? [];
  expect([names.includes('x-own'), names.includes('host'), names.includes('connection')]).toEqual([true, false, false]);
});

test('findings stand in the field that users of Prism know', async () => {
  const finding = { side: 'response', place: 'body /a', severity: 'error', message: 'must be …' } as const;
  const { url } = await serving({ findings: [finding] });
  expect(JSON.parse((await fetch(url)).headers.get('sl-violations') ?? '')).toEqual([finding]);
});

test('a page of any origin may call, and a preflight is answered without the target', async () => {
  const { url, asked } = await serving();
  const origin = 'http://localhost:5173';
  const preflight = await fetch(url, {
    method: 'OPTIONS',
    headers: { origin, 'Access-Control-Request-Method': 'PUT', 'Access-Control-Request-Headers': 'authorization' },
  });
  const names = ['access-control-allow-origin', 'access-control-allow-methods', 'access-control-allow-headers'];
  expect([preflight.status, ...names.map((name) => preflight.headers.get(name)), asked.length]).toEqual([
    204,
    origin,
    'GET, HEAD, POST, PUT, PATCH, DELETE',
    'authorization',
    0,
  ]);
  const response = await fetch(url, { headers: { origin } });
  expect(response.headers.get('access-control-expose-headers')).toContain('Sl-Violations');
});

test('content beyond ten million octets is refused', async () => {
  const { url, asked } = await serving();
  const body = new Uint8Array(10 * 1024 * 1024 + 1);
  const response = await fetch(url, { method: 'POST', body }).catch(() => undefined);
  expect([response?.status ?? 413, asked.length]).toEqual([413, 0]);
});

test('a port that is taken is told', async () => {
  const { url } = await serving();
  const port = Number(new URL(url).port);
  await expect(serveProxy({ port, host: '127.0.0.1', handle: async () => Promise.reject() })).rejects.toThrow(
    ListenError,
  );
});

test('it ends although a connection is open', async () => {
  const { url, close } = await serveProxy({ port: 0, host: '127.0.0.1', handle: async () => Promise.reject() });
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  await once(socket, 'connect');
  const closed = once(socket, 'close');
  await close();
  await closed;
  expect(socket.destroyed).toBe(true);
});

test('fields are dropped by name, with their values', () => {
  expect(endToEnd(['Host', 'a', 'X', 'host', 'TE', 'b', 'Y', 'c'], (name) => name === 'y')).toEqual(['X', 'host']);
});
