import { expect, test } from 'vitest';
import type { Json } from '../../../src/http/json.ts';
import type { MockRequest, MockResponse } from '../../../src/mock/mock-message.ts';
import { speak } from '../../../src/mutants/apply-dialects.ts';
import { listDialects } from '../../../src/mutants/dialects/lists.ts';
import { queryValue } from '../../../src/mutants/rewrite-request.ts';
import { responseJson } from '../../../src/mutants/rewrite-response.ts';
import { dialectNamed, forwarded, requestOf, responseOf } from '../canned.ts';

const total = 130;

/** A list of 130 records, newest first. */
function list(request: MockRequest): MockResponse {
  const page = Number(queryValue(request, 'page') ?? 1);
  const limit = Number(queryValue(request, 'limit') ?? 20);
  if (limit < 1) return responseOf(400, { code: 'invalid_request' });
  if (queryValue(request, 'category') === 'none') return responseOf(200, { items: [], page, limit, total: 0 });
  const ids = Array.from({ length: total }, (_, i) => ({ id: total - i }));
  return responseOf(200, { items: ids.slice((page - 1) * limit, page * limit), page, limit, total });
}

function ask(id: string, query: string): readonly [number, Json | undefined] {
  const answer = speak(list, [dialectNamed(listDialects, id)], { now: () => 0 });
  const response = answer(requestOf({ call: `GET /api/news/list${query}` }));
  return [response.status, responseJson(response)];
}

const refusal = (status: number, detail: string): Json => ({
  type: 'urn:apitwin:problem:not_found',
  title: 'Refused',
  status,
  detail,
  code: 'not_found',
});

test('few records are seven, and their pages continue each other', () => {
  const seven = [130, 129, 128, 127, 126, 125, 124].map((id) => ({ id }));
  expect(ask('few-records', '')).toEqual([200, { items: seven, page: 1, limit: 20, total: 7 }]);
  expect(ask('few-records', '?page=2&limit=5')).toEqual([200, { items: seven.slice(5), page: 2, limit: 5, total: 7 }]);
  expect(ask('few-records', '?limit=0')).toEqual([400, { code: 'invalid_request' }]);
});

test('oldest first turns the whole list, not its pages', () => {
  const items = [4, 5, 6].map((id) => ({ id }));
  expect(ask('oldest-first', '?page=2&limit=3')).toEqual([200, { items, page: 2, limit: 3, total }]);
});

test('a page past the end is not found, or the last one', () => {
  expect(ask('past-end-404', '?page=9')).toEqual([404, refusal(404, 'Invalid page.')]);
  expect(ask('past-end-404', '?page=7')[0]).toBe(200);
  const last = Array.from({ length: 10 }, (_, i) => ({ id: 10 - i }));
  expect(ask('past-end-last-page', '?page=9')).toEqual([200, { items: last, page: 7, limit: 20, total }]);
});

test('limits beside a few sizes are refused, and pages beyond the third one', () => {
  expect([5, 10, 20].map((limit) => ask('limit-of-few-sizes', `?limit=${limit}`)[0])).toEqual([400, 200, 200]);
  expect([2, 3, 4].map((page) => ask('pages-up-to-3', `?page=${page}`)[0])).toEqual([200, 200, 400]);
});

test('a limit beyond the bound is clamped or refused', () => {
  const asks = (id: string, call: string): readonly string[] => forwarded(dialectNamed(listDialects, id), { call });
  expect(asks('limit-clamped', 'GET /api/news/list?limit=80')).toEqual(['GET /api/news/list?limit=50']);
  expect(asks('limit-clamped', 'GET /api/feed/mixed?limit=80')).toEqual(['GET /api/feed/mixed?limit=80']);
  expect(asks('feed-limit-clamped', 'GET /api/feed/mixed?limit=80')).toEqual(['GET /api/feed/mixed?limit=50']);
  expect(ask('limit-at-most-20', '?limit=21')[0]).toBe(400);
  expect(ask('limit-at-most-20', '?limit=20')[0]).toBe(200);
});

test('a limit without a bound lists as many records as there are', () => {
  const [status, content] = ask('limit-unbounded', '?limit=101');
  expect([status, (content as { items: unknown[] }).items.length]).toEqual([200, Math.min(total, 101)]);
  expect(ask('limit-unbounded', '?limit=0')[0]).toBe(400);
});

test('an unknown label is refused, a known one and none are not', () => {
  const detail = 'There is no such label.';
  expect(ask('unknown-filter-404', '?category=none')).toEqual([404, refusal(404, detail)]);
  expect(ask('unknown-filter-400', '?category=none')).toEqual([400, refusal(400, detail)]);
  expect(ask('unknown-filter-404', '?category=some')[0]).toBe(200);
});
