import { type Draft, at, draft, dropExamples, operation, operations, rename, renameMember, schema } from './draft.ts';
import type { RequestSpec } from './provocations.ts';

/** What an answer looked like. */
export interface Seen {
  readonly status: number;
  readonly mediaType: string;
  readonly json: unknown;
}

/** One decision of the document taken otherwise, and a request whose answer shows that the mock follows. */
export interface Edit {
  readonly assumption: string;
  readonly title: string;
  change(document: Draft): void;
  /** Sent first, each answered before the next. */
  readonly before?: readonly RequestSpec[];
  readonly request: RequestSpec;
  /** The part of the answer that matters. */
  look(seen: Seen): unknown;
  readonly expected: unknown;
}

const members = (json: unknown): string[] => Object.keys(json as object);
const member = (json: unknown, name: string): unknown => (json as Record<string, unknown>)[name];
const count = (json: unknown, name: string): number => (member(json, name) as unknown[]).length;
const get = (target: string, persona = 'pro-all'): RequestSpec => ({ method: 'GET', target, persona });
const send = (method: string, target: string, content?: unknown, persona = 'pro-all'): RequestSpec => ({
  method,
  target,
  persona,
  ...(content === undefined ? {} : { content: JSON.stringify(content) }),
});
const favorite = { collect_type: 'news', target_id: 1200 };
const moveClock: RequestSpec = { method: 'POST', target: '/__twin/clock', content: '{"advance":1000}' };

export const edits: readonly Edit[] = [
  {
    assumption: 'anonymous-content',
    title: 'content closed to anonymous callers',
    change: (document) => {
      const list = operation(document, '/api/news/list', 'get');
      list.security = draft([{ bearerKey: ['read'] }, { queryKey: ['read'] }]);
      at(list, 'responses')['401'] = draft({ $ref: '#/components/responses/Unauthorized' });
      at(list, 'responses')['403'] = draft({ $ref: '#/components/responses/ScopeRequired' });
    },
    request: { method: 'GET', target: '/api/news/list' },
    look: ({ status, json }) => [status, member(json, 'code')],
    expected: [401, 'authentication_required'],
  },
  {
    assumption: 'scope-permissions',
    title: 'a read key may add favorites',
    change: (document) => {
      operation(document, '/api/user/favorite', 'post').security = draft([{ bearerKey: ['read'] }]);
    },
    request: send('POST', '/api/user/favorite', favorite, 'pro-read'),
    look: ({ status }) => status,
    expected: 201,
  },
  {
    assumption: 'list-keys-plan',
    title: 'listing keys needs a paid plan',
    change: (document) => {
      const list = operation(document, '/api/user/api-keys', 'get');
      at(list, 'x-twin').plans = draft(['pro', 'proplus', 'enterprise']);
      at(list, 'responses')['403'] = draft({ $ref: '#/components/responses/Forbidden' });
    },
    request: get('/api/user/api-keys', 'free'),
    look: ({ status, json }) => [status, member(json, 'code')],
    expected: [403, 'plan_required'],
  },
  {
    assumption: 'success-statuses',
    title: 'a delete answers 204 without content',
    change: (document) => {
      const responses = at(operation(document, '/api/user/favorite', 'delete'), 'responses');
      responses['204'] = draft({ description: 'Removed.' });
      delete responses['200'];
    },
    before: [send('POST', '/api/user/favorite', favorite)],
    request: send('DELETE', '/api/user/favorite?collect_type=news&target_id=1200'),
    look: ({ status, json }) => [status, json],
    expected: [204, undefined],
  },
  {
    assumption: 'page-envelope',
    title: 'data and a nested meta',
    change: (document) => {
      const page = schema(document, 'NewsPage');
      const properties = at(page, 'properties');
      const number = (name: string): unknown => properties[name];
      at(document, 'components', 'schemas').NewsPage = draft({
        type: 'object',
        required: ['data', 'meta'],
        properties: {
          data: properties.items,
          meta: { type: 'object', required: ['current'], properties: { current: number('page'), of: number('total') } },
        },
        'x-twin': page['x-twin'],
      });
      dropExamples(document, '/api/news/list', 'get');
    },
    request: get('/api/news/list?page=3'),
    look: ({ json }) => [members(json), count(json, 'data'), member(json, 'meta')],
    expected: [['data', 'meta'], 20, { current: 3, of: 300 }],
  },
  {
    assumption: 'single-envelope',
    title: 'the quota wrapped in data',
    change: (document) => {
      const media = at(
        operation(document, '/api/user/quota', 'get'),
        'responses',
        '200',
        'content',
        'application/json',
      );
      delete media.examples;
      media.schema = draft({
        type: 'object',
        required: ['data'],
        properties: { data: { $ref: '#/components/schemas/UserQuota', 'x-twin': { role: 'item' } } },
      });
    },
    request: get('/api/user/quota'),
    look: ({ json }) => [members(json), members(member(json, 'data'))],
    expected: [['data'], ['plan', 'unlimited', 'quota_used', 'quota_remaining']],
  },
  {
    assumption: 'keys-envelope',
    title: 'keys as a bare array',
    change: (document) => {
      at(document, 'components', 'schemas').ApiKeys = draft({
        type: 'array',
        items: { $ref: '#/components/schemas/ApiKey' },
        'x-twin': { role: 'items', assumes: ['keys-envelope'] },
      });
      dropExamples(document, '/api/user/api-keys', 'get');
    },
    request: get('/api/user/api-keys'),
    look: ({ json }) => Array.isArray(json),
    expected: true,
  },
  {
    assumption: 'page-bounds',
    title: 'at most 50 a page, and more is clamped',
    change: (document) => {
      const limit = at(document, 'components', 'parameters', 'Limit');
      at(limit, 'schema').maximum = draft(50);
      at(limit, 'x-twin').outOfRange = draft('clamp');
    },
    request: get('/api/news/list?limit=80'),
    look: ({ json }) => [count(json, 'items'), member(json, 'limit')],
    expected: [50, 50],
  },
  {
    assumption: 'created-key-field',
    title: 'the secret in data.token',
    change: (document) => {
      const created = schema(document, 'CreatedApiKey');
      const [record, own] = Object.values(at(created, 'allOf'));
      if (record === undefined || own === undefined) throw new Error('the edit finds no allOf');
      renameMember(own, 'key', 'token');
      at(document, 'components', 'schemas').CreatedApiKey = draft({
        type: 'object',
        required: ['data'],
        properties: { data: { allOf: [record, own] } },
        'x-twin': created['x-twin'],
      });
      dropExamples(document, '/api/user/api-keys', 'post');
    },
    request: send('POST', '/api/user/api-keys', { name: 'a key', scope: 'read' }),
    look: ({ status, json }) => [status, members(json), typeof member(member(json, 'data'), 'token')],
    expected: [201, ['data'], 'string'],
  },
  {
    assumption: 'key-name',
    title: 'names of at most 5 characters',
    change: (document) => {
      at(schema(document, 'ApiKeyCreation'), 'properties', 'name').maxLength = draft(5);
    },
    request: send('POST', '/api/user/api-keys', { name: 'longer', scope: 'read' }),
    look: ({ status, json }) => [
      status,
      (member(json, 'errors') as { pointer: string }[]).map((error) => error.pointer),
    ],
    expected: [400, ['/name']],
  },
  {
    assumption: 'error-shape',
    title: 'errors as { error: { code, message } } in application/json',
    change: (document) => {
      for (const response of Object.values(at(document, 'components', 'responses'))) {
        const code = at(response, 'content', 'application/problem+json', 'schema', 'properties', 'code');
        const error = {
          type: 'object',
          required: ['code', 'message'],
          properties: { code, message: { type: 'string', 'x-twin': { role: 'detail' } } },
        };
        response.content = draft({
          'application/json': { schema: { type: 'object', required: ['error'], properties: { error } } },
        });
      }
    },
    request: get('/api/user/usage-history?days=31'),
    look: ({ status, mediaType, json }) => [status, mediaType, members(json), member(member(json, 'error'), 'code')],
    expected: [400, 'application/json', ['error'], 'invalid_request'],
  },
  {
    assumption: 'error-statuses',
    title: '422 for an invalid request',
    change: (document) => {
      for (const each of operations(document))
        if (at(each, 'responses')['400']) rename(at(each, 'responses'), '400', '422');
      for (const example of Object.values(
        at(document, 'components', 'responses', 'InvalidRequest', 'content', 'application/problem+json', 'examples'),
      ))
        at(example, 'value').status = draft(422);
    },
    request: get('/api/user/usage-history?days=31'),
    look: ({ status, json }) => [status, member(json, 'status'), member(json, 'title')],
    expected: [422, 422, 'Unprocessable Content'],
  },
  {
    assumption: 'response-media-type',
    title: 'a media type of its own',
    change: (document) => {
      const response = at(operation(document, '/api/news/list', 'get'), 'responses', '200');
      rename(at(response, 'content'), 'application/json', 'application/vnd.news+json');
    },
    request: get('/api/news/list'),
    look: ({ mediaType }) => mediaType,
    expected: 'application/vnd.news+json',
  },
  {
    assumption: 'days-out-of-range',
    title: 'days beyond the maximum are clamped',
    change: (document) => {
      const [days] = Object.values(at(operation(document, '/api/user/usage-history', 'get'), 'parameters'));
      if (days === undefined) throw new Error('the edit finds no parameter');
      at(days, 'x-twin').outOfRange = draft('clamp');
    },
    request: get('/api/user/usage-history?days=3650'),
    look: ({ status, json }) => [status, member(json, 'days'), count(json, 'items')],
    expected: [200, 30, 30],
  },
  {
    assumption: 'rate-limit',
    title: 'two calls a minute',
    change: (document) => {
      const twin = at(operation(document, '/api/trending/topics', 'get'), 'x-twin');
      twin.rateLimit = draft({ limit: 2, windowSeconds: 60 });
    },
    before: [moveClock, get('/api/trending/topics'), get('/api/trending/topics')],
    request: get('/api/trending/topics'),
    look: ({ status, json }) => [status, member(json, 'code')],
    expected: [429, 'rate_limited'],
  },
  {
    assumption: 'quota-exhausted',
    title: '402 when the quota is used up',
    change: (document) => {
      const responses = at(operation(document, '/api/keywords', 'get'), 'responses');
      rename(responses, '429', '402');
    },
    before: Array.from({ length: 20 }, () => get('/api/user/preferences', 'near-quota')),
    request: get('/api/keywords', 'near-quota'),
    look: ({ status, json }) => [status, member(json, 'code')],
    expected: [402, 'quota_exceeded'],
  },
  {
    assumption: 'favorites-shape',
    title: 'favorites under their own name',
    change: (document) => {
      renameMember(schema(document, 'Favorites'), 'items', 'favorites');
      dropExamples(document, '/api/user/favorites', 'get');
    },
    request: get('/api/user/favorites'),
    look: ({ json }) => members(json),
    expected: ['favorites'],
  },
  {
    assumption: 'keywords-shape',
    title: 'at most two keywords',
    change: (document) => {
      at(schema(document, 'KeywordMonitorsUpdate'), 'properties', 'keywords').maxItems = draft(2);
    },
    request: send('PUT', '/api/keywords', { keywords: ['a', 'b', 'c'], frequency: 'daily' }),
    look: ({ status }) => status,
    expected: 400,
  },
  {
    assumption: 'usage-shape',
    title: 'the days under usage, their sum under sum',
    change: (document) => {
      renameMember(schema(document, 'UsageHistory'), 'items', 'usage');
      renameMember(schema(document, 'UsageHistory'), 'total', 'sum');
      dropExamples(document, '/api/user/usage-history', 'get');
    },
    request: get('/api/user/usage-history'),
    look: ({ json }) => [members(json), count(json, 'usage')],
    expected: [['days', 'sum', 'usage'], 14],
  },
  {
    assumption: 'trending-shape',
    title: 'topics under topics',
    change: (document) => {
      renameMember(schema(document, 'TrendingTopics'), 'items', 'topics');
      dropExamples(document, '/api/trending/topics', 'get');
    },
    request: get('/api/trending/topics'),
    look: ({ json }) => members(json),
    expected: ['topics'],
  },
  {
    assumption: 'feed-shape',
    title: 'five entries by default',
    change: (document) => {
      const [limit] = Object.values(at(operation(document, '/api/feed/mixed', 'get'), 'parameters'));
      if (limit === undefined) throw new Error('the edit finds no parameter');
      at(limit, 'schema').default = draft(5);
    },
    request: get('/api/feed/mixed'),
    look: ({ json }) => count(json, 'items'),
    expected: 5,
  },
  {
    assumption: 'search-shape',
    title: 'the number of matches under count',
    change: (document) => {
      renameMember(schema(document, 'SearchResult'), 'total', 'count');
      dropExamples(document, '/api/search/all', 'get');
    },
    request: get('/api/search/all?q=agents'),
    look: ({ json }) => members(json),
    expected: ['query', 'news', 'repos', 'count'],
  },
  {
    assumption: 'nullability',
    title: 'a language that is never null: the mock refuses to answer with one that is',
    change: (document) => {
      at(schema(document, 'RepoItem'), 'properties', 'language').type = draft('string');
    },
    request: get('/api/github-repos?limit=100'),
    look: ({ status, json }) => [status, /\/language\b/.test(JSON.stringify(json))],
    expected: [500, true],
  },
  {
    // A record of the mock has every member: what may be absent shows where the mock tells what it goes by.
    assumption: 'absent-members',
    title: 'tags that may be absent',
    change: (document) => {
      const item = schema(document, 'NewsItem');
      item.required = draft(Object.values(at(item, 'required')).filter((name) => String(name) !== 'tags'));
      delete at(item, 'x-twin', 'assumes').required;
    },
    request: get('/__twin/description'),
    look: ({ json }) => {
      const { NewsItem } = member(json, 'schemas') as Record<string, { required: readonly string[] }>;
      return NewsItem?.required.includes('tags');
    },
    expected: false,
  },
  {
    assumption: 'search-q',
    title: 'search texts of at most 3 characters',
    change: (document) => {
      const [q] = Object.values(at(operation(document, '/api/search/all', 'get'), 'parameters'));
      if (q === undefined) throw new Error('the edit finds no parameter');
      at(q, 'schema').maxLength = draft(3);
    },
    request: get('/api/search/all?q=agents'),
    look: ({ status, json }) => [
      status,
      (member(json, 'errors') as { pointer: string }[]).map((error) => error.pointer),
    ],
    expected: [400, ['query/q']],
  },
];
