import type { Spoiler, TwinCall } from '../twin-transport.ts';

type Edit = (items: readonly unknown[], call: TwinCall) => readonly unknown[];

const isWith =
  (path: string, ...names: readonly string[]) =>
  (call: TwinCall): boolean =>
    call.path === path && names.every((name) => call.query.has(name));

/** Changes the items of the answers to some calls. */
function items(isMeant: (call: TwinCall) => boolean, edit: Edit): Spoiler {
  return (call) => {
    if (!isMeant(call)) return undefined;
    const own = call.ask();
    const json = own.json as { readonly items?: readonly unknown[] };
    return own.status < 300 && json.items ? { ...own, json: { ...json, items: edit(json.items, call) } } : own;
  };
}

const answers =
  (path: string, json: unknown): Spoiler =>
  (call) =>
    call.path === path ? { status: 200, fields: ['Content-Type', 'application/json'], json } : undefined;

const [news, usage, topics] = ['/api/news/list', '/api/user/usage-history', '/api/trending/topics'];
const [preferences, favorites] = ['/api/user/preferences', '/api/user/favorites'];
/** Stored as they are written, and shown otherwise. */
const firstTopic: Spoiler = (call) => {
  if (call.path !== preferences) return undefined;
  const own = call.ask();
  const json = own.json as { readonly followed_topics?: readonly string[] };
  return {
    ...own,
    json: { ...json, ...(json.followed_topics && { followed_topics: json.followed_topics.slice(0, 1) }) },
  };
};
const isUsageOf = (days: string) => (call: TwinCall) => call.path === usage && call.query.get('days') === days;

/** Mistakes that a first look does not see: [requirement, mistake, server]. */
export const furtherSpoilers: readonly (readonly [id: string, mistake: string, spoil: Spoiler])[] = [
  ['filter-category', 'loses records of the label', items(isWith(news, 'category'), (all) => all.slice(0, 1))],
  ['feed-limit', 'answers a limit with nothing', items(isWith('/api/feed/mixed', 'limit'), () => [])],
  ['trending-topics', 'says that all went well', answers(topics, { success: true, message: 'ok' })],
  ['trending-topics', 'lists entries that say nothing', answers(topics, [null, {}])],
  ['preferences-topics-kept', 'shows the first of several topics', firstTopic],
  [
    'favorite-added',
    'lists an older favorite in the place of the newest',
    items(isWith(favorites), (all) => [...all.slice(-1), ...all.slice(1)]),
  ],
  ['days-window', 'has three days of a week', items(isUsageOf('7'), (all) => all.slice(-3))],
  ['days-window', 'leaves out a day', items(isUsageOf('7'), (all) => [...all.slice(0, 3), ...all.slice(-3)])],
  [
    'pagination-limit-default',
    'has another default on the second page',
    items(
      (call) => isWith(news, 'page')(call) && call.query.get('page') === '2' && !call.query.has('limit'),
      (all) => all.slice(0, 10),
    ),
  ],
  [
    'pagination-limit',
    'knows one limit only',
    (call) => (isWith(news, 'limit')(call) ? call.ask({ target: `${news}?limit=5` }) : undefined),
  ],
];
