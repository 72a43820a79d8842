import { expect, test } from 'vitest';
import { mixtureDialects } from '../../../src/mutants/dialects/mixtures.ts';
import { contentOf, dialectNamed, forwarded, headOf, responseOf } from '../canned.ts';

const news = { id: 1, title: 't' };
const repo = { id: 2, repo_full_name: 'o/r' };
const feed = responseOf(200, {
  items: [
    { type: 'news', item: news },
    { type: 'repo', item: repo },
  ],
});
const found = responseOf(200, { query: 'x', news: [news], repos: [repo], total: 2 });

const feeds: Readonly<Record<string, unknown>> = {
  'feed-by-type': { news: [news], repos: [repo] },
  'feed-of-records': [news, repo],
  'feed-of-flat-entries': {
    feed: [
      { kind: 'news', ...news },
      { kind: 'repo', ...repo },
    ],
  },
  'feed-in-sections': {
    sections: [
      {
        name: 'top',
        entries: [
          { type: 'news', item: news },
          { type: 'repo', item: repo },
        ],
      },
      { name: 'more', entries: [] },
    ],
  },
  'feed-with-tabs': {
    tabs: Array.from({ length: 24 }, (_, i) => ({ name: `tab ${i}`, active: i === 0 })),
    entries: [
      { type: 'news', item: news },
      { type: 'repo', item: repo },
    ],
  },
  'feed-of-briefs': {
    feed: [
      { type: 'news', id: 1, label: 't' },
      { type: 'repo', id: 2, label: 'o/r' },
    ],
  },
};
const searches: Readonly<Record<string, unknown>> = {
  'search-typed': {
    results: [
      { type: 'news', ...news },
      { type: 'repo', ...repo },
    ],
  },
  'search-flat': [news, repo],
  'search-ranked': {
    q: 'x',
    hits: [
      { type: 'news', score: 0.9, document: news },
      { type: 'repository', score: 0.8, document: repo },
    ],
  },
  'search-brief': { results: { news: [{ id: 1, label: 't' }], repos: [{ id: 2, label: 'o/r' }] } },
  'search-counted': { news: { items: [news], total: 1 }, repos: { items: [repo], total: 1 } },
};

test.each(Object.keys(feeds))('%s', (id) => {
  expect(contentOf(dialectNamed(mixtureDialects, id), 'GET /api/feed/mixed', feed)).toEqual(feeds[id]);
});

test.each(Object.keys(searches))('%s', (id) => {
  expect(contentOf(dialectNamed(mixtureDialects, id), 'GET /api/search/all?q=x', found)).toEqual(searches[id]);
});

test('a search without matches is not found', () => {
  const dialect = dialectNamed(mixtureDialects, 'search-nothing-404');
  const nothing = responseOf(200, { total: 0 });
  expect(headOf(dialect, 'GET /api/search/all?q=x', nothing)[0]).toBe(404);
  expect(headOf(dialect, 'GET /api/search/all?q=x', found)[0]).toBe(200);
  expect(headOf(dialect, 'GET /api/news/list', nothing)[0]).toBe(200);
});

test('blank text has no matches, a missing one is refused', () => {
  const dialect = dialectNamed(mixtureDialects, 'search-blank-empty');
  const refused = responseOf(400, {});
  expect(contentOf(dialect, 'GET /api/search/all?q=+', refused)).toEqual({ query: '', news: [], repos: [], total: 0 });
  expect(headOf(dialect, 'GET /api/search/all', refused)[0]).toBe(400);
  expect(headOf(dialect, 'GET /api/search/all?q=+', responseOf(401, {}))[0]).toBe(401);
});

test('short text counts as none', () => {
  const dialect = dialectNamed(mixtureDialects, 'search-at-least-3');
  expect(forwarded(dialect, { call: 'GET /api/search/all?q=ai' })).toEqual(['GET /api/search/all']);
  expect(forwarded(dialect, { call: 'GET /api/search/all?q=rag' })).toEqual(['GET /api/search/all?q=rag']);
});
