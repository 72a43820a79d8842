import { expect, test } from '@playwright/test';
import { hrefOf, type Route, routeOf } from '../src/route.ts';

const at = (href: string): Route => routeOf(new URL(href, 'http://reader.example'));

for (const href of [
  '/',
  '/?category=open+source&page=3',
  '/news/1300',
  '/repositories?language=C%2B%2B',
  '/search',
  '/search?q=a+b%26c',
  '/trends',
  '/favorites',
  '/usage',
  '/usage?days=30',
  '/keys',
  '/preferences',
  '/monitors',
  '/settings',
]) {
  test(`${href} is an address of its own`, () => expect(hrefOf(at(href))).toBe(href));
}

test('a page that is no number from 1 is the first one', () => {
  expect(['0', '-1', '1.5', 'x', ''].map((page) => hrefOf(at(`/?page=${page}`)))).toEqual(['/', '/', '/', '/', '/']);
});

test('an address that the reader does not have is nowhere', () => {
  expect(['/news/0', '/news/x', '/news/1/2', '/elsewhere'].map((href) => at(href).screen)).toEqual([
    'nowhere',
    'nowhere',
    'nowhere',
    'nowhere',
  ]);
});
