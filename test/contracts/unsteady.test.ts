import { expect, test } from 'vitest';
import type { Json, JsonObject } from '../../src/http/json.ts';
import type { MockRequest, MockResponse } from '../../src/mock/mock-message.ts';
import type { Answer, Dialect } from '../../src/mutants/dialect.ts';
import { objectsOf } from '../../src/mutants/map-records.ts';
import { operationOf } from '../../src/mutants/operation-routes.ts';
import { queryValue, withQuery } from '../../src/mutants/rewrite-request.ts';
import { isSuccess, responseMembers, withJson } from '../../src/mutants/rewrite-response.ts';
import { failedIn, judgeDialects } from '../mutants/judge-dialects.ts';
import { outcomes } from './reference/judge-reference.ts';

const restless = (id: string, wrap: Dialect['wrap']): Dialect => ({
  ...{ id, title: id, assumptions: [], concerns: [id], stage: 'behaviour' },
  wrap,
});

/** A list of one operation that is another one at each call. */
const eachCall = (operation: string, change: (items: readonly JsonObject[], call: number) => Json): Dialect['wrap'] => {
  return (answer) => {
    let call = 0;
    return (request) => {
      const response = answer(request);
      if (operationOf(request) !== operation || !isSuccess(response)) return response;
      const content = responseMembers(response);
      call += 1;
      return withJson(response, { ...content, items: change(objectsOf(content.items), call) });
    };
  };
};

const turned = (items: readonly JsonObject[], by: number): Json => {
  const at = items.length === 0 ? 0 : by % items.length;
  return [...items.slice(at), ...items.slice(0, at)];
};

test('lists of one label in another order at each call are open, and not wrong', async () => {
  const turning: Dialect['wrap'] = (answer) => {
    let call = 0;
    return (request) => {
      const response = answer(request);
      const isFiltered = queryValue(request, 'language') !== undefined;
      if (operationOf(request) !== 'listRepos' || !isFiltered || !isSuccess(response)) return response;
      const content = responseMembers(response);
      call += 1;
      return withJson(response, { ...content, items: turned(objectsOf(content.items), call) });
    };
  };
  const run = await judgeDialects([restless('turning', turning)]);
  expect([failedIn(run), outcomes(run, 'untestable')]).toEqual([[], { 'filter-language': ['listRepos'] }]);
});

test('a favorite that comes and goes while another one is removed leaves the removal open', async () => {
  const visiting = (items: readonly JsonObject[], call: number): Json =>
    call % 8 < 4
      ? items
      : [...items, { collect_type: 'repo', target_id: 900_000 + call, created_at: null, item: null }];
  const run = await judgeDialects([restless('visiting', eachCall('listFavorites', visiting))]);
  expect(failedIn(run)).toEqual([]);
});

test('favorites that somebody else adds, too rarely to be seen in the act, are no fault of the server', async () => {
  const more = (items: readonly JsonObject[], call: number): Json => [
    ...items,
    ...Array.from({ length: Math.floor(call / 9) }, (_, i) => ({
      ...{ collect_type: 'repo', target_id: 900_000 + i, created_at: null, item: null },
    })),
  ];
  const run = await judgeDialects([restless('joined', eachCall('listFavorites', more))]);
  expect([failedIn(run), outcomes(run, 'untestable')]).toEqual([
    [],
    { 'favorite-others-kept': true, 'favorites-at-last': true },
  ]);
});

test.each([7, 25])('figures of a favorite that grow at every call %i make it no other favorite', async (step) => {
  const grown = (items: readonly JsonObject[], call: number): Json =>
    items.map((favorite) => {
      const [item] = objectsOf([favorite.item ?? null]);
      return item ? { ...favorite, item: { ...item, stars: 900_000 + Math.floor(call / step) } } : favorite;
    });
  const run = await judgeDialects([restless('growing', eachCall('listFavorites', grown))]);
  expect([run.headline, failedIn(run)]).toEqual(['conforms', []]);
});

/** The first hundred news, and before them one more at every so many calls, in pages. */
function publishing(request: MockRequest, answer: Answer, more: number): MockResponse {
  const [page, limit] = ['page', 'limit'].map((name) => Number(queryValue(request, name) ?? '0'));
  const whole = answer(withQuery(request, { page: '1', limit: '100' }));
  const old = objectsOf(responseMembers(whole).items);
  const fresh = Array.from({ length: more }, (_, i) => ({ ...old[i], id: 900_000 + more - i }));
  const size = limit || 20;
  const items = [...fresh, ...old].slice(((page || 1) - 1) * size, (page || 1) * size);
  return withJson(whole, { ...responseMembers(whole), items });
}

/** A cache in front that keeps what it was given for each address, while more is published behind it. */
const keptByAddress =
  (every: number): Dialect['wrap'] =>
  (answer) => {
    const kept = new Map<string, MockResponse>();
    return (request) => {
      const isPage = operationOf(request) === 'listNews' && queryValue(request, 'category') === undefined;
      const known = kept.get(request.target);
      if (!isPage || known) return known ?? answer(request);
      const response = publishing(request, answer, Math.floor(kept.size / every));
      kept.set(request.target, response);
      return response;
    };
  };

test('pages that a cache has kept from different minutes are not judged as one list', async () => {
  const run = await judgeDialects([restless('kept', keptByAddress(5))]);
  expect(failedIn(run)).toEqual([]);
});
