import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/http/json.ts';
import type { AnsweredRequest } from '../../src/mock/answered-request.ts';
import { createTestTwin, describeApi } from '../end-to-end/twin.ts';
import { type Opened, ways } from './both-ways.ts';
import { answering, ask, codeOf, describePaths, instant, jsonResponse, mockOf, serviceOf } from './rig.ts';

const description = describeApi();
const { personas } = createTestTwin({ description });
const keys = Object.fromEntries(personas.map(({ persona, key }) => [persona, key]));
const bearer = (persona: string): Record<string, string> => ({ Authorization: `Bearer ${keys[persona]}` });

describe.each(ways)('%s', (_, open) => {
  let mock: Opened;
  beforeAll(async () => {
    mock = await open(createTestTwin({ description }));
  });
  afterAll(() => mock.close());

  test.each([
    ['GET /api/news/list?limit=2', {}, 200, undefined],
    ['GET /api/news/list?limit=0', {}, 400, 'invalid_request'],
    ['GET /api/news/detail/1', {}, 404, 'not_found'],
    ['GET /api/news/detail/x', {}, 400, 'invalid_request'],
    ['GET /api/news/list/', {}, 404, 'not_found'],
    ['PUT /api/news/list', {}, 405, 'method_not_allowed'],
    ['GET /api/news/list', { fields: { Accept: 'text/html' } }, 406, 'not_acceptable'],
    ['GET /api/user/quota', {}, 401, 'authentication_required'],
    ['GET /api/user/quota', { fields: bearer('pro-revoked') }, 401, 'invalid_token'],
    ['GET /api/user/quota', { fields: bearer('free') }, 403, 'plan_required'],
    ['GET /api/user/quota', { fields: bearer('pro-read') }, 200, undefined],
    ['POST /api/user/favorite', { fields: bearer('pro-read'), json: {} }, 403, 'insufficient_scope'],
    ['POST /api/user/favorite', { fields: bearer('pro-all'), json: {} }, 400, 'invalid_request'],
    ['POST /api/user/favorite', { fields: bearer('pro-all'), content: '' }, 400, 'invalid_request'],
    ['POST /api/user/favorite', { fields: bearer('pro-all'), content: '{}' }, 415, 'unsupported_media_type'],
    [
      'POST /api/user/favorite',
      { fields: bearer('pro-all'), content: new Uint8Array(1024 * 1024 + 1) },
      413,
      'content_too_large',
    ],
    ['GET /api/user/quota', { fields: { ...bearer('pro-all'), Prefer: 'code=418' } }, 400, 'invalid_preference'],
    ['GET /api/user/quota', { fields: { 'Twin-World': 'a b' } }, 400, 'invalid_world'],
    ['OPTIONS /api/news/list', {}, 204, undefined],
  ])('%s %j', async (line, asked, status, code) => {
    const answered = await mock.ask(line, asked);
    expect([answered.status, codeOf(answered)]).toEqual([status, code]);
    expect(answered.fields['content-type']).toBe(
      code ? 'application/problem+json' : answered.text && 'application/json',
    );
    expect(answered.fields.date).toBe('Mon, 02 Nov 2026 09:30:00 GMT');
  });

  test('HEAD has the fields of GET and no content', async () => {
    const get = await mock.ask('GET /api/github-repos?limit=1', { fields: { 'Twin-World': 'get' } });
    const head = await mock.ask('HEAD /api/github-repos?limit=1', { fields: { 'Twin-World': 'head' } });
    expect(head).toEqual({ ...get, text: undefined, json: undefined });
    expect(Number(head.fields['content-length'])).toBe(Buffer.byteLength(get.text ?? ''));
  });

  test('any origin may read answers, and ask before', async () => {
    const origin = { Origin: 'http://localhost:3000' };
    const { fields } = await mock.ask('GET /api/nowhere', { fields: origin });
    expect(fields).toMatchObject({ vary: 'Origin', 'access-control-allow-origin': origin.Origin });
    const asking = {
      ...origin,
      'Access-Control-Request-Method': 'PUT',
      'Access-Control-Request-Headers': 'authorization',
    };
    expect(await mock.ask('OPTIONS /api/keywords', { fields: asking })).toMatchObject({
      status: 204,
      fields: {
        'access-control-allow-methods': 'GET, HEAD, OPTIONS, PUT',
        'access-control-allow-headers': 'authorization',
      },
    });
  });

  test('a world is named by field or by path, and keeps to itself', async () => {
    const json = { collect_type: 'news', target_id: 1300 };
    const added = await mock.ask('POST /worlds/ann/api/user/favorite', { fields: bearer('pro-all'), json });
    expect(added.status).toBe(201);
    const named = (world: string): Promise<unknown> =>
      mock
        .ask('GET /api/user/favorites', { fields: { ...bearer('pro-all'), 'Twin-World': world } })
        .then((one) => one.json);
    const first = (value: unknown): unknown => (value as { items: JsonObject[] }).items[0]?.target_id;
    expect(first(await named('ann'))).toBe(1300);
    expect(await named('ann')).not.toEqual(await named('bob'));
  });
});

describe('a mock', () => {
  const paths = { '/a': { get: { operationId: 'a', responses: { 200: jsonResponse(true) } } } };

  test('serves the base paths of the description, and the bare path', () => {
    const mock = mockOf(describePaths(paths, { servers: [{ url: 'https://api.example/v1' }, { url: '/v2' }] }));
    expect(['/v1/a', '/v2/a', '/a', '/v3/a'].map((path) => ask(mock, `GET ${path}`).status)).toEqual([
      200, 200, 200, 404,
    ]);
  });

  test('opens as many worlds as it may, and answers without one all the same', () => {
    const mock = mockOf(describePaths(paths), { worldLimit: 2 });
    const inWorld = (name: string): number => ask(mock, 'GET /a', { fields: { 'Twin-World': name } }).status;
    expect(['a', 'b', 'default', 'a'].map(inWorld)).toEqual([200, 503, 200, 200]);
    expect(ask(mock, 'GET /nowhere').status).toBe(404);
  });

  test('answers although the default world is gone and no further one may be', () => {
    const mock = mockOf(describePaths(paths), { worldLimit: 1 });
    mock.worlds.remove('default');
    expect(ask(mock, 'GET /a', { fields: { 'Twin-World': 'a' } }).status).toBe(200);
    expect(ask(mock, 'GET /a').status).toBe(503);
    expect(ask(mock, 'GET /nowhere').status).toBe(404);
    expect(ask(mock, 'GET /__twin/health').status).toBe(200);
  });

  test('never throws: a fault of the engine is a 500 that shows nothing, and is reported', () => {
    const seen: AnsweredRequest[] = [];
    const service = serviceOf(
      { a: answering(() => ({ kind: 'ok', data: 1 })) },
      {
        admit: () => {
          throw new Error('secret');
        },
      },
    );
    const secured = { '/a': { get: { ...paths['/a'].get, security: [{ k: [] }] } } };
    const description = describePaths(secured, {
      components: { securitySchemes: { k: { type: 'http', scheme: 'bearer' } } },
    });
    const mock = mockOf(description, { service, onExchange: (exchange) => seen.push(exchange) });
    const answered = ask(mock, 'GET /a', { fields: { Authorization: 'Bearer pro.x.ann' } });
    expect([answered.status, answered.json]).toMatchObject([
      500,
      { code: 'internal_error', detail: 'The mock failed.' },
    ]);
    expect(seen.map(({ error }) => error)).toEqual([new Error('secret')]);
  });

  test('tells what came of each request', () => {
    const seen: AnsweredRequest[] = [];
    const mock = mockOf(describePaths(paths), { onExchange: (exchange) => seen.push(exchange) });
    ask(mock, 'GET /worlds/w/a', { fields: { Prefer: 'code=200' } });
    ask(mock, 'GET /nowhere');
    ask(mock, 'GET /__twin/health');
    expect(
      seen.map(({ operationId, world, forced, response }) => [operationId, world, forced, response.status]),
    ).toEqual([
      ['a', 'w', true, 200],
      [undefined, 'default', false, 404],
    ]);
  });

  test('shows the time of the world in every answer', () => {
    const mock = mockOf(describePaths(paths), { clock: { mode: 'frozen', instant, moved: false } });
    ask(mock, 'POST /__twin/clock', { json: { advance: 3_600_000 } });
    const dates = ['GET /a', 'GET /nowhere', 'GET /__twin/health', 'OPTIONS *'].map(
      (line) => ask(mock, line).fields.date,
    );
    expect(new Set(dates)).toEqual(new Set(['Mon, 02 Nov 2026 10:30:00 GMT']));
    expect(ask(mock, 'GET /a', { fields: { 'Twin-World': 'w' } }).fields.date).toBe('Mon, 02 Nov 2026 09:30:00 GMT');
  });
});
