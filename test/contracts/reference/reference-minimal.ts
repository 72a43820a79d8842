import { createHash } from 'node:crypto';
import type { Peer, PeerReply, PeerRequest } from './reference-peer.ts';

/*
 * api.md as a team would have built it that loves REST and hates words: bare arrays, 204 wherever nothing has to be
 * said, Link for the next page, errors as one line of text, and replicas that learn of a write within a second and a
 * half. There are few records yet, and content looks at no key.
 */

interface Settings {
  readonly favorites: readonly { readonly collect_type: string; readonly target_id: number }[];
  readonly preferences: Readonly<Record<string, unknown>>;
  readonly keywords: Readonly<Record<string, unknown>>;
}

/** Values with the time from which replicas know them, oldest first. */
type Versions = { readonly from: number; readonly settings: Settings }[];

interface Key {
  readonly id: number;
  readonly owner: string;
  readonly name: string;
  readonly scope: string;
  readonly digest: string;
  readonly knownFrom: number;
  readonly created: number;
  refusedFrom: number | undefined;
}

const lagMs = 1500;
const dayMs = 86_400_000;
const prefix = 'ne_';
const scopes: readonly string[] = ['read', 'write', 'all'];
const digest = (text: string): string => createHash('sha512').update(text).digest('base64');
const secretOf = (name: string): string => prefix + createHash('sha256').update(name).digest('base64url');

const words = ['agents', 'vision', 'speech', 'safety'];

function newsOf(now: number): Record<string, unknown>[] {
  return Array.from({ length: 8 }, (_, i) => ({
    id: 3_000_000_000 + 8 - i,
    title: `Notes about ${words[i % 4]} systems, part ${8 - i}`,
    source_name: 'Small Paper',
    category: i % 2 === 0 ? 'science' : 'industry',
    publish_time: new Date(now - i * dayMs).toISOString(),
    tags: i % 2 === 0 ? [words[i % 4]] : [],
  }));
}

const repos: readonly Record<string, unknown>[] = Array.from({ length: 6 }, (_, i) => ({
  id: 70 + i,
  repo_full_name: `anna/kit${i}`,
  repo_name: `kit${i}`,
  owner: 'anna',
  stars: 60 - i,
  new_stars_day: 0,
  language: i % 2 === 0 ? 'Go' : 'Zig',
  raw_desc: `Kit ${i} for ${words[i % 4]}`,
}));

const settingsOf = (name: string): Settings => ({
  favorites: [],
  preferences: { display_name: name, followed_topics: [] },
  keywords: { keywords: [`${name}'s`], frequency: 'daily' },
});

function page(all: readonly unknown[], { path, query }: PeerRequest): PeerReply {
  const [number, limit] = [Number(query.get('page') ?? 1), Number(query.get('limit') ?? 20)];
  if (!(Number.isInteger(number) && number > 0 && Number.isInteger(limit) && limit > 0)) return [400, 'bad page'];
  const next = number * limit < all.length ? { link: `<${path}?page=${number + 1}&limit=${limit}>; rel="next"` } : {};
  return [200, all.slice((number - 1) * limit, number * limit), next];
}

/** Calls a day, beside those of every account. */
const rates: Readonly<Record<string, number>> = { main: 0, other: 700 };

function usage({ query }: PeerRequest, owner: string, now: number): PeerReply {
  const asked = Number(query.get('days') ?? 14);
  if (!Number.isInteger(asked)) return [400, 'bad days'];
  const days = Math.min(Math.max(asked, 1), 30);
  const dateOf = (i: number): string => new Date(now - i * dayMs).toISOString().slice(0, 10);
  return [
    200,
    Array.from({ length: days }, (_, i) => ({ day: dateOf(i), calls: (rates[owner] ?? 0) + ((i * 7) % 5) })),
  ];
}

function read(body: string): Record<string, unknown> {
  try {
    return JSON.parse(body);
  } catch {
    return {};
  }
}

type Handler = (request: PeerRequest, owner: string) => PeerReply;

export function createMinimalPeer(now: () => number): Peer {
  const names = ['main', 'free', 'other'] as const;
  const secrets = { main: secretOf('main'), free: secretOf('free'), other: secretOf('other') };
  const keys: Key[] = names.map((owner, i) => ({
    id: i + 1,
    owner,
    name: owner,
    scope: 'all',
    digest: digest(secrets[owner]),
    knownFrom: 0,
    created: 0,
    refusedFrom: undefined,
  }));
  const versions = new Map<string, Versions>(names.map((name) => [name, [{ from: 0, settings: settingsOf(name) }]]));
  const news = newsOf(now());

  const versionsOf = (owner: string): Versions => versions.get(owner) ?? [];
  const shown = (owner: string): Settings =>
    versionsOf(owner).findLast(({ from }) => from <= now())?.settings ?? settingsOf(owner);
  const latest = (owner: string): Settings => versionsOf(owner).at(-1)?.settings ?? settingsOf(owner);
  const write = (owner: string, change: Partial<Settings>): PeerReply => {
    versionsOf(owner).push({ from: now() + lagMs, settings: { ...latest(owner), ...change } });
    return [204];
  };

  const add: Handler = ({ body }, owner) => {
    const { collect_type, target_id } = read(body);
    if (collect_type !== 'news' && collect_type !== 'repo') return [422, 'what is that?'];
    if (typeof target_id !== 'number') return [422, 'which one?'];
    const others = latest(owner).favorites.filter((favorite) => favorite.target_id !== target_id);
    return write(owner, { favorites: [...others, { collect_type, target_id }] });
  };
  const remove: Handler = ({ query }, owner) =>
    write(owner, {
      favorites: latest(owner).favorites.filter(({ target_id }) => String(target_id) !== query.get('target_id')),
    });
  const put: Handler = ({ body }, owner) => {
    const preferences = read(body);
    return typeof preferences.display_name === 'string' ? write(owner, { preferences }) : [422, 'who are you?'];
  };
  const monitor: Handler = ({ body }, owner) => {
    const keywords = read(body);
    return Array.isArray(keywords.keywords) ? write(owner, { keywords }) : [422, 'which words?'];
  };
  const make: Handler = ({ body }, owner) => {
    const { name, scope } = read(body);
    if (typeof name !== 'string' || !scopes.includes(String(scope))) return [422, 'name and scope'];
    const id = keys.length + 1;
    const key = secretOf(`key ${id}`);
    const created = now();
    const knownFrom = created + lagMs;
    keys.push({
      id,
      owner,
      name,
      scope: String(scope),
      digest: digest(key),
      knownFrom,
      created,
      refusedFrom: undefined,
    });
    return [201, { id, key }, { location: `/api/user/api-keys?id=${id}` }];
  };
  const revoke: Handler = ({ query }, owner) => {
    const key = keys.find((own) => own.owner === owner && String(own.id) === query.get('id'));
    if (!key || key.refusedFrom !== undefined) return [404, 'no such key'];
    key.refusedFrom = now() + lagMs;
    return [204];
  };
  const list: Handler = (_, owner) => [
    200,
    keys
      .filter((key) => key.owner === owner && key.refusedFrom === undefined)
      .map(({ id, name, scope, created }) => ({
        id,
        name,
        prefix: `${prefix}…`,
        scope,
        created_at: new Date(created).toISOString(),
        revoked: false,
      })),
  ];

  const filtered = (all: readonly Record<string, unknown>[], name: string, label: string | null): unknown[] =>
    all.filter((record) => label === null || record[name] === label);
  const found = (text: string): readonly unknown[] =>
    [...news, ...repos].filter((record) => JSON.stringify(record).toLowerCase().includes(text.toLowerCase()));
  const content: Readonly<Record<string, Handler>> = {
    'GET /api/news/list': (request) => page(filtered(news, 'category', request.query.get('category')), request),
    'GET /api/github-repos': (request) => page(filtered(repos, 'language', request.query.get('language')), request),
    'GET /api/trending/topics': () => [200, words],
    'GET /api/trending/history': () => [200, [{ on: '2026-11-01', words }]],
    'GET /api/feed/mixed': ({ query }) => [200, [...news, ...repos].slice(0, Number(query.get('limit') ?? 50))],
    'GET /api/search/all': ({ query }) =>
      query.get('q') ? [200, found(query.get('q') ?? '')] : [400, 'search for what?'],
  };
  const closed: Readonly<Record<string, Handler>> = {
    'GET /api/user/quota': (_, owner) => [
      200,
      { plan: 'enterprise', unlimited: true, quota_used: 5 + (rates[owner] ?? 0), quota_remaining: 0 },
    ],
    'GET /api/user/favorites': (_, owner) => [200, shown(owner).favorites],
    'POST /api/user/favorite': add,
    'DELETE /api/user/favorite': remove,
    'GET /api/user/preferences': (_, owner) => [200, shown(owner).preferences],
    'PUT /api/user/preferences': put,
    'GET /api/keywords': (_, owner) => [200, shown(owner).keywords],
    'PUT /api/keywords': monitor,
    'GET /api/user/usage-history': (request, owner) => usage(request, owner, now()),
    'GET /api/user/api-keys': list,
    'POST /api/user/api-keys': make,
    'DELETE /api/user/api-keys': revoke,
  };

  const reply = (request: PeerRequest): PeerReply => {
    const { method, path, query, authorization } = request;
    const item = news.find(({ id }) => path === `/api/news/detail/${String(id)}`);
    if (method === 'GET' && item) return [200, item];
    const open = content[`${method} ${path}`];
    if (open) return open(request, '');
    const handler = closed[`${method} ${path}`];
    if (!handler) return [404, 'nothing here'];
    const secret = /^bearer (\S+)$/i.exec(authorization)?.[1] ?? query.get('api_key') ?? '';
    const key = keys.find((candidate) => candidate.digest === digest(secret));
    const isTaken = key && key.knownFrom <= now() && now() < (key.refusedFrom ?? Number.POSITIVE_INFINITY);
    if (!isTaken) return [401, 'no'];
    return key.owner === 'free' ? [402, 'pay first'] : handler(request, key.owner);
  };
  const alive = (): readonly string[] => keys.filter((key) => key.refusedFrom === undefined).map(({ name }) => name);
  return { keys: secrets, reply, account: () => structuredClone([names.map(latest), alive()]) };
}
