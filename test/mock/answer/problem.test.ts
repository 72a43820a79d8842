import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formats } from '../../../src/description/formats.ts';
import { instanceOf, problemOf } from '../../../src/mock/answer/problem.ts';

test('a problem has the members of RFC 9457 and those of roles', () => {
  const errors = [{ pointer: '/a', detail: 'wrong' }];
  expect(problemOf({ code: 'not_found', detail: 'No.', errors, retryAfterSeconds: 3 }, 404, '/x')).toEqual({
    type: 'urn:apitwin:problem:not_found',
    title: 'Not Found',
    status: 404,
    detail: 'No.',
    instance: '/x',
    code: 'not_found',
    errors,
  });
  expect(Object.keys(problemOf({ code: 'c', detail: 'd', errors: [] }, 400, '/'))).not.toContain('errors');
});

test.each([
  ['/a/b', '/a/b'],
  ['/a%2Fb', '/a%2Fb'],
  ['/100%', '/100%25'],
  ['/é "x"', '/%C3%A9%20%22x%22'],
  ['/[x]|\\^', '/%5Bx%5D%7C%5C%5E'],
  ['//evil.example/x', '/evil.example/x'],
  ['/\ud800', '/%EF%BF%BD'],
])('the instance of %j is %j', (path, expected) => {
  expect(instanceOf(path)).toBe(expected);
});

test('any path becomes a URI reference', () => {
  const format = formats.get('uri-reference');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (path) => {
      expect(format?.type === 'string' && format.accepts(instanceOf(`/${path}`))).toBe(true);
    }),
  );
});
