import { createHash } from 'node:crypto';
import type { Peer, PeerReply, PeerRequest } from './reference-peer.ts';

/*
 * api.md as a team would have built it ten years ago: everything in an envelope of success and data, 200 for every
 * success, content for callers with a key only, scopes enforced, errors with a code and a message in words of its own.
 */

interface Key {
  readonly id: number;
  readonly account: Account;
  readonly name: string;
  readonly scope: string;
  readonly hash: string;
  readonly start: string;
  readonly createdAt: number;
  revoked: boolean;
}

interface Account {
  readonly plan: 'free' | 'pro';
  /** Calls a day. */
  readonly rate: number;
  favorites: { type: string; id: number }[];
  profile: Record<string, unknown>;
  alerts: { keywords: unknown; frequency: unknown };
}

const dayMs = 86_400_000;
const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const secretOf = (name: string): string => `AKN-${createHash('sha256').update(name).digest('base64url')}`;
const keys = { main: secretOf('main'), free: secretOf('free'), other: secretOf('other') };

const ok = (data: unknown, more: object = {}): PeerReply => [200, { success: true, data, ...more }];
const no = (status: number, code: string, message: string): PeerReply => [status, { success: false, code, message }];

const labels = ['Research', 'Business', 'Policy'];
const subjects = ['Robots', 'Chips', 'Agents', 'Models', 'Datasets'];

function createArticles(now: number): Record<string, unknown>[] {
  return Array.from({ length: 64 }, (_, i) => ({
    id: 9000 - i,
    title: `${subjects[i % 5]} report number ${64 - i} published`,
    source_name: `Gazette ${i % 4}`,
    category: labels[i % 3],
    publish_time: new Date(now - i * 3_600_000).toISOString().replace('Z', '+00:00'),
    ai_summary: i % 7 === 0 ? null : `Summary of report ${64 - i}`,
    tags: [String(subjects[i % 5]).toLowerCase()],
    views: 10 + i,
  }));
}

function createProjects(): Record<string, unknown>[] {
  return Array.from({ length: 45 }, (_, i) => ({
    id: 100 + i,
    repo_full_name: `team${i % 6}/tool-${i}`,
    repo_name: `tool-${i}`,
    owner: `team${i % 6}`,
    stars: 5000 - i * 40,
    new_stars_day: 45 - i,
    language: ['Python', 'Rust', 'C++'][i % 3],
    raw_desc: `Tool ${i} for ${subjects[i % 5]}`,
    ai_analysis: null,
    track_trend: [5000 - i * 41, 5000 - i * 40],
  }));
}

const createAccount = (plan: Account['plan'], name: string, rate: number): Account => ({
  plan,
  rate,
  favorites: plan === 'pro' ? [{ type: 'NEWS_ITEM', id: 8990 }] : [],
  profile: { display_name: name, followed_topics: ['chips', 'agents'], timezone: 'Europe/Berlin', newsletter: 1 },
  alerts: { keywords: ['gpu'], frequency: 'DAILY' },
});

function paged(all: readonly unknown[], query: URLSearchParams): PeerReply {
  const [page, limit] = [Number(query.get('page') ?? 1), Number(query.get('limit') ?? 20)];
  if (!Number.isInteger(page) || page < 1 || !Number.isInteger(limit) || limit < 1 || limit > 200) {
    return no(400, 'E_PARAM', 'page or limit is wrong');
  }
  const pagination = { current: page, per_page: limit, total_pages: Math.ceil(all.length / limit), total: all.length };
  return ok(all.slice((page - 1) * limit, page * limit), { pagination });
}

function usageOf(query: URLSearchParams, rate: number, now: number): PeerReply {
  const days = Number(query.get('days') ?? 14);
  if (!Number.isInteger(days) || days < 1 || days > 30) return no(400, 'E_PARAM', 'days is 1 to 30');
  const dates = Array.from({ length: days }, (_, i) => new Date(now - i * dayMs).toISOString().slice(0, 10));
  return ok({ usage: Object.fromEntries(dates.map((date, i) => [date, rate + i])) });
}

function parse(body: string): Record<string, unknown> {
  try {
    return JSON.parse(body);
  } catch {
    return {};
  }
}

type Handler = (call: PeerRequest, account: Account) => PeerReply;

export function createLegacyPeer(now: () => number): Peer {
  const accounts = {
    main: createAccount('pro', 'Otto', 100),
    free: createAccount('free', 'Fred', 0),
    other: createAccount('pro', 'Olga', 2500),
  };
  const stored: Key[] = (['main', 'free', 'other'] as const).map((name, i) => ({
    id: i + 1,
    account: accounts[name],
    name,
    scope: 'all',
    hash: hash(keys[name]),
    start: keys[name].slice(0, 9),
    createdAt: 0,
    revoked: false,
  }));
  const articles = createArticles(now());
  const projects = createProjects();
  const ofLabel = (all: readonly Record<string, unknown>[], member: string, label: string | null): unknown[] =>
    all.filter((record) => label === null || record[member] === label);
  const matching = (all: readonly Record<string, unknown>[], text: string): unknown[] =>
    all.filter((record) => JSON.stringify(record).toLowerCase().includes(text.toLowerCase()));

  const addFavorite: Handler = ({ body }, account) => {
    const { collect_type: type, target_id: id } = parse(body);
    if (type !== 'NEWS_ITEM' && type !== 'REPO') return no(400, 'E_TYPE', 'collect_type is NEWS_ITEM or REPO');
    if (typeof id !== 'number') return no(400, 'E_PARAM', 'target_id is a number');
    if (account.favorites.some((own) => own.id === id)) return no(409, 'E_DUP', 'already collected');
    account.favorites.push({ type, id });
    return ok(null, { message: 'collected' });
  };
  const removeFavorite: Handler = ({ query }, account) => {
    const rest = account.favorites.filter(({ id }) => String(id) !== query.get('target_id'));
    if (rest.length === account.favorites.length) return no(404, 'E_NONE', 'not collected');
    account.favorites = rest;
    return ok(null, { message: 'removed' });
  };
  const putProfile: Handler = ({ body }, account) => {
    account.profile = { ...account.profile, ...parse(body) };
    return ok(account.profile);
  };
  const putAlerts: Handler = ({ body }, account) => {
    const { keywords, frequency } = parse(body);
    const isWord = frequency === 'DAILY' || frequency === 'WEEKLY';
    if (!Array.isArray(keywords) || !isWord) return no(400, 'E_PARAM', 'keywords or frequency is wrong');
    account.alerts = { keywords, frequency };
    return ok(account.alerts);
  };
  const createKey: Handler = ({ body }, account) => {
    const { name, scope } = parse(body);
    if (typeof name !== 'string' || !['read', 'write', 'all'].includes(String(scope))) {
      return no(400, 'E_PARAM', 'name and scope are needed');
    }
    const id = stored.length + 1;
    const secret = secretOf(`created ${id}`);
    const start = secret.slice(0, 9);
    stored.push({
      id,
      account,
      name,
      scope: String(scope),
      hash: hash(secret),
      start,
      createdAt: now(),
      revoked: false,
    });
    return ok({ keyId: id, apiKey: secret }, { message: 'Copy the key now.' });
  };
  const revokeKey: Handler = ({ query }, account) => {
    const key = stored.find((own) => own.account === account && String(own.id) === query.get('id'));
    if (!key) return no(404, 'E_NONE', 'no such key');
    if (key.revoked) return no(409, 'E_STATE', 'revoked before');
    key.revoked = true;
    return ok(null, { message: 'revoked' });
  };
  const listKeys: Handler = (_, account) =>
    ok({
      api_keys: stored
        .filter((key) => key.account === account)
        .map(({ id, name, start, scope, createdAt, revoked }) => ({
          id,
          name,
          prefix: `${start}…`,
          scope,
          created_at: new Date(createdAt).toISOString(),
          revoked,
        })),
    });

  const content: Readonly<Record<string, Handler>> = {
    'GET /api/news/list': ({ query }) => paged(ofLabel(articles, 'category', query.get('category')), query),
    'GET /api/github-repos': ({ query }) => paged(ofLabel(projects, 'language', query.get('language')), query),
    'GET /api/trending/topics': () => ok(subjects.map((name, i) => ({ name, hits: 90 - i }))),
    'GET /api/trending/history': () => ok({ '2026-11-01': subjects.slice(1), '2026-11-02': subjects }),
    'GET /api/feed/mixed': ({ query }) => {
      const limit = Number(query.get('limit') ?? 20);
      const half = Math.ceil(limit / 2);
      return ok({ news: articles.slice(0, half), repos: projects.slice(0, limit - half) });
    },
    'GET /api/search/all': ({ query }) => {
      const text = query.get('q') ?? '';
      if (text.trim() === '') return no(400, 'E_PARAM', 'q is needed');
      return ok({ articles: matching(articles, text), projects: matching(projects, text) });
    },
  };
  const closed: Readonly<Record<string, Handler>> = {
    'GET /api/user/quota': (_, { plan, rate }) =>
      ok({ plan, unlimited: false, quota_used: rate, quota_remaining: 90_000 - rate }),
    'GET /api/user/favorites': (_, { favorites }) =>
      ok({ list: favorites.map(({ type, id }, i) => ({ no: i + 1, collect_type: type, target_id: id })) }),
    'POST /api/user/favorite': addFavorite,
    'DELETE /api/user/favorite': removeFavorite,
    'GET /api/user/preferences': (_, { profile }) => ok(profile),
    'PUT /api/user/preferences': putProfile,
    'GET /api/keywords': (_, { alerts }) => ok(alerts),
    'PUT /api/keywords': putAlerts,
    'GET /api/user/usage-history': ({ query }, { rate }) => usageOf(query, rate, now()),
    'GET /api/user/api-keys': listKeys,
    'POST /api/user/api-keys': createKey,
    'DELETE /api/user/api-keys': revokeKey,
  };
  const detail: Handler = ({ path }) => {
    const article = articles.find(({ id }) => String(id) === path.split('/').at(-1));
    return article ? ok({ ...article, body: 'The whole text.' }) : no(404, 'E_NONE', 'no such article');
  };

  const reply = (request: PeerRequest): PeerReply => {
    const { method, path, query, authorization } = request;
    const route = `${method} ${path}`;
    const handler = content[route] ?? (/^GET \/api\/news\/detail\/\d+$/.test(route) ? detail : undefined);
    const own = handler ?? closed[route];
    if (!own) return no(404, 'E_PATH', 'unknown address');
    const secret = /^Bearer (\S+)$/i.exec(authorization)?.[1] ?? query.get('api_key') ?? '';
    const key = stored.find((candidate) => candidate.hash === hash(secret) && !candidate.revoked);
    if (!key) return no(401, 'E_LOGIN', 'a valid key is needed');
    if (!handler && key.account.plan === 'free') return no(403, 'E_UPGRADE', 'please upgrade');
    const isAllowed = key.scope === 'all' || (key.scope === 'read') === (method === 'GET');
    return isAllowed ? own(request, key.account) : no(403, 'E_SCOPE', 'the key may not do this');
  };
  return {
    keys,
    reply,
    account: () => structuredClone([accounts, stored.filter(({ revoked }) => !revoked).map(({ name }) => name)]),
  };
}
