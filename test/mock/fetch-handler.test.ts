import { describe, expect, test } from 'vitest';
import { createFetchHandler, type FetchedMock } from '../../src/mock/fetch-handler.ts';

const mock: FetchedMock = { fetch: async ({ url }, basePath) => new Response(`${url} without ${basePath}`) };

describe('a handler', () => {
  test.each([
    ['https://api.example.com', 'https://api.example.com/a?b', ''],
    ['https://api.example.com/', 'https://api.example.com/', ''],
    ['https://api.example.com:443/v1/', 'https://api.example.com/v1/a', '/v1'],
    ['https://api.example.com/v1', 'https://api.example.com/v1', '/v1'],
  ])('of %s answers %s', async (baseUrl, url, basePath) => {
    const response = await createFetchHandler(mock, { baseUrl })(new Request(url));
    expect(await response?.text()).toBe(`${url} without ${basePath}`);
  });

  test.each([
    ['https://api.example.com', 'http://api.example.com/a'],
    ['https://api.example.com', 'https://api.example.com:8443/a'],
    ['https://api.example.com', 'https://example.com/a'],
    ['https://api.example.com/v1', 'https://api.example.com/v10/a'],
    ['https://api.example.com/v1', 'https://api.example.com/a'],
  ])('of %s leaves %s alone', (baseUrl, url) => {
    expect(createFetchHandler(mock, { baseUrl })(new Request(url))).toBeUndefined();
  });

  test('needs an absolute base URL', () => {
    expect(() => createFetchHandler(mock, { baseUrl: '/api' })).toThrow(TypeError);
  });
});
