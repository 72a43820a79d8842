import { createHash } from 'node:crypto';
import { createReferenceContent } from './reference-content.ts';
import type { WireRequest, WireResponse } from './reference-wire.ts';

/*
 * A plausible implementation of api.md by another team. It shares no code with src, and it chose differently wherever
 * the documentation is silent: other envelopes, statuses, error bodies, names, key prefix, and values.
 */

/** Ways in which the server can be wrong. `open:OPERATION` serves it without a key, `down:OPERATION` answers 500. */
export type Fault = string;

export interface ReferenceOptions {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  now(): number;
  readonly faults?: readonly Fault[];
  /** Days beyond 30: refused with 422 by default. */
  readonly clampsDays?: boolean;
  /** Content is refused to anonymous callers. */
  readonly closedContent?: boolean;
  /** Milliseconds until a revoked key is refused. */
  readonly revocationDelay?: number;
  /** Milliseconds until a new key is taken. */
  readonly creationDelay?: number;
  /** Scopes forbid: read keys write nothing, write keys read nothing. */
  readonly enforcesScopes?: boolean;
  readonly newsCount?: number;
  /** Days of usage that the account has. */
  readonly usageDays?: number;
  /** The usage has no entry for days without calls. */
  readonly sparseUsage?: boolean;
  readonly revokedStayListed?: boolean;
  /** The account has room for so many live keys beside its first one; a revoked one counts until `lagMs` later. */
  readonly keyRoom?: { readonly most: number; readonly status: number; readonly lagMs?: number };
  /** An unauthorised call is answered 200 with an error in its content. */
  readonly answersUnauthorised200?: boolean;
  /** An unauthorised call is sent to a login page. */
  readonly redirectsToLogin?: boolean;
  /** Path prefix of the service. */
  readonly prefix?: string;
}

interface Key {
  id: number;
  label: string;
  digest: string;
  start: string;
  grant: string;
  born: number;
  revokedAt: number | undefined;
}

interface Context {
  query: URLSearchParams;
  body: Record<string, unknown>;
}

type Reply = [status: number, body?: unknown, headers?: Record<string, string>];

export const referenceKey = 'lumen-live.R2VuZXJhdGVkIGJ5IGhhbmQsIG5ldmVyIGlzc3VlZA';
const day = 86_400_000;
const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

export interface ReferenceServer {
  handle(request: WireRequest): WireResponse;
  /** Labels of keys that are alive, in order. */
  liveKeys(): string[];
  /** What a run must leave as it was. */
  account(): unknown;
  readonly requests: readonly WireRequest[];
}

export function createReferenceServer(options: ReferenceOptions): ReferenceServer {
  const faults = new Set(options.faults ?? []);
  const is = (fault: Fault): boolean => faults.has(fault);
  /** The value of the first fault that is on, else the right one. */
  const choose = <T>(right: T, wrong: Readonly<Record<Fault, T>>): T => {
    const fault = Object.keys(wrong).find(is);
    return fault === undefined ? right : (wrong[fault] as T);
  };
  const now = (): number => options.now();
  const requests: WireRequest[] = [];
  const shown: string[] = [];
  let lastId = 3_000_000_000;

  const main = { id: 7, label: 'main', digest: digest(referenceKey), start: 'lumen-live.', grant: 'all', born: 0 };
  const keys: Key[] = [{ ...main, revokedAt: undefined }];
  const favorites: { collect_type: string; target_id: number }[] = [
    { collect_type: 'article', target_id: 9_007_199_254 },
  ];
  let preferences: Record<string, unknown> = {
    display_name: 'Ines',
    followed_topics: ['agents'],
    locale: 'pt-PT',
    updated_at: '2026-01-05T08:00:00Z',
  };
  let monitors: Record<string, unknown> = { keywords: ['llm'], frequency: 'every_day' };

  const { news, repos, filter, feed, search } = createReferenceContent(is, options.newsCount ?? 25);

  const refuse = (status: number, message: string): Reply => [status, { error: { message } }];

  const defaultLimit = choose(20, { 'limit-default-10': 10, 'limit-default-50': 50 });
  const defaultPage = choose(1, { 'page-default-2': 2 });
  const page = (records: readonly { id: number }[], query: URLSearchParams): Reply => {
    const all = filter(records, query);
    const limit = Number(choose(query.get('limit'), { 'limit-ignored': null }) ?? defaultLimit);
    const number = Number(choose(query.get('page'), { 'page-ignored': null }) ?? defaultPage);
    if (!Number.isInteger(limit) || limit < 1 || limit > 50) return refuse(422, 'limit out of range');
    const start = (number - 1) * choose(limit, { 'pages-overlap': limit - 1 });
    const isShort = is('last-page-short') && start + limit >= all.length && all.length > start + 1;
    const isCut = is('query-cut') && query.has('api_key');
    const items = all.slice(start, isShort ? -1 : start + (isCut ? 3 : limit));
    const meta = { pages: Math.ceil(all.length / limit) };
    return [200, { data: items.map((item) => ({ kind: 'record', item })), meta }];
  };

  const longestWindow = choose(30, { 'days-unbounded': 4000, 'days-unbounded-far': 31 });
  /** Days that are answered; `undefined` when they are refused. */
  const windowOf = (text: string | null): number | undefined => {
    const asked = Number(choose(text, { 'days-ignored': null }) ?? choose(14, { 'days-default-30': 30 }));
    if (!Number.isInteger(asked) || asked < choose(1, { 'days-zero': 0 })) return undefined;
    if (asked <= longestWindow || (is('days-unbounded-far') && asked > 1000)) return asked;
    return options.clampsDays ? longestWindow : undefined;
  };
  const usage = (query: URLSearchParams): Reply => {
    const days = windowOf(query.get('days'));
    if (days === undefined) return refuse(422, 'days out of range');
    const today = Math.floor(now() / day);
    const entries: Record<string, number> = {};
    for (let i = Math.min(days, options.usageDays ?? 400) - 1; i >= 0; i--) {
      if (options.sparseUsage && i % 3 === 1) continue;
      entries[new Date((today - i) * day).toISOString().slice(0, 10)] = 10 + i;
    }
    return [200, { data: { calls: entries } }];
  };

  const listed = (key: Key): unknown => ({
    id: key.id,
    name: choose(key.label, { 'key-renamed': key.label.toUpperCase() }),
    prefix: choose(`${key.start}…`, {
      'prefix-three-dots': `${key.start}...`,
      'prefix-whole': `${shown.at(-1) ?? key.start}…`,
      'prefix-long': `${shown.find((secret) => digest(secret) === key.digest)?.slice(0, -9) ?? key.start}…`,
      'prefix-foreign': 'other…',
    }),
    scope: choose(key.grant, { 'scope-lost': 'all' }),
    created_at: choose<unknown>(new Date(key.born).toISOString(), { 'created-at-number': key.born }),
    revoked: choose(key.revokedAt !== undefined, {
      'listed-revoked': true,
      'revoked-hidden': false,
      'main-listed-revoked': key.revokedAt !== undefined || (key.label === 'main' && revoked.length > 0),
    }),
    ...choose<object>(
      {},
      {
        'key-listed': { debug: shown.at(-1) },
        'key-listed-base64': { debug: Buffer.from(`key=${shown.at(-1)}`).toString('base64') },
        'key-listed-percent': { debug: encodeURIComponent(`${shown.at(-1)}&`) },
      },
    ),
  });

  const makeSecret = (): string => {
    const rest = createHash('sha256').update(String(lastId)).digest('base64url');
    const prefix = choose('lumen-live.', { 'key-without-prefix': '' });
    const fresh = prefix + rest + choose('', { 'key-strange': '%~!' });
    return choose(fresh, { 'same-key': shown[0] ?? fresh });
  };
  const createKey = (body: Record<string, unknown>): Reply => {
    if (typeof body.name !== 'string' || !['read', 'write', 'all'].includes(String(body.scope))) {
      return refuse(422, 'name and scope');
    }
    const { most = Number.POSITIVE_INFINITY, status = 400, lagMs = 0 } = options.keyRoom ?? {};
    const counted = keys.slice(1).filter(({ revokedAt }) => revokedAt === undefined || now() < revokedAt + lagMs);
    if (counted.length >= most) return refuse(status, 'too many keys');
    lastId += 1;
    const id = choose(lastId, { 'same-id': 3_000_000_001 });
    const secret = makeSecret();
    shown.push(secret);
    keys.push({
      id,
      label: body.name,
      digest: digest(secret),
      start: choose('lumen-live.', { 'key-without-prefix': secret.slice(0, 3) }),
      grant: String(body.scope),
      born: now(),
      revokedAt: undefined,
    });
    const record = choose<object>({ id: lastId }, { 'created-id-other': { id: lastId + 1, ...body, revoked: false } });
    const data = { ...record, label: body.name, ...choose<object>({ secret }, { 'secret-missing': {} }) };
    return [201, { data }];
  };

  const revoked: Key[] = [];
  const isForgotten = (key: Key): boolean => is('revoke-forgotten') && revoked.length - revoked.indexOf(key) > 2;
  /** A key that is revoked already, or none. */
  const revokeAgain = (key: Key | undefined): Reply => {
    if (!key) return is('revoke-unknown') ? [204] : refuse(404, 'no such key');
    if (!is('revoke-toggles')) return refuse(404, 'no such key');
    key.revokedAt = undefined;
    return [204];
  };
  const revoke = (query: URLSearchParams): Reply => {
    const key = keys.find((candidate) => String(candidate.id) === query.get('id'));
    if (!key || key.revokedAt !== undefined) return revokeAgain(key);
    if (!is('revoke-nothing')) [key.revokedAt] = [now(), revoked.push(key)];
    if (is('revoke-all')) for (const other of keys) if (other.label !== 'main') other.revokedAt ??= now();
    return [204];
  };

  const addFavorite = (body: Record<string, unknown>): Reply => {
    if (body.collect_type !== 'article' && body.collect_type !== 'project') return refuse(422, 'collect_type');
    if (!Number.isSafeInteger(body.target_id)) return refuse(422, 'target_id');
    const favorite = { collect_type: String(body.collect_type), target_id: Number(body.target_id) };
    if (favorites.some((other) => other.target_id === favorite.target_id)) return refuse(409, 'already there');
    favorites.push(favorite);
    return [200, choose<unknown>({ ok: true }, { 'favorite-answer-cut': '{"ok":' })];
  };

  const removeFavorite = (query: URLSearchParams): Reply => {
    const at = favorites.findIndex((favorite) => String(favorite.target_id) === query.get('target_id'));
    if (at < 0) return refuse(404, 'no such favorite');
    favorites.splice(at, 1);
    return [204];
  };

  const putPreferences = (body: Record<string, unknown>): Reply => {
    if (typeof body.display_name !== 'string' || !Array.isArray(body.followed_topics)) return refuse(422, 'fields');
    if (body.updated_at !== undefined) return refuse(422, 'updated_at is read-only');
    preferences = { ...body, updated_at: preferences.updated_at };
    return [200, { data: preferences }];
  };

  const putMonitors = (body: Record<string, unknown>): Reply => {
    if (!Array.isArray(body.keywords) || body.frequency !== 'every_day') return refuse(422, 'fields');
    monitors = { keywords: body.keywords, frequency: body.frequency };
    return [204];
  };

  const quota = (): Reply => [
    200,
    {
      data: {
        plan: is('quota-plan') ? 'gold' : 'proplus',
        unlimited: false,
        quota_used: is('quota-text') ? '12' : 12,
        quota_remaining: 99_988,
      },
    },
  ];

  const detail = (path: string): Reply => {
    const id = Number(path.split('/').at(-1));
    const item = news.find((candidate) => candidate.id === (is('detail-other') ? id + 1 : id));
    return item ? [200, { data: item }] : refuse(404, 'no such item');
  };

  type Route = [operation: string, method: string, path: RegExp, answer: (context: Context, path: string) => Reply];
  const content: Route[] = [
    ['listNews', 'GET', /^\/api\/news\/list$/, ({ query }) => page(news, query)],
    ['getNews', 'GET', /^\/api\/news\/detail\/\d+$/, (_, path) => detail(path)],
    ['listRepos', 'GET', /^\/api\/github-repos$/, ({ query }) => page(repos, query)],
    ['listTrendingTopics', 'GET', /^\/api\/trending\/topics$/, () => [200, ['agents', 'robots']]],
    ['getTrendingHistory', 'GET', /^\/api\/trending\/history$/, () => [200, { '2026-11-01': ['agents'] }]],
    ['listFeed', 'GET', /^\/api\/feed\/mixed$/, ({ query }) => [200, feed(query.get('limit'))]],
    [
      'search',
      'GET',
      /^\/api\/search\/all$/,
      ({ query }) => (query.get('q') ? [200, { hits: search(query.get('q') ?? '') }] : refuse(422, 'q')),
    ],
  ];
  const closed: Route[] = [
    ['getQuota', 'GET', /^\/api\/user\/quota$/, quota],
    ['listFavorites', 'GET', /^\/api\/user\/favorites$/, () => [200, { data: favorites }]],
    ['addFavorite', 'POST', /^\/api\/user\/favorite$/, ({ body }) => addFavorite(body)],
    ['removeFavorite', 'DELETE', /^\/api\/user\/favorite$/, ({ query }) => removeFavorite(query)],
    [
      'getPreferences',
      'GET',
      /^\/api\/user\/preferences$/,
      () => [200, { data: preferences, ...(is('key-in-preferences') ? { hint: shown.at(-1) } : {}) }],
    ],
    ['updatePreferences', 'PUT', /^\/api\/user\/preferences$/, ({ body }) => putPreferences(body)],
    ['getKeywords', 'GET', /^\/api\/keywords$/, () => [200, { data: monitors }]],
    ['updateKeywords', 'PUT', /^\/api\/keywords$/, ({ body }) => putMonitors(body)],
    ['getUsageHistory', 'GET', /^\/api\/user\/usage-history$/, ({ query }) => usage(query)],
    [
      'listApiKeys',
      'GET',
      /^\/api\/user\/api-keys$/,
      () => [
        200,
        keys
          .filter((key) => key.revokedAt === undefined || options.revokedStayListed || is('revoked-hidden'))
          .map(listed),
      ],
    ],
    ['createApiKey', 'POST', /^\/api\/user\/api-keys$/, ({ body }) => createKey(body)],
    ['revokeApiKey', 'DELETE', /^\/api\/user\/api-keys$/, ({ query }) => revoke(query)],
  ];

  const isAlive = (key: Key, place: string, operation: string): boolean => {
    if (now() < key.born + (options.creationDelay ?? 0)) return false;
    if (key.revokedAt === undefined) return true;
    if (is('revoke-header-only') && place === 'query') return true;
    if (is(`revoke-not:${operation}`) || isForgotten(key)) return true;
    return now() < key.revokedAt + (options.revocationDelay ?? 0);
  };
  const findKey = (text: string, place: string, operation: string): Key | undefined => {
    if (is(`accepts-malformed-${place}`) && !text.startsWith('lumen-live.')) return keys[0];
    if (is(`accepts-unknown-${place}`) && text.startsWith('lumen-')) {
      const known = keys.some((key) => key.digest === digest(text));
      if (!known) return keys[0];
    }
    return keys.find((key) => key.digest === digest(text) && isAlive(key, place, operation));
  };
  const credentialOf = (request: WireRequest, query: URLSearchParams): [text: string, place: string] | undefined => {
    const form = choose(/^bearer +(\S+)$/i, { 'scheme-case': /^Bearer (\S+)$/ });
    const bearer = form.exec(request.headers.authorization ?? '')?.[1];
    if (bearer !== undefined && !is('header-unread')) return [bearer, 'header'];
    const inQuery = query.get('api_key');
    return inQuery === null || is('query-unread') ? undefined : [inQuery, 'query'];
  };
  const forbids = (key: Key, method: string): boolean =>
    options.enforcesScopes === true && key.grant !== 'all' && (key.grant === 'read') !== (method === 'GET');

  const unauthorised = (): Reply => {
    if (options.redirectsToLogin) return [302, undefined, { location: '/login' }];
    return options.answersUnauthorised200 ? [200, { error: 'unauthorized' }] : refuse(401, 'who are you?');
  };
  const breakdown = (operation: string): Reply | undefined => {
    if (is(`down:${operation}`)) return refuse(500, 'broken');
    if (is(`html:${operation}`)) return [200, '<!doctype html><title>Welcome</title>', { 'content-type': 'text/html' }];
    return is(`empty:${operation}`) ? [200, {}] : undefined;
  };
  /** What only some keys are answered. */
  const ofKey = (key: Key, operation: string, method: string): Reply | undefined => {
    if (forbids(key, method)) return refuse(403, 'scope');
    const isElsewhere = is('new-key-elsewhere') && key.label !== 'main' && operation === 'listApiKeys';
    return isElsewhere ? [200, keys.slice(0, 1).map(listed)] : undefined;
  };
  const isAdmitted = (route: Route, request: WireRequest, query: URLSearchParams): boolean => {
    const [operation] = route;
    const credential = credentialOf(request, query);
    const isContent = content.includes(route);
    if (is('content-any-key') && isContent) return true;
    if (!credential) return is(`open:${operation}`) || (isContent && !options.closedContent);
    return findKey(credential[0], credential[1], operation) !== undefined;
  };
  const parse = (text: string): Record<string, unknown> | undefined => {
    try {
      return text === '' ? {} : JSON.parse(text);
    } catch {
      return undefined;
    }
  };
  const answer = (request: WireRequest): Reply => {
    const { pathname, searchParams: query } = new URL(request.target, 'http://reference');
    const prefix = options.prefix ?? '';
    const path = pathname.startsWith(prefix) ? pathname.slice(prefix.length) : '';
    const route = [...content, ...closed].find(([, method, form]) => method === request.method && form.test(path));
    if (!route) return refuse(404, 'no such path');
    const broken = breakdown(route[0]);
    if (broken) return broken;
    if (!isAdmitted(route, request, query)) return unauthorised();
    const credential = credentialOf(request, query);
    const key = credential && findKey(credential[0], credential[1], route[0]);
    const own = key && ofKey(key, route[0], request.method);
    if (own) return own;
    const body = parse(request.body);
    return body ? route[3]({ query, body }, path) : refuse(400, 'no JSON');
  };
  const render = (body: unknown): string => {
    if (body === undefined) return '';
    return typeof body === 'string' ? body : JSON.stringify(body);
  };

  return {
    requests,
    liveKeys: () => keys.filter((key) => key.revokedAt === undefined && key.label !== 'main').map((key) => key.label),
    account: () => structuredClone({ favorites, preferences, monitors }),
    handle(request) {
      requests.push(request);
      const [status, body, headers] = answer(request);
      return {
        status,
        headers: {
          date: new Date(now()).toUTCString(),
          ...(body === undefined ? {} : { 'content-type': 'application/json; charset=utf-8' }),
          ...(is('deprecated') ? { deprecation: '@1767225600' } : {}),
          ...(is('key-in-field') ? { 'x-debug': shown.at(-1) ?? '' } : {}),
          ...headers,
        },
        body: render(body),
      };
    },
  };
}
