import { describe, expect, test } from 'vitest';
import { nearestPaths } from '../../src/description/nearest-paths.ts';

const templates = [
  '/api/news/list',
  '/api/news/detail/{id}',
  '/api/user/favorite',
  '/api/user/favorites',
  '/api/search/all',
];

describe('the nearest paths', () => {
  test.each([
    ['/api/news/lists', ['/api/news/list']],
    ['/news/list', ['/api/news/list']],
    ['/api/v1/news/list', ['/api/news/list']],
    ['/API/News/List', ['/api/news/list']],
    ['/api/news/detail', ['/api/news/detail/{id}']],
    ['/api/user/favourites', ['/api/user/favorites', '/api/user/favorite']],
    ['/api/news/detial/7', ['/api/news/detail/{id}']],
    ['/api/search', ['/api/search/all']],
    ['/api/user', ['/api/user/favorite', '/api/user/favorites']],
    ['/', []],
    ['/x', []],
    ['/api/other/thing', []],
    ['/api/news/x/y/z', []],
    [`/api/news/${'x'.repeat(600)}`, []],
  ])('to %s', (path, nearest) => expect(nearestPaths(path, templates)).toEqual(nearest));

  test('are three at most, in the order given where they are equally near', () => {
    expect(nearestPaths('/a/bcd', ['/a/bcz', '/a/bxd', '/a/ycd', '/a/bcde'])).toEqual(['/a/bcde', '/a/bcz', '/a/bxd']);
  });
});
