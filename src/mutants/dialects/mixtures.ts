import type { Json, JsonObject } from '../../http/json.ts';
import type { Dialect } from '../dialect.ts';
import { objectsOf } from '../map-records.ts';
import { operationOf } from '../operation-routes.ts';
import { queryValue, withQuery } from '../rewrite-request.ts';
import { isRefusal, isSuccess, reshaped, responseMembers, withText } from '../rewrite-response.ts';
import { refusalOf } from '../make-refusal.ts';

function feeds(id: string, title: string, shape: (entries: readonly JsonObject[]) => Json): Dialect {
  return {
    id,
    title,
    assumptions: ['feed-shape'],
    concerns: ['feed'],
    stage: 'content',
    wrap: reshaped({ listFeed: ({ items }) => shape(objectsOf(items)) }),
  };
}

interface Matches {
  readonly query: Json;
  readonly news: readonly JsonObject[];
  readonly repos: readonly JsonObject[];
}

function searches(id: string, title: string, shape: (matches: Matches) => Json): Dialect {
  return {
    id,
    title,
    assumptions: ['search-shape'],
    concerns: ['search'],
    stage: 'content',
    wrap: reshaped({
      search: ({ query = '', news, repos }) => shape({ query, news: objectsOf(news), repos: objectsOf(repos) }),
    }),
  };
}

const itemsOf = (entries: readonly JsonObject[], type: string): readonly Json[] =>
  entries.filter((entry) => entry.type === type).map(({ item = null }) => item);

const brief = (record: JsonObject): JsonObject => ({
  id: record.id ?? null,
  label: record.title ?? record.repo_full_name ?? null,
});

export const mixtureDialects: readonly Dialect[] = [
  feeds('feed-by-type', 'The feed is grouped by type', (entries) => ({
    news: itemsOf(entries, 'news'),
    repos: itemsOf(entries, 'repo'),
  })),
  feeds('feed-of-records', 'The feed is a list of bare records', (entries) => entries.map(({ item = null }) => item)),
  feeds('feed-of-flat-entries', 'Entries of the feed have the members of their record', (entries) => ({
    feed: entries.map(({ type = null, item }) => ({ kind: type, ...(item as JsonObject) })),
  })),
  feeds('feed-in-sections', 'The feed has sections, of which the first holds five entries', (entries) => ({
    sections: [
      { name: 'top', entries: entries.slice(0, 5) },
      { name: 'more', entries: entries.slice(5) },
    ],
  })),
  feeds('feed-with-tabs', 'The feed stands beside more tabs than it has entries', (entries) => ({
    tabs: Array.from({ length: 24 }, (_, i) => ({ name: `tab ${i}`, active: i === 0 })),
    entries,
  })),
  feeds('feed-by-key', 'The feed is a map of entries by keys of their own', (entries) =>
    Object.fromEntries(entries.map((entry, i) => [`-N${String(i).padStart(4, '0')}`, entry])),
  ),
  feeds('feed-of-briefs', 'Entries of the feed show a type and a label', (entries) => ({
    feed: entries.map(({ type = null, item }) => ({ type, ...brief(item as JsonObject) })),
  })),
  searches('search-typed', 'Matches are one list of records with their type', ({ news, repos }) => ({
    results: [
      ...news.map((record) => ({ type: 'news', ...record })),
      ...repos.map((record) => ({ type: 'repo', ...record })),
    ],
  })),
  searches('search-flat', 'Matches are one list of bare records', ({ news, repos }) => [...news, ...repos]),
  searches('search-ranked', 'Matches are one list with types and scores', ({ query, news, repos }) => ({
    q: query,
    hits: [
      ...news.map((document) => ({ type: 'news', score: 0.9, document })),
      ...repos.map((document) => ({ type: 'repository', score: 0.8, document })),
    ],
  })),
  searches('search-brief', 'Matches show an id and a label', ({ news, repos }) => ({
    results: { news: news.map(brief), repos: repos.map(brief) },
  })),
  searches('search-counted', 'Matches of each kind are a page', ({ news, repos }) => ({
    news: { items: news, total: news.length },
    repos: { items: repos, total: repos.length },
  })),
  {
    id: 'search-nothing-404',
    title: 'A search without matches is not found',
    assumptions: ['search-shape'],
    concerns: ['no-match'],
    stage: 'behaviour',
    wrap: (answer) => (request) => {
      const response = answer(request);
      const isEmpty = operationOf(request) === 'search' && isSuccess(response) && responseMembers(response).total === 0;
      return isEmpty ? refusalOf(response, { status: 404, code: 'not_found', detail: 'Nothing matches.' }) : response;
    },
  },
  {
    id: 'search-at-least-3',
    title: 'A search text has at least three characters',
    assumptions: ['search-q'],
    concerns: ['short-search'],
    stage: 'behaviour',
    wrap: (answer) => (request) => {
      const isShort = operationOf(request) === 'search' && (queryValue(request, 'q') ?? '').trim().length < 3;
      return answer(isShort ? withQuery(request, { q: undefined }) : request);
    },
  },
  {
    id: 'search-blank-empty',
    title: 'A search for blank text has no matches',
    assumptions: ['search-q'],
    concerns: ['blank-search'],
    stage: 'behaviour',
    wrap: (answer) => (request) => {
      const response = answer(request);
      // A missing q stays refused: that it is required is documented.
      const isBlank = queryValue(request, 'q')?.trim() === '';
      if (operationOf(request) !== 'search' || !isBlank || !isRefusal(response) || response.status !== 400)
        return response;
      const nothing = JSON.stringify({ query: '', news: [], repos: [], total: 0 });
      return { ...withText(response, 'application/json', nothing), status: 200 };
    },
  },
];
