import { expect, test } from 'vitest';
import { mapRecords, objectsOf, only, without } from '../../src/mutants/map-records.ts';

const news = { id: 1, source_name: 's', publish_time: 't' };
const repo = { id: 2, repo_full_name: 'o/r', stars: 1 };
const key = { id: 3, prefix: 'p', scope: 'read', revoked: false };

test('records of every kind are changed wherever they stand, and nothing else', () => {
  const mark = (kind: string) => () => ({ kind });
  const content = { a: [news, { b: repo }], c: key, d: { id: 4, stars: 1 }, e: null };
  expect(mapRecords(content, { news: mark('news'), repo: mark('repo'), key: mark('key') })).toEqual({
    a: [{ kind: 'news' }, { b: { kind: 'repo' } }],
    c: { kind: 'key' },
    d: { id: 4, stars: 1 },
    e: null,
  });
  expect(mapRecords(content, {})).toEqual(content);
});

test('members are taken away or kept by name', () => {
  expect([without(repo, 'stars', 'x'), only(repo, 'stars', 'x')]).toEqual([
    { id: 2, repo_full_name: 'o/r' },
    { stars: 1 },
  ]);
});

test('a list gives its objects', () => {
  expect([objectsOf([news, 1, [repo]]), objectsOf(news), objectsOf(undefined)]).toEqual([[news], [], []]);
});
