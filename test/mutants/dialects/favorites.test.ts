import { expect, test } from 'vitest';
import type { MockRequest, MockResponse } from '../../../src/mock/mock-message.ts';
import { speak } from '../../../src/mutants/apply-dialects.ts';
import { favoriteDialects } from '../../../src/mutants/dialects/favorites.ts';
import { operationOf } from '../../../src/mutants/operation-routes.ts';
import { contentOf, dialectNamed, forwarded, headOf, requestOf, responseOf } from '../canned.ts';

const news = { id: 1, title: 't' };
const repo = { id: 2, repo_full_name: 'r', stars: 3 };
const a = { collect_type: 'news', target_id: 1, created_at: 'x', item: news };
const b = { collect_type: 'repo', target_id: 2, created_at: 'y', item: repo };

const shapes: Readonly<Record<string, unknown>> = {
  'favorites-as-pairs': [
    { collect_type: 'news', target_id: 1 },
    { collect_type: 'repo', target_id: 2 },
  ],
  'favorites-counted': { favorites: [a, b], count: 2 },
  'favorites-as-items': [news, repo],
  'favorites-by-type': { news: [news], repos: [repo] },
  'favorite-ids-by-type': { news: [1], repo: [2] },
  'favorites-as-references': { favorites: ['news:1', 'repo:2'] },
  'favorites-without-ids': [
    { name: 't', added_at: 'x' },
    { name: 'r', added_at: 'y' },
  ],
  'favorites-by-name': { favorites: { 'news:1': 'x', 'repo:2': 'y' } },
  'favorites-in-pages': { data: [a, b], next_cursor: null },
  'favorites-in-part': { data: [a, b], next_cursor: null },
  'other-collect-types': {
    items: [
      { ...a, collect_type: 'article' },
      { ...b, collect_type: 'project' },
    ],
  },
};

test.each(Object.keys(shapes))('%s', (id) => {
  const listed = responseOf(200, { items: [a, b] });
  expect(contentOf(dialectNamed(favoriteDialects, id), 'GET /api/user/favorites', listed)).toEqual(shapes[id]);
});

test('other types are read back, and those of the mock are none here', () => {
  const dialect = dialectNamed(favoriteDialects, 'other-collect-types');
  const add = (collect_type: string): readonly string[] =>
    forwarded(dialect, { call: 'POST /api/user/favorite', content: { collect_type, target_id: 1 } });
  expect(add('article')).toEqual(['POST /api/user/favorite {"collect_type":"news","target_id":1}']);
  expect(add('news')).toEqual(['POST /api/user/favorite {"collect_type":"none","target_id":1}']);
  expect(forwarded(dialect, { call: 'DELETE /api/user/favorite?collect_type=project&target_id=2' })).toEqual([
    'DELETE /api/user/favorite?collect_type=repo&target_id=2',
  ]);
});

test('adding what is there is a conflict, anything else is added', () => {
  const mock = (request: MockRequest): MockResponse =>
    operationOf(request) === 'listFavorites' ? responseOf(200, { items: [a] }) : responseOf(201, a);
  const answer = speak(mock, [dialectNamed(favoriteDialects, 'favorite-again-409')], { now: () => 0 });
  const add = (target_id: number): number =>
    answer(requestOf({ call: 'POST /api/user/favorite', content: { collect_type: 'news', target_id } })).status;
  expect([add(1), add(2)]).toEqual([409, 201]);
});

test('removing what is not there succeeds, what is invalid stays refused', () => {
  const dialect = dialectNamed(favoriteDialects, 'removal-idempotent');
  const call = 'DELETE /api/user/favorite?collect_type=news&target_id=9';
  expect([headOf(dialect, call, responseOf(404, {})), contentOf(dialect, call, responseOf(404, {}))]).toEqual([
    [200, 'Content-Type', 'application/json'],
    { removed: 0 },
  ]);
  expect(headOf(dialect, call, responseOf(400))).toEqual([400]);
});
