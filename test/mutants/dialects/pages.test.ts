import { expect, test } from 'vitest';
import { pageDialects } from '../../../src/mutants/dialects/pages.ts';
import { contentOf, dialectNamed, headOf, responseOf } from '../canned.ts';

const a = { id: 1, category: 'x' };
const b = { id: 2, category: 'y' };
const page = responseOf(200, { items: [a, b], page: 1, limit: 2, total: 3 });
const call = 'GET /api/news/list?limit=2&api_key=secret';
const next = '/api/news/list?limit=2&page=2';

const shapes: Readonly<Record<string, unknown>> = {
  'bare-pages': [a, b],
  'data-meta-pages': { data: [a, b], meta: { page: 1, per_page: 2, total: 3, last_page: 2 } },
  'results-count-pages': { count: 3, next, previous: null, results: [a, b] },
  'camel-pages': { pageItems: [a, b], pageNumber: 1, pageSize: 2, totalItems: 3 },
  'totalless-pages': { items: [a, b], has_more: true },
  'texts-for-numbers': { items: [a, b], page: '1', limit: '2', total: '3' },
  'cursor-pages': { items: [a, b], page: 1, next_cursor: 'c-2' },
  'pages-beside-latest': { latest: [a, b], items: [a, b], total: 3 },
  'deep-pages': { list: { records: [a, b], current: 1, size: 2, total: 3 } },
  'named-pages': { articles: [a, b], pagination: { current_page: 1, page_size: 2, total_count: 3 } },
  'wrapped-elements': { rows: [{ news: a }, { news: b }], total: 3 },
  'resource-objects': {
    data: [
      { type: 'news', id: '1', attributes: a },
      { type: 'news', id: '2', attributes: b },
    ],
    links: { next },
  },
  'edges-and-nodes': {
    edges: [
      { cursor: 'c-1', node: a },
      { cursor: 'c-2', node: b },
    ],
    page_info: { has_next_page: true },
  },
  'highlighted-pages': { highlight: a, items: [a, b], total: 3 },
  'faceted-pages': {
    facets: Array.from({ length: 40 }, (_, i) => ({ category: ['x', 'y'][i] ?? `other ${i}`, count: 40 - i })),
    items: [a, b],
    total: 3,
  },
  'linked-pages': [a, b],
  'echoing-pages': { items: [a, b], total: 3, query: { page: '1', limit: '2' } },
};

test.each(pageDialects.map(({ id }) => id))('%s', (id) => {
  expect(contentOf(dialectNamed(pageDialects, id), call, page)).toEqual(shapes[id]);
});

test('the next page is linked without the key, and the last one has none', () => {
  const linked = dialectNamed(pageDialects, 'linked-pages');
  const type = ['Content-Type', 'application/json'];
  expect(headOf(linked, call, page)).toEqual([200, ...type, 'Link', `<${next}>; rel="next"`, 'X-Total-Count', '3']);
  const last = responseOf(200, { items: [a], page: 2, limit: 2, total: 3 });
  expect(headOf(linked, call, last)).toEqual([200, ...type, 'X-Total-Count', '3']);
});

test('repositories are named as such', () => {
  const named = contentOf(dialectNamed(pageDialects, 'wrapped-elements'), 'GET /api/github-repos', page);
  expect(named).toEqual({ rows: [{ repo: a }, { repo: b }], total: 3 });
});
