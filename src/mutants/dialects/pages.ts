import type { Json, JsonObject } from '../../http/json.ts';
import type { MockRequest, MockResponse } from '../../mock/mock-message.ts';
import type { Dialect } from '../dialect.ts';
import { without } from '../map-records.ts';
import { operationOf } from '../operation-routes.ts';
import { queryValue, withQuery } from '../rewrite-request.ts';
import { isSuccess, reshaped, responseMembers, withJson } from '../rewrite-response.ts';

/** One page of the lists that have pages. */
interface Page {
  readonly items: readonly JsonObject[];
  readonly page: number;
  readonly limit: number;
  readonly total: number;
  readonly isNews: boolean;
  readonly request: MockRequest;
}

function pageOf(content: JsonObject, request: MockRequest): Page {
  const { items, page, limit, total } = content;
  return {
    items: Array.isArray(items) ? items : [],
    page: Number(page),
    limit: Number(limit),
    total: Number(total),
    isNews: operationOf(request) === 'listNews',
    request,
  };
}

function pages(id: string, title: string, shape: (page: Page) => Json): Dialect {
  const reshape = (content: JsonObject, request: MockRequest): Json => shape(pageOf(content, request));
  const wrap = reshaped({ listNews: reshape, listRepos: reshape });
  return { id, title, assumptions: ['page-envelope'], concerns: ['pages'], stage: 'content', wrap };
}

const isPage = (request: MockRequest): boolean => ['listNews', 'listRepos'].includes(operationOf(request) ?? '');

/** What asks for the latest records of a list, beside the key. */
const latest = { page: '1', limit: '4', category: undefined, language: undefined };

/** The address of the next page. A key in the query is no part of it: a response may never show one. */
function nextTarget({ page, limit, total, request }: Page): string | null {
  if (page * limit >= total) return null;
  return withQuery(request, { page: String(page + 1), api_key: undefined }).target;
}

/** The fields of a record under `attributes`, the id repeated beside them. */
function resource(page: Page): (record: JsonObject) => JsonObject {
  return (record) => ({ type: page.isNews ? 'news' : 'repo', id: String(record.id), attributes: record });
}

function linked(response: MockResponse, request: MockRequest): MockResponse {
  const page = pageOf(responseMembers(response), request);
  const next = nextTarget(page);
  const links = next === null ? [] : ['Link', `<${next}>; rel="next"`];
  return withJson(
    { ...response, fields: [...response.fields, ...links, 'X-Total-Count', String(page.total)] },
    page.items,
  );
}

export const pageDialects: readonly Dialect[] = [
  pages('bare-pages', 'A page is a bare array', ({ items }) => items),
  pages('data-meta-pages', 'A page is data beside meta', ({ items, page, limit, total }) => ({
    data: items,
    meta: { page, per_page: limit, total, last_page: Math.max(Math.ceil(total / limit), 1) },
  })),
  pages('results-count-pages', 'A page is count, next and results', (page) => ({
    count: page.total,
    next: nextTarget(page),
    previous: null,
    results: page.items,
  })),
  pages('camel-pages', 'A page has envelope members in camel case', ({ items, page, limit, total }) => ({
    pageItems: items,
    pageNumber: page,
    pageSize: limit,
    totalItems: total,
  })),
  pages('totalless-pages', 'A page tells whether there are more, and no total', ({ items, page, limit, total }) => ({
    items,
    has_more: page * limit < total,
  })),
  pages('texts-for-numbers', 'A page tells its numbers as texts', ({ items, page, limit, total }) => ({
    items,
    page: String(page),
    limit: String(limit),
    total: String(total),
  })),
  pages('cursor-pages', 'A page brings a cursor beside its number, and no total', ({ items, page, limit, total }) => ({
    items,
    page,
    next_cursor: page * limit < total ? `c-${page * limit}` : null,
  })),
  pages('deep-pages', 'A page is a list of records within a list that is none', ({ items, page, limit, total }) => ({
    list: { records: items, current: page, size: limit, total },
  })),
  pages('named-pages', 'A page is named after its records', ({ items, isNews, page, limit, total }) => ({
    [isNews ? 'articles' : 'repositories']: items,
    pagination: { current_page: page, page_size: limit, total_count: total },
  })),
  pages('wrapped-elements', 'Every record of a page is wrapped', ({ items, isNews, total }) => ({
    rows: items.map((record) => ({ [isNews ? 'news' : 'repo']: record })),
    total,
  })),
  pages('resource-objects', 'Records are attributes of resource objects, as in JSON:API', (page) => ({
    data: page.items.map(resource(page)),
    links: { next: nextTarget(page) },
  })),
  pages('edges-and-nodes', 'A page is edges with nodes', (page) => ({
    edges: page.items.map((record) => ({ cursor: `c-${String(record.id)}`, node: record })),
    page_info: { has_next_page: nextTarget(page) !== null },
  })),
  pages('highlighted-pages', 'A page repeats its first record as a highlight', ({ items, total }) => ({
    highlight: items[0] ?? null,
    items,
    total,
  })),
  pages('faceted-pages', 'A page brings facets to filter by', ({ items, isNews, total }) => ({
    facets: facetsOf(items, isNews ? 'category' : 'language'),
    items,
    total,
  })),
  {
    id: 'pages-beside-latest',
    title: 'A page brings the four latest records, whatever was asked for',
    assumptions: ['page-envelope'],
    concerns: ['pages'],
    stage: 'content',
    wrap: (answer) => (request) => {
      const response = answer(request);
      if (!isPage(request) || !isSuccess(response)) return response;
      const { items = [] } = responseMembers(answer(withQuery(request, latest)));
      const { items: own = [], total = 0 } = responseMembers(response);
      return withJson(response, { latest: items, items: own, total });
    },
  },
  {
    id: 'linked-pages',
    title: 'A page is a bare array; the field Link leads to the next one',
    assumptions: ['page-envelope'],
    concerns: ['pages'],
    stage: 'content',
    wrap: (answer) => (request) => {
      const response = answer(request);
      return isPage(request) && isSuccess(response) ? linked(response, request) : response;
    },
  },
  {
    id: 'echoing-pages',
    title: 'A page echoes the query as texts',
    assumptions: ['page-envelope'],
    concerns: ['pages'],
    stage: 'content',
    wrap: reshaped({
      listNews: (content, request) => ({ ...without(content, 'page', 'limit'), query: echoOf(request) }),
      listRepos: (content, request) => ({ ...without(content, 'page', 'limit'), query: echoOf(request) }),
    }),
  },
];

function echoOf(request: MockRequest): JsonObject {
  return { page: queryValue(request, 'page') ?? '1', limit: queryValue(request, 'limit') ?? '20' };
}

/** More facets than a page has records, as a whole catalogue would have. */
function facetsOf(items: readonly JsonObject[], name: string): readonly JsonObject[] {
  const labels = [...new Set(items.map((item) => String(item[name])))];
  return Array.from({ length: 40 }, (_, i) => ({ [name]: labels[i] ?? `other ${i}`, count: 40 - i }));
}
