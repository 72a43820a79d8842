import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRequestTarget } from '../../../src/mock/ladder/request-target.ts';

const path = (at: string, query = ''): unknown => ({ kind: 'path', path: at, query });

test.each([
  ['/', path('/')],
  ['/a/b?c=d?e', path('/a/b', 'c=d?e')],
  ['//a', path('//a')],
  ['/?', path('/')],
  ['http://host/a?b', path('/a', 'b')],
  ['HTTPS://user@host:1/a', path('/a')],
  ['http://host', path('/')],
  ['http://host?b', path('/', 'b')],
  ['*', { kind: 'asterisk' }],
  ['', { kind: 'malformed' }],
  ['a/b', { kind: 'malformed' }],
  ['host:80', { kind: 'malformed' }],
  ['ftp://host/a', { kind: 'malformed' }],
])('the target %j', (target, expected) => {
  expect(parseRequestTarget(target)).toEqual(expected);
});

test('a path always begins with a slash', () => {
  fc.assert(
    fc.property(fc.string(), (target) => {
      const parsed = parseRequestTarget(target);
      expect(parsed.kind !== 'path' || parsed.path.startsWith('/') || target.startsWith('http')).toBe(true);
    }),
  );
});
