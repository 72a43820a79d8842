import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import {
  ApiProblem,
  type Client,
  type ClientOptions,
  ConnectionError,
  createClient,
  type Schemas,
  UnreadableAnswer,
} from '../../src/client/create-client.ts';
import type { OperationId } from '../../src/client/routes.ts';
import { createTestTwin, describeApi } from '../end-to-end/twin.ts';

const description = describeApi();
const mock = createTestTwin({ description });
const keyOf = (name: string): string => mock.personas.find(({ persona }) => persona === name)?.key ?? '';

/** A client of a world of its own. */
function clientOf(world: string, options: Partial<ClientOptions> = {}): Client {
  const baseUrl = `http://localhost/worlds/${world}`;
  return createClient({ baseUrl, apiKey: keyOf('pro-all'), fetch: mock.fetch, ...options });
}

/** A sound call of every operation, and members of what it gives. */
const calls: { readonly [Id in OperationId]: readonly [(client: Client) => Promise<unknown>, object] } = {
  listNews: [(client) => client.listNews({ query: { limit: 2 } }), { page: 1, limit: 2 }],
  getNews: [(client) => client.getNews({ path: { id: 1300 } }), { id: 1300 }],
  listRepos: [(client) => client.listRepos(), { page: 1, limit: 20 }],
  listTrendingTopics: [(client) => client.listTrendingTopics(), { items: expect.any(Array) }],
  getTrendingHistory: [(client) => client.getTrendingHistory(), { items: expect.any(Array) }],
  listFeed: [(client) => client.listFeed({ query: { limit: 1 } }), { items: [{ type: expect.any(String) }] }],
  search: [(client) => client.search({ query: { q: 'agents & more' } }), { query: 'agents & more' }],
  getQuota: [(client) => client.getQuota(), { plan: 'pro' }],
  listFavorites: [(client) => client.listFavorites(), { items: expect.any(Array) }],
  addFavorite: [
    (client) => client.addFavorite({ body: { collect_type: 'news', target_id: 1250 } }),
    { target_id: 1250, item: { id: 1250 } },
  ],
  removeFavorite: [
    async (client) => {
      const target = { collect_type: 'news', target_id: 1250 } as const;
      await client.addFavorite({ body: target });
      return client.removeFavorite({ query: target });
    },
    { target_id: 1250 },
  ],
  getPreferences: [(client) => client.getPreferences(), { theme: expect.any(String) }],
  updatePreferences: [(client) => client.updatePreferences({ body: { theme: 'dark' } }), { theme: 'dark' }],
  getKeywords: [(client) => client.getKeywords(), { frequency: expect.any(String) }],
  updateKeywords: [
    (client) => client.updateKeywords({ body: { keywords: ['robotics'], frequency: 'weekly' } }),
    { keywords: ['robotics'], frequency: 'weekly' },
  ],
  getUsageHistory: [(client) => client.getUsageHistory({ query: { days: 3 } }), { days: 3 }],
  listApiKeys: [(client) => client.listApiKeys(), { items: expect.any(Array) }],
  createApiKey: [
    (client) => client.createApiKey({ body: { name: 'mine', scope: 'read' } }),
    { name: 'mine', key: expect.stringMatching(/^svc_/) },
  ],
  revokeApiKey: [
    async (client) => {
      const { id } = await client.createApiKey({ body: { name: 'mine', scope: 'read' } });
      return client.revokeApiKey({ query: { id } });
    },
    { name: 'mine', revoked: true },
  ],
};

describe('every operation of the mock is called through the client', () => {
  test.each(Object.entries(calls))('%s', async (id, [call, expected]) => {
    expect(await call(clientOf(id))).toMatchObject(expected);
  });

  test('and no other', () => {
    const functions = Object.keys(clientOf('names')).filter((name) => name !== 'pages');
    expect(functions).toEqual(description.operations.map(({ id }) => id));
  });
});

test('the type of a favorite tells what its record is', async () => {
  const { items } = await clientOf('union').listFavorites();
  const names = items.map((it) => (it.collect_type === 'news' ? it.item.title : it.item.repo_full_name));
  expect(names).toEqual(names.map(() => expect.any(String)));
  expect(items.map((it) => it.collect_type)).toEqual(expect.arrayContaining(['news', 'repo']));
});

test('members of the preferences are there, and may be left out when they are changed', async () => {
  const client = clientOf('required');
  const { display_name, theme } = await client.updatePreferences({ body: { theme: 'light' } });
  expect([display_name.length > 0, theme]).toEqual([true, 'light']);
});

const rejection = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'served',
    (error) => error,
  );

describe('an answer that is no success', () => {
  test('is an ApiProblem with code, status, places and fields', async () => {
    const problem = await rejection(clientOf('invalid').listNews({ query: { limit: 500 } }));
    if (!(problem instanceof ApiProblem)) throw new Error(String(problem));
    const { status, code, title, detail, errors, message, response } = problem;
    expect({ status, code, title, detail, errors, message }).toEqual({
      status: 400,
      code: 'invalid_request',
      title: 'Bad Request',
      detail: expect.any(String),
      errors: [{ pointer: 'query/limit', detail: expect.any(String) }],
      message: `GET /api/news/list: 400 ${detail}`,
    });
    expect(problem.retryAfterMs).toBeUndefined();
    expect(response.headers.get('Content-Type')).toBe('application/problem+json');
  });

  test('says when to go on', async () => {
    const limited = createTestTwin({ description, mock: { rateLimit: { limit: 1, windowSeconds: 60 } } });
    const client = clientOf('limited', { fetch: limited.fetch });
    await client.listNews();
    const problem = await rejection(client.listNews());
    expect(problem).toMatchObject({ status: 429, code: 'rate_limited', retryAfterMs: 60_000 });
  });

  test.each<[string, string | null, object]>([
    ['HTML', '<h1>no</h1>', { code: undefined, title: undefined, errors: [], message: /: 502 Bad Gateway$/ }],
    ['nothing', null, { code: undefined, errors: [] }],
    [
      'other JSON',
      '{"code":7,"errors":[{"pointer":1}],"title":"Gone"}',
      { code: undefined, errors: [], title: 'Gone' },
    ],
  ])('may be %s', async (_, content, expected) => {
    const fetch = async (): Promise<Response> => new Response(content, { status: 502 });
    const problem = await rejection(clientOf('broken', { fetch }).getQuota());
    const { message, ...members } = expected as { message?: RegExp };
    expect(problem).toMatchObject({ name: 'ApiProblem', status: 502, ...members });
    if (message) expect((problem as Error).message).toMatch(message);
  });
});

describe('a success without its JSON', () => {
  test.each<[string, Response, string, string]>([
    [
      'another page',
      new Response('<h1>hello</h1>', { headers: { 'Content-Type': 'text/html' } }),
      '200, and the answer is not JSON but text/html',
      '<h1>hello</h1>',
    ],
    ['half of it', new Response(new TextEncoder().encode('{"plan":')), '200, and the answer is not JSON', '{"plan":'],
    ['nothing', new Response(null, { status: 204 }), '204, and the answer has no content', ''],
    [
      'an empty text',
      new Response('', { headers: { 'Content-Length': '0' } }),
      '200, and the answer has no content',
      '',
    ],
  ])('%s is an UnreadableAnswer with what came', async (name, response, message, content) => {
    const fetch = async (): Promise<Response> => response;
    const failure = await rejection(clientOf(name.replaceAll(' ', '-'), { fetch }).getQuota());
    if (!(failure instanceof UnreadableAnswer)) throw new Error(String(failure));
    expect({ ...failure, message: failure.message }).toEqual({
      name: 'UnreadableAnswer',
      message: `GET /api/user/quota: ${message}; is the base URL that of the API?`,
      status: response.status,
      response,
      content,
    });
  });
});

describe('a connection that fails is a ConnectionError', () => {
  const troubled = async (world: string, trouble: object): Promise<Client> => {
    const content = { method: 'PUT', body: JSON.stringify(trouble), headers: { 'Content-Type': 'application/json' } };
    await mock.fetch(new Request(`http://localhost/worlds/${world}/__twin/trouble`, content));
    return clientOf(world);
  };

  test('where no answer came, with the cause', async () => {
    const failure = await rejection((await troubled('dropped', { drops: 1 })).listNews());
    expect(failure).toBeInstanceOf(ConnectionError);
    expect(failure).toMatchObject({
      name: 'ConnectionError',
      message: 'GET /api/news/list: no answer came',
      cause: new TypeError('the connection was dropped without an answer'),
      response: undefined,
    });
  });

  test.each([
    ['a success', {}, 200],
    ['a problem', { path: { id: 0 } }, 404],
  ])('where %s was cut, with its status', async (_, input, status) => {
    const client = await troubled(`cut-${status}`, { cut: 20 });
    const failure = await rejection(client.getNews({ path: { id: 1300 }, ...input }));
    expect(failure).toBeInstanceOf(ConnectionError);
    expect(failure).toMatchObject({
      message: 'GET /api/news/detail/{id}: the connection ended before the answer did',
      response: { status },
    });
  });

  test('where nobody listens', async () => {
    const server = createServer();
    const port = await new Promise<number>((resolve) => {
      server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
    });
    await new Promise((resolve) => server.close(resolve));
    const client = createClient({ baseUrl: `http://127.0.0.1:${port}` });
    expect(await rejection(client.listNews())).toBeInstanceOf(ConnectionError);
  });

  test('and a content that no JSON can say is none: nothing was asked', async () => {
    const body = { theme: 1n } as unknown as Schemas['PreferencesUpdate'];
    expect(await rejection(clientOf('never').updatePreferences({ body }))).toBeInstanceOf(TypeError);
  });
});

test('an address that is none is refused at once', () => {
  expect(() => createClient({ baseUrl: 'localhost:4010' })).toThrow(
    'baseUrl: "localhost:4010" begins with neither http:// nor https://: give one such as http://127.0.0.1:4010',
  );
});

describe('the key', () => {
  test('goes in the field Authorization, and in no address', async () => {
    let sent: Request | undefined;
    const fetch = (request: Request): Promise<Response> => {
      sent = request;
      return mock.fetch(request);
    };
    await clientOf('field', { fetch }).getQuota();
    expect(sent?.headers.get('Authorization')).toBe(`Bearer ${keyOf('pro-all')}`);
    expect(sent?.url).toBe('http://localhost/worlds/field/api/user/quota');
  });

  test('may be absent', async () => {
    const client = createClient({ baseUrl: 'http://localhost', fetch: mock.fetch });
    expect((await client.listNews()).items).toHaveLength(20);
    expect(await rejection(client.getQuota())).toMatchObject({ status: 401, code: 'authentication_required' });
  });

  test.each(['', 'svc_secret\n', 'svc_ü'])('%j is refused without being shown', (apiKey) => {
    const refusal = expect(() => createClient({ baseUrl: 'http://localhost', apiKey }));
    refusal.toThrow('apiKey: it is empty or has characters that no Bearer token has (RFC 6750 section 2.1)');
  });
});

test('a call ends with its signal', async () => {
  const controller = new AbortController();
  const fetch = (request: Request): Promise<Response> =>
    new Promise((_, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason));
    });
  const call = rejection(clientOf('ended', { fetch }).getQuota({ signal: controller.signal }));
  controller.abort(new Error('enough'));
  expect(await call).toEqual(new Error('enough'));
});

describe('pages', () => {
  test('give every record once, page by page', async () => {
    const client = clientOf('pages');
    const { total } = await client.listRepos();
    const ids: number[] = [];
    for await (const repo of client.pages.listRepos({ query: { limit: 37 } })) ids.push(repo.id);
    expect([ids.length, new Set(ids).size]).toEqual([total, total]);
  });

  test('keep the filter, and begin at the page asked for', async () => {
    const client = clientOf('filtered');
    const query = { category: 'research', limit: 10 };
    const gather = async (page: number): Promise<readonly Schemas['NewsItem'][]> => {
      const found: Schemas['NewsItem'][] = [];
      for await (const item of client.pages.listNews({ query: { ...query, page } })) found.push(item);
      return found;
    };
    const all = await gather(1);
    expect(new Set(all.map(({ category }) => category))).toEqual(new Set(['research']));
    expect(await gather(3)).toEqual(all.slice(20));
    expect(all.length).toBeGreaterThan(20);
  });

  test('are asked for when they are reached', async () => {
    let asked = 0;
    const fetch = (request: Request): Promise<Response> => {
      asked += 1;
      return mock.fetch(request);
    };
    for await (const _ of clientOf('lazy', { fetch }).pages.listNews()) break;
    expect(asked).toBe(1);
  });
});
