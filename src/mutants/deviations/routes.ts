import type { ApiDeviation } from '../api-deviation.ts';
import type { Answer } from '../dialect.ts';
import { requestsOf } from '../fault-places.ts';
import { operationOf } from '../operation-routes.ts';
import { withText } from '../rewrite-response.ts';

type Wrap = NonNullable<ApiDeviation['wrap']>;

/** [id, what the server does, operation, its fact, further facts, the fault]. */
type Row = readonly [
  id: string,
  title: string,
  operation: string,
  fact: string,
  further: readonly string[],
  wrap: (operation: string) => Wrap,
];

/** What the sound server says of a path that is not there. */
const notFound = (answer: Answer, request: Parameters<Answer>[0]): ReturnType<Answer> =>
  answer({ ...request, target: '/api/no-such-path' });

/** Served where `path` leads to, and nowhere else. */
const movedTo =
  (path: RegExp, target: string) =>
  (operation: string): Wrap =>
  (answer) =>
  (request) => {
    const isOld = operationOf(request) === operation;
    if (path.test(request.target)) return answer({ ...request, target: request.target.replace(path, target) });
    return isOld ? notFound(answer, request) : answer(request);
  };

/** Served with another method, and 405 with the documented one. */
const withMethod =
  (method: string) =>
  (operation: string): Wrap =>
  (answer) =>
  (request) => {
    if (operationOf(request) === operation) return answer({ ...request, method: 'PROPFIND' });
    const documented = ['GET', 'POST', 'PUT', 'DELETE'].find(
      (other) => request.method === method && operationOf({ ...request, method: other }) === operation,
    );
    return answer(documented === undefined ? request : { ...request, method: documented });
  };

const content = 'F1-content-access';
const account = 'F1-account-access';
const page = '<!doctype html><html><head><title>AI News</title></head><body><div id="app"></div></body></html>';

const startPage = (operation: string): Wrap =>
  requestsOf([operation], () => (request, answer) => ({
    ...withText(answer(request), 'text/html; charset=utf-8', page),
    status: 200,
  }));

const rows: readonly Row[] = [
  [
    'news-list-in-plural',
    'The news list is at /api/news and not at its path.',
    'listNews',
    'F4.1-news-list',
    [content, 'F4-paths-relative'],
    movedTo(/\/api\/news(?=\?|$)/, '/api/news/list'),
  ],
  [
    'news-detail-versioned',
    'The detail of a news item is under /api/v1 and not at its path.',
    'getNews',
    'F4.1-news-detail',
    [content, 'F9-no-version-in-paths'],
    movedTo(/\/api\/v1\/news\/detail\//, '/api/news/detail/'),
  ],
  [
    'repos-by-post',
    'The repository list is served to POST alone.',
    'listRepos',
    'F4.1-repos',
    [content],
    withMethod('POST'),
  ],
  [
    'topics-renamed',
    'Trending topics are at /api/trends and not at their path.',
    'listTrendingTopics',
    'F4.1-topics',
    [content],
    movedTo(/\/api\/trends(?=\?|$)/, '/api/trending/topics'),
  ],
  [
    'history-is-the-start-page',
    'The trending history is the page of the web site, with 200.',
    'getTrendingHistory',
    'F4.1-history',
    [content, 'F4.1-history-returns'],
    startPage,
  ],
  [
    'feed-renamed',
    'The feed is at /api/feed and not at its path.',
    'listFeed',
    'F4.1-feed',
    [content],
    movedTo(/\/api\/feed(?=\?|$)/, '/api/feed/mixed'),
  ],
  ['search-by-post', 'The search is served to POST alone.', 'search', 'F4.1-search', [content], withMethod('POST')],
  [
    'favorites-in-singular',
    'The favorites are listed at /api/user/favorite and not at their path.',
    'listFavorites',
    'F4.2-favorites',
    [account],
    (operation) => (answer) => (request) => {
      if (operationOf(request) === operation) return notFound(answer, request);
      const isSingular = request.method === 'GET' && /\/api\/user\/favorite(?=\?|$)/.test(request.target);
      return answer(isSingular ? { ...request, target: request.target.replace('/favorite', '/favorites') } : request);
    },
  ],
  [
    'favorite-add-by-put',
    'A favorite is added with PUT alone.',
    'addFavorite',
    'F4.2-favorite-add',
    [account],
    withMethod('PUT'),
  ],
  [
    'favorite-remove-by-patch',
    'A favorite is removed with PATCH alone.',
    'removeFavorite',
    'F4.2-favorite-remove',
    [account],
    withMethod('PATCH'),
  ],
  [
    'preferences-at-settings',
    'Preferences are read at /api/user/settings and not at their path.',
    'getPreferences',
    'F4.2-preferences',
    [account],
    movedTo(/\/api\/user\/settings(?=\?|$)/, '/api/user/preferences'),
  ],
  [
    'preferences-by-patch',
    'Preferences are written with PATCH alone.',
    'updatePreferences',
    'F4.2-preferences-put',
    [account],
    withMethod('PATCH'),
  ],
  [
    'keywords-under-user',
    'Keyword monitors are read at /api/user/keywords and not at their path.',
    'getKeywords',
    'F4.2-keywords',
    [account, 'F4-paths-relative'],
    movedTo(/\/api\/user\/keywords(?=\?|$)/, '/api/keywords'),
  ],
  [
    'keywords-by-post',
    'Keyword monitors are written with POST alone.',
    'updateKeywords',
    'F4.2-keywords-put',
    [account],
    withMethod('POST'),
  ],
];

/** Operations that are not where they should be. */
export const routeDeviations: readonly ApiDeviation[] = rows.map(([id, title, operation, fact, further, wrap]) => ({
  id,
  title,
  facts: [fact, ...further],
  assumptions: [],
  operations: [operation],
  wrap: wrap(operation),
}));
