import type { Json, JsonObject } from '../../http/json.ts';
import type { MockRequest, MockResponse } from '../../mock/mock-message.ts';
import type { Answer, Dialect } from '../dialect.ts';
import { objectsOf } from '../map-records.ts';
import { operationOf } from '../operation-routes.ts';
import { queryValue, withQuery } from '../rewrite-request.ts';
import { isSuccess, responseMembers, withJson } from '../rewrite-response.ts';
import { refusalOf } from '../make-refusal.ts';

const most = 100;

function isPaged(request: MockRequest): boolean {
  return ['listNews', 'listRepos'].includes(operationOf(request) ?? '');
}

/** Every record of the list that the request asks a page of. */
function wholeList(answer: Answer, request: MockRequest): readonly JsonObject[] {
  const records: JsonObject[] = [];
  for (let page = 1; ; page += 1) {
    const asked = withQuery(request, { page: String(page), limit: String(most) });
    const { items, total } = responseMembers(answer(asked));
    records.push(...objectsOf(items));
    if (page * most >= Number(total ?? 0)) return records;
  }
}

/** Lists other records, or the same in another order; what is refused stays refused. */
function listing(pick: (records: readonly JsonObject[]) => readonly JsonObject[]): Dialect['wrap'] {
  return (answer) => (request) => {
    const response = answer(request);
    if (!isPaged(request) || !isSuccess(response)) return response;
    const content = responseMembers(response);
    const records = pick(wholeList(answer, request));
    const [page, limit] = [Number(content.page), Number(content.limit)];
    const items: Json = records.slice((page - 1) * limit, page * limit);
    return withJson(response, { ...content, items, total: records.length });
  };
}

/** Answers otherwise where a page past the end was asked for. */
function pastEnd(
  instead: (answer: Answer, request: MockRequest, response: MockResponse) => MockResponse,
): Dialect['wrap'] {
  return (answer) => (request) => {
    const response = answer(request);
    if (!isPaged(request) || !isSuccess(response)) return response;
    const { items, page, total } = responseMembers(response);
    const isPast = objectsOf(items).length === 0 && Number(page) > 1 && Number(total) > 0;
    return isPast ? instead(answer, request, response) : response;
  };
}

/** Treats a limit beyond a bound otherwise; the documentation gives a default, and no maximum. */
function bounded(
  operations: readonly string[],
  bound: number,
  instead: (answer: Answer, request: MockRequest) => MockResponse,
): Dialect['wrap'] {
  return (answer) => (request) => {
    const limit = Number(queryValue(request, 'limit') ?? 0);
    const isBeyond = operations.includes(operationOf(request) ?? '') && limit > bound;
    return isBeyond ? instead(answer, request) : answer(request);
  };
}

/** Refuses some values of a number in the query. */
function refusing(operations: readonly string[], name: string, isRefused: (value: number) => boolean): Dialect['wrap'] {
  return (answer) => (request) => {
    const response = answer(request);
    const value = queryValue(request, name);
    const isAsked = operations.includes(operationOf(request) ?? '') && value !== undefined;
    return isAsked && isSuccess(response) && isRefused(Number(value))
      ? refusalOf(response, { status: 400, code: 'invalid_request', detail: `${name} cannot be ${value}.` })
      : response;
  };
}

/** Pages of any size, put together from those of the mock. */
function unbounded(answer: Answer): Answer {
  return (request) => {
    const limit = Number(queryValue(request, 'limit') ?? 0);
    if (!isPaged(request) || !Number.isInteger(limit) || limit <= most) return answer(request);
    const response = answer(withQuery(request, { limit: String(most) }));
    if (!isSuccess(response)) return response;
    const content = responseMembers(response);
    const page = Number(content.page);
    const items: Json = wholeList(answer, request).slice((page - 1) * limit, page * limit);
    return withJson(response, { ...content, items, limit });
  };
}

function noSuchFilter(status: number): Dialect['wrap'] {
  return (answer) => (request) => {
    const response = answer(request);
    const isFiltered = ['category', 'language'].some((name) => queryValue(request, name) !== undefined);
    if (!isPaged(request) || !isFiltered || !isSuccess(response)) return response;
    return responseMembers(response).total === 0
      ? refusalOf(response, { status, code: 'not_found', detail: 'There is no such label.' })
      : response;
  };
}

const paged = ['listNews', 'listRepos'];
const filters = { assumptions: ['unknown-filter'], concerns: ['filters'], stage: 'behaviour' } as const;
const ends = { assumptions: ['page-bounds'], concerns: ['past-end'], stage: 'behaviour' } as const;
const bounds = { assumptions: ['page-bounds'], concerns: ['limit'], stage: 'behaviour' } as const;

/** By number: the order in which records were made. */
function byId(records: readonly JsonObject[]): readonly JsonObject[] {
  return [...records].sort((a, b) => Number(a.id) - Number(b.id));
}

export const listDialects: readonly Dialect[] = [
  {
    id: 'few-records',
    title: 'There are less records than a page holds',
    assumptions: [],
    concerns: ['list'],
    stage: 'behaviour',
    wrap: listing((records) => records.slice(0, 7)),
  },
  {
    id: 'oldest-first',
    title: 'Lists are in the order in which records were made',
    assumptions: ['list-order'],
    concerns: ['list'],
    stage: 'behaviour',
    wrap: listing(byId),
  },
  {
    id: 'past-end-404',
    title: 'A page past the end is not found',
    ...ends,
    wrap: pastEnd((_, __, response) =>
      refusalOf(response, { status: 404, code: 'not_found', detail: 'Invalid page.' }),
    ),
  },
  {
    id: 'past-end-last-page',
    title: 'A page past the end is the last one again',
    ...ends,
    wrap: pastEnd((answer, request, response) => {
      const { limit, total } = responseMembers(response);
      return answer(withQuery(request, { page: String(Math.ceil(Number(total) / Number(limit))) }));
    }),
  },
  {
    id: 'limit-clamped',
    title: 'A limit beyond 50 counts as 50',
    ...bounds,
    wrap: bounded(paged, 50, (answer, request) => answer(withQuery(request, { limit: '50' }))),
  },
  {
    id: 'limit-at-most-20',
    title: 'A limit beyond the default is refused',
    ...bounds,
    wrap: bounded(paged, 20, (answer, request) => answer(withQuery(request, { limit: '0' }))),
  },
  {
    id: 'limit-unbounded',
    title: 'A page has as many records as are asked for',
    ...bounds,
    wrap: unbounded,
  },
  {
    id: 'feed-limit-clamped',
    title: 'The feed ignores a limit beyond 50',
    assumptions: ['feed-shape'],
    concerns: ['feed-limit'],
    stage: 'behaviour',
    wrap: bounded(['listFeed'], 50, (answer, request) => answer(withQuery(request, { limit: '50' }))),
  },
  {
    id: 'limit-of-few-sizes',
    title: 'A page has 10, 20, 50 or 100 records, and another limit is refused',
    assumptions: ['page-bounds', 'feed-shape'],
    concerns: ['limit', 'feed-limit'],
    stage: 'behaviour',
    wrap: refusing([...paged, 'listFeed'], 'limit', (limit) => ![10, 20, 50, 100].includes(limit)),
  },
  {
    id: 'pages-up-to-3',
    title: 'No page beyond the third one is given',
    ...ends,
    wrap: refusing(paged, 'page', (page) => page > 3),
  },
  { id: 'unknown-filter-404', title: 'A label that no record has is not found', ...filters, wrap: noSuchFilter(404) },
  { id: 'unknown-filter-400', title: 'A label that no record has is invalid', ...filters, wrap: noSuchFilter(400) },
];
