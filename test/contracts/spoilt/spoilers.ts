import { personas } from '../../../src/service/personas.ts';
import { accountSpoilers } from './account-spoilers.ts';
import type { Spoiler, TwinAnswer, TwinCall, TwinRequest } from '../twin-transport.ts';

/** A spoiler for one run: what it remembers begins anew with every run. */
export type SpoilerOf = () => Spoiler;

type Members = Readonly<Record<string, unknown>>;

const account = '/api/user';
const news = '/api/news/list';
const repos = '/api/github-repos';
const searching = '/api/search/all';
const feed = '/api/feed/mixed';
const quota = `${account}/quota`;
const favorite = `${account}/favorite`;
const favorites = `${account}/favorites`;
const preferences = `${account}/preferences`;
const keywords = '/api/keywords';
const keys = `${account}/api-keys`;

const paidKey = personas.find(({ persona }) => persona === 'pro-all')?.key ?? '';
const otherKey = personas.find(({ persona }) => persona === 'other')?.key ?? '';

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The members of a JSON object; none of anything else. */
const membersOf = (value: unknown): Members => (isMembers(value) ? value : {});

const itemsOf = (json: unknown): readonly Members[] => {
  const { items } = membersOf(json);
  return Array.isArray(items) ? items.map(membersOf) : [];
};

const answer = (status: number, json: unknown): TwinAnswer => ({
  status,
  fields: ['Content-Type', 'application/json'],
  json,
});

const refusal = answer(403, { title: 'Forbidden', status: 403 });

/** Spoils one operation. */
function on(route: string, spoil: Spoiler): SpoilerOf {
  const [method, path] = route.split(' ');
  return () => (call) => (call.method === method && call.path === path ? spoil(call) : undefined);
}

/** Spoils one operation for one persona. */
const onAs = (persona: string, route: string, spoil: Spoiler): SpoilerOf =>
  on(route, (call) => (call.persona === persona ? spoil(call) : undefined));

/** Changes what a successful answer holds. */
function edited(edit: (json: Members, call: TwinCall) => unknown, change?: (call: TwinCall) => Partial<TwinRequest>) {
  return (call: TwinCall): TwinAnswer => {
    const own = call.ask(change?.(call));
    return own.status < 300 && isMembers(own.json) ? { ...own, json: edit(own.json, call) } : own;
  };
}

/** Knows no parameter of the query. */
const withoutQuery: Spoiler = ({ path, ask }) => ask({ target: path });

/** Takes another account for the paid one. */
const asPaid: Spoiler = ({ ask }) => ask({ key: paidKey });

const inDetail =
  (id: string | undefined, spoil: Spoiler): SpoilerOf =>
  () =>
  (call) =>
    call.path.startsWith('/api/news/detail/') && (id === undefined || call.path.endsWith(`/${id}`))
      ? spoil(call)
      : undefined;

/** Shows the newest item instead. */
const newestItem: Spoiler = ({ ask }) => {
  const [first] = itemsOf(ask({ target: news }).json);
  return ask({ target: `/api/news/detail/${String(first?.id)}` });
};

/** Finds something for a text that should have been refused. */
const anySearch: Spoiler = ({ ask }) => ask({ target: `${searching}?q=model` });

/** News and repositories as lists of their own, each as long as the limit. */
const twoFeeds: Spoiler = (call) => {
  const limit = Number(call.query.get('limit') ?? 20);
  const own = call.ask({ target: `${feed}?limit=50` });
  const ofType = (type: string): readonly Members[] =>
    itemsOf(own.json)
      .filter((entry) => entry.type === type)
      .slice(0, limit);
  return { ...own, json: { news: ofType('news'), repos: ofType('repo') } };
};

/** Counts what is used downwards. */
const shrinkingQuota: SpoilerOf = () => {
  let left = 1000;
  return on(
    `GET ${quota}`,
    edited((json) => ({ ...json, quota_used: left-- })),
  )();
};

/** Serves the free plan as it serves the paid one, and shows it its plan. */
const freeServed: SpoilerOf = () => (call) => {
  if (call.persona !== 'free') return undefined;
  const own = call.ask({ key: paidKey });
  return call.path === quota ? { ...own, json: { ...membersOf(own.json), plan: 'free' } } : own;
};

/** Removes all favorites where one is to be removed. */
const removesAll: Spoiler = ({ ask }) => {
  const removed = ask();
  const listed = ask({ method: 'GET', target: favorites });
  for (const { collect_type, target_id } of itemsOf(listed.json)) {
    ask({ target: `${favorite}?collect_type=${String(collect_type)}&target_id=${String(target_id)}` });
  }
  return removed;
};

const removesForBoth: Spoiler = ({ ask }) => {
  const removed = ask();
  ask({ key: otherKey });
  return removed;
};

const current = ({ ask }: TwinCall): Members => membersOf(ask({ method: 'GET', sent: undefined }).json);

/** Writes other values than those that were sent. */
const writes =
  (change: (call: TwinCall) => Members): Spoiler =>
  (call) =>
    call.ask({ sent: { ...membersOf(call.sent), ...change(call) } });

/** Leaves a member of settings as it was. */
const forgets = (name: string): Spoiler => writes((call) => ({ [name]: current(call)[name] }));

/** Takes settings once, and never again. */
const writesOnce: SpoilerOf = () => {
  let isWritten = false;
  return (call) => {
    if (call.method !== 'PUT') return undefined;
    const own = isWritten ? call.ask({ method: 'GET', sent: undefined }) : call.ask();
    isWritten = true;
    return own;
  };
};

/** Updates, and answers with what was there before. */
const answersOld: Spoiler = (call) => {
  const old = current(call);
  return { ...call.ask(), json: old };
};

const answersLittle = edited(() => ({ updated: true }));

/** Refuses what is a favorite already. */
const addsAgain: SpoilerOf = () => {
  let isThere = false;
  return ({ method, path, persona, ask }) => {
    if (path !== favorite || persona !== 'pro-all') return undefined;
    const isAgain = method === 'POST' && isThere;
    isThere = method === 'POST';
    return isAgain ? answer(409, {}) : ask();
  };
};

/** A change of one thing of the account undoes those of another one. */
const undoes =
  (changing: string, other: string): SpoilerOf =>
  () => {
    let first: unknown;
    return ({ method, path, persona, sent, ask }) => {
      if (persona !== 'pro-all') return undefined;
      if (path === other && method === 'GET') {
        const own = ask();
        first ??= own.json;
        return own;
      }
      if (path === changing && method !== 'GET' && first !== undefined) {
        ask({ method: 'PUT', target: other, sent: first });
        return ask({ sent });
      }
      return undefined;
    };
  };

/** Gives keys of one scope the permissions of another one. */
const scopeAs = (wanted: string, given: string): SpoilerOf =>
  on(`POST ${keys}`, (call) => {
    const sent = membersOf(call.sent);
    if (sent.scope !== wanted) return undefined;
    return edited(
      (json) => ({ ...json, scope: wanted }),
      () => ({ sent: { ...sent, scope: given } }),
    )(call);
  });

/** The key of that scope is none: another one was stored than is shown. */
const otherKeyOf = (scope: string): SpoilerOf =>
  on(`POST ${keys}`, (call) =>
    membersOf(call.sent).scope === scope
      ? edited((json) => ({ ...json, key: `${String(json.key).slice(0, -4)}AAAA` }))(call)
      : undefined,
  );

/** Serves made keys two reads of an account, by which the run knows its first key and one to read by, and none after that. */
const readsOnce: SpoilerOf = () => {
  let served = 0;
  return ({ method, path, persona, ask }) => {
    const isOfAccount = path.startsWith(`${account}/`) || path === keywords;
    if (method !== 'GET' || persona !== undefined || !isOfAccount) return undefined;
    const own = ask();
    if (own.status >= 300) return own;
    served += 1;
    return served > 2 ? refusal : own;
  };
};

/** Takes a scope that is none, and lists the key with it. */
const anyScope: SpoilerOf = () => {
  const scopes = new Map<unknown, unknown>();
  const listed = edited((json) => ({
    ...json,
    items: itemsOf(json).map((key) => ({ ...key, scope: scopes.get(key.id) ?? key.scope })),
  }));
  return (call) => {
    if (call.path !== keys) return undefined;
    const sent = membersOf(call.sent);
    if (call.method === 'GET') return listed(call);
    if (call.method !== 'POST' || ['read', 'write', 'all'].includes(String(sent.scope))) return undefined;
    const own = call.ask({ sent: { ...sent, scope: 'read' } });
    scopes.set(membersOf(own.json).id, sent.scope);
    return own;
  };
};

/** Lists keys of both accounts. */
const allKeys = edited((json, { ask }) => ({
  ...json,
  items: [...itemsOf(json), ...itemsOf(ask({ key: paidKey }).json)],
}));

/** By requirement: a server that breaks it, and nothing that it needs to be judged. */
export const spoilers: Readonly<Record<string, SpoilerOf>> = {
  'filter-category': on(`GET ${news}`, withoutQuery),
  'filter-language': on(`GET ${repos}`, withoutQuery),
  'filter-unknown-category': on(`GET ${news}`, withoutQuery),
  'filter-unknown-language': on(`GET ${repos}`, withoutQuery),
  'detail-agrees': inDetail(
    undefined,
    edited((json) => ({ ...json, title: 'Another title' })),
  ),
  'detail-unknown-id': inDetail('2147483647', newestItem),
  'detail-id-type': inDetail('apitwin-no-integer', newestItem),
  'search-q-required': on(`GET ${searching}`, (call) => (call.query.has('q') ? undefined : anySearch(call))),
  'search-news': on(
    `GET ${searching}`,
    edited((json) => ({ ...json, news: [] })),
  ),
  'search-repos': on(
    `GET ${searching}`,
    edited((json) => ({ ...json, repos: [] })),
  ),
  'search-text-matters': on(`GET ${searching}`, (call) => (call.query.has('q') ? anySearch(call) : undefined)),
  'search-any-case': on(
    `GET ${searching}`,
    edited((json, { query }) => (query.get('q') === query.get('q')?.toUpperCase() ? { ...json, news: [] } : json)),
  ),
  'search-q-bounds': on(`GET ${searching}`, (call) => {
    const q = call.query.get('q') ?? 'absent';
    return q.trim() === '' || q.length > 200 ? anySearch(call) : undefined;
  }),
  'search-any-text': on(`GET ${searching}`, ({ query }) =>
    query.get('q')?.includes('%') ? answer(500, { title: 'Broken', status: 500 }) : undefined,
  ),
  'search-all-words': on(`GET ${searching}`, anySearch),
  'search-total': on(
    `GET ${searching}`,
    edited((json) => ({ ...json, total: 0 })),
  ),
  'feed-kinds': on(
    `GET ${feed}`,
    edited((json) => ({ ...json, items: itemsOf(json).filter(({ type }) => type === 'news') })),
  ),
  'feed-limit': on(`GET ${feed}`, withoutQuery),
  'feed-limit-over-all': on(`GET ${feed}`, twoFeeds),
  'feed-newest-first': on(
    `GET ${feed}`,
    edited((json) => ({ ...json, items: itemsOf(json).toReversed() })),
  ),
  'feed-limit-bound': on(`GET ${feed}`, withoutQuery),
  'trending-history-order': on(
    `GET /api/trending/history`,
    edited((json) => ({ ...json, items: itemsOf(json).toReversed() })),
  ),
  'trending-topics': on(`GET /api/trending/topics`, () => answer(200, 'nothing is trending')),
  'trending-history': on(`GET /api/trending/history`, () => answer(404, { title: 'Not found', status: 404 })),
  'quota-used-grows': shrinkingQuota,
  'quota-counts-calls': on(
    `GET ${quota}`,
    edited((json) => ({ ...json, quota_used: 7, quota_remaining: 93 })),
  ),
  'quota-amounts': on(
    `GET ${quota}`,
    edited((json) => ({ ...json, unlimited: true, quota_remaining: 5 })),
  ),
  'plan-served': on(
    `GET ${quota}`,
    edited((json) => ({ ...json, plan: 'free' })),
  ),
  'plan-free-reads-nothing': freeServed,
  'plan-free-adds-no-favorite': freeServed,
  'plan-free-creates-no-key': freeServed,
  'plan-free-revokes-no-key': freeServed,
  'plan-free-changes-nothing': () => (call) =>
    call.persona === 'free' && ['PUT', 'DELETE'].includes(call.method) ? answer(200, {}) : undefined,
  'plan-free-refused-first': () => (call) =>
    call.persona === 'free' && ['PUT', 'DELETE'].includes(call.method) ? answer(400, {}) : undefined,
  'plan-free-lists-keys': onAs('free', `GET ${keys}`, () => refusal),
  'plan-free-reads-content': onAs('free', `GET ${news}`, () => refusal),
  'favorites-read': on(`GET ${favorites}`, () => refusal),
  'favorite-added': on(`POST ${favorite}`, ({ sent }) => answer(201, sent)),
  'favorite-removed': on(`DELETE ${favorite}`, () => answer(200, {})),
  'favorite-others-kept': on(`DELETE ${favorite}`, removesAll),
  'favorite-removed-twice': on(`DELETE ${favorite}`, ({ ask }) => ({ ...ask(), status: 200 })),
  'favorite-removed-apart': on(`DELETE ${favorite}`, removesForBoth),
  'favorite-type-required': on(`DELETE ${favorite}`, ({ query, ask }) =>
    query.has('collect_type') ? undefined : ask({ target: `${favorite}?collect_type=news&${query}` }),
  ),
  'favorite-unknown-target': on(`POST ${favorite}`, (call) => {
    const own = call.ask();
    return own.status === 404 ? answer(201, call.sent) : own;
  }),
  'favorite-added-twice': addsAgain,
  'favorite-removed-by-type': on(`DELETE ${favorite}`, ({ query, ask }) =>
    ask({ target: `${favorite}?collect_type=news&target_id=${query.get('target_id')}` }),
  ),
  'favorites-newest-first': on(
    `GET ${favorites}`,
    edited((json) => ({ ...json, items: itemsOf(json).toReversed() })),
  ),
  ...accountSpoilers,
  'favorite-apart': onAs('other', `GET ${favorites}`, asPaid),
  'preferences-read': on(`GET ${preferences}`, () => answer(200, null)),
  'preferences-name-kept': on(`PUT ${preferences}`, forgets('display_name')),
  'preferences-topics-kept': on(`PUT ${preferences}`, forgets('followed_topics')),
  'preferences-put-back': writesOnce,
  'preferences-answer': on(`PUT ${preferences}`, answersOld),
  'preferences-answer-whole': on(`PUT ${preferences}`, answersLittle),
  'preferences-others-kept': on(`PUT ${preferences}`, (call) =>
    'theme' in membersOf(call.sent) ? undefined : writes(() => ({ theme: 'light' }))(call),
  ),
  'preferences-survive': undoes(keywords, preferences),
  'preferences-apart': onAs('other', `GET ${preferences}`, asPaid),
  'keywords-read': on(`GET ${keywords}`, () => answer(200, 'none')),
  'keywords-kept': on(`PUT ${keywords}`, forgets('keywords')),
  'keywords-frequency-kept': on(
    `PUT ${keywords}`,
    writes(() => ({ frequency: 'weekly' })),
  ),
  'keywords-put-back': writesOnce,
  'keywords-answer': on(`PUT ${keywords}`, answersOld),
  'keywords-answer-whole': on(`PUT ${keywords}`, answersLittle),
  'keywords-repeated-refused': on(
    `PUT ${keywords}`,
    writes(({ sent }) => {
      const words = membersOf(sent).keywords;
      return { keywords: Array.isArray(words) ? [...new Set(words)] : words };
    }),
  ),
  'keywords-frequency-known': on(
    `PUT ${keywords}`,
    writes(({ sent }) => {
      const { frequency } = membersOf(sent);
      return { frequency: ['daily', 'weekly', 'instant'].includes(String(frequency)) ? frequency : 'daily' };
    }),
  ),
  'keywords-survive': undoes(favorite, keywords),
  'keywords-apart': onAs('other', `GET ${keywords}`, asPaid),
  'scope-write-changes': scopeAs('write', 'read'),
  'scope-write-reads-not': scopeAs('write', 'all'),
  'scope-write-opens': otherKeyOf('write'),
  'scope-read-opens': otherKeyOf('read'),
  'scope-unknown': anyScope,
  'key-revokes-itself': on(`DELETE ${keys}`, ({ persona }) => (persona === undefined ? refusal : undefined)),
  'scope-read-manages-no-key': scopeAs('read', 'all'),
  'scope-read-reads': readsOnce,
  'scope-read-changes-not': scopeAs('read', 'all'),
  'isolation-keys': onAs('other', `GET ${keys}`, allKeys),
  'isolation-quota': onAs('other', `GET ${quota}`, asPaid),
  'isolation-usage': onAs('other', `GET ${account}/usage-history`, asPaid),
  'isolation-revocation': onAs('other', `DELETE ${keys}`, asPaid),
};
