import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Opened, ways } from '../both-ways.ts';
import { ask, codeOf, describePaths, jsonResponse, mockOf, serviceOf } from '../rig.ts';

const description = describePaths({
  '/a': { get: { operationId: 'a', responses: { 200: jsonResponse({ const: 1 }) } } },
});
const persona = { persona: 'ann', plan: 'pro', scope: 'all', revoked: false, key: 'k' };

function createControlled(): ReturnType<typeof mockOf> {
  return mockOf(description, { service: serviceOf({}, { personas: [persona] }) }) as ReturnType<typeof mockOf>;
}

describe.each(ways)('%s', (_, open) => {
  let mock: Opened;
  beforeAll(async () => {
    mock = await open(createControlled());
  });
  afterAll(() => mock.close());

  test.each([
    ['GET /__twin/health', {}, 200, { status: 'ok', title: 'Zoo', version: '1', worlds: 1 }],
    ['GET /__twin/personas', {}, 200, [persona]],
    ['GET /worlds/x/__twin/health', {}, 200, { worlds: 1 }],
    ['GET /__twin/nothing', {}, 404, { code: 'not_found', instance: '/__twin/nothing' }],
    ['PUT /__twin/health', {}, 405, { code: 'method_not_allowed' }],
    ['POST /__twin/clock', { content: '{' }, 400, { code: 'invalid_request' }],
    [
      'POST /__twin/clock',
      { content: 'x', fields: { 'Content-Type': 'text/plain' } },
      415,
      { code: 'unsupported_media_type' },
    ],
    ['POST /__twin/restore', { content: new Uint8Array(1024 * 1024 + 1) }, 413, { code: 'content_too_large' }],
    ['GET /__twin/clock', { fields: { 'Twin-World': 'a b' } }, 400, { code: 'invalid_world' }],
    ['GET /worlds/x/__twin/clock', { fields: { 'Twin-World': 'y' } }, 400, { code: 'invalid_world' }],
  ])('%s %j', async (line, asked, status, json) => {
    expect(await mock.ask(line, asked)).toMatchObject({ status, json });
  });

  test('tells what it has', async () => {
    const { json } = await mock.ask('GET /__twin/');
    const { routes } = json as { routes: { method: string; path: string; summary: string }[] };
    expect(routes.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /__twin/',
      'GET /__twin/health',
      'GET /__twin/description',
      'GET /__twin/personas',
      'GET /__twin/worlds',
      'POST /__twin/worlds',
      'DELETE /__twin/worlds/{name}',
      'POST /__twin/reset',
      'GET /__twin/snapshot',
      'POST /__twin/restore',
      'POST /__twin/fork',
      'GET /__twin/clock',
      'POST /__twin/clock',
      'GET /__twin/trouble',
      'PUT /__twin/trouble',
      'DELETE /__twin/trouble',
      'GET /__twin/deviations',
      'PUT /__twin/deviations',
      'GET /__twin/journal',
      'GET /__twin/journal/har',
      'GET /__twin/journal/{name}',
      'DELETE /__twin/journal',
      'GET /__twin/events',
      'GET /__twin/coverage',
      'POST /__twin/replay/{name}',
      'GET /__twin/console',
      'GET /__twin/reference',
      'GET /__twin/assets/{name}',
    ]);
    expect((await mock.ask('GET /__twin')).json).toEqual(json);
  });

  test('answers HEAD and OPTIONS', async () => {
    expect(await mock.ask('HEAD /__twin/health')).toMatchObject({ status: 200, text: undefined });
    expect(await mock.ask('OPTIONS /__twin/clock')).toMatchObject({
      status: 204,
      fields: { allow: 'GET, HEAD, POST, OPTIONS' },
    });
  });
});

describe('the control API', () => {
  const mock = createControlled();

  test('lets scripts of this machine in, and no others', () => {
    const asked = (origin: string): unknown => {
      const answered = ask(mock, 'GET /__twin/health', { peer: '127.0.0.1', fields: { Origin: origin } });
      return [answered.status, codeOf(answered), answered.fields['access-control-allow-origin']];
    };
    expect(asked('http://localhost:3000')).toEqual([200, undefined, 'http://localhost:3000']);
    expect(asked('https://evil.example')).toEqual([403, 'forbidden', undefined]);
  });

  test('answers preflights by the same rule', () => {
    const asked = (origin: string): unknown => {
      const fields = { Origin: origin, 'Access-Control-Request-Method': 'POST' };
      const answered = ask(mock, 'OPTIONS /__twin/reset', { peer: '127.0.0.1', fields });
      return [answered.status, answered.fields['access-control-allow-methods']];
    };
    expect(asked('http://localhost:3000')).toEqual([204, 'POST, OPTIONS']);
    expect(asked('https://evil.example')).toEqual([403, undefined]);
  });

  test('stands at the beginning of a path only', () => {
    expect(codeOf(ask(mock, 'GET /a/__twin/health'))).toBe('not_found');
    expect(codeOf(ask(mock, 'GET /__twinned'))).toBe('not_found');
    expect(ask(mock, 'GET /a?x=/__twin/health').json).toBe(1);
  });

  test('may be stored by nobody', () => {
    expect(ask(mock, 'GET /__twin/personas').fields['cache-control']).toBe('no-store');
  });
});
