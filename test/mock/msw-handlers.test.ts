import nodeHttp from 'node:http';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMswHandlers } from '../../src/mock/msw-handlers.ts';

const mock = {
  fetch: async (request: Request): Promise<Response> => {
    if (request.url.endsWith('/dropped')) throw new TypeError('dropped');
    return new Response(`${request.method} ${await request.text()}`, { status: 202, headers: { 'X-A': '1' } });
  },
};
const server = setupServer(
  ...createMswHandlers(mock, { baseUrl: 'http://api.example.com:4010/v1' }),
  http.get('http://api.example.com:4010/other', () => HttpResponse.text('the next handler')),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

describe('handlers of Mock Service Worker', () => {
  test.each(['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'])('answer %s below the base URL', async (method) => {
    const body = method === 'GET' ? null : 'sent';
    const response = await fetch('http://api.example.com:4010/v1/a', { method, body });
    expect([response.status, response.headers.get('X-A'), await response.text()]).toEqual([
      202,
      '1',
      `${method} ${body ?? ''}`,
    ]);
  });

  test('answer what does not come by fetch, too', async () => {
    const status = await new Promise((resolve, reject) => {
      const request = nodeHttp.request('http://api.example.com:4010/v1/a', (response) => resolve(response.statusCode));
      request.on('error', reject).end();
    });
    expect(status).toBe(202);
  });

  test('let the request fail where the answer is dropped', async () => {
    await expect(fetch('http://api.example.com:4010/v1/dropped')).rejects.toThrow(TypeError);
  });

  test('leave all else to the next handler', async () => {
    expect(await (await fetch('http://api.example.com:4010/other')).text()).toBe('the next handler');
  });
});
