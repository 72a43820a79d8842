import { expect, test } from 'vitest';
import { noWorld, selectWorld, splitWorldPath } from '../../../src/mock/ladder/select-world.ts';

test.each([
  ['/worlds/a/b/c', { world: 'a', path: '/b/c' }],
  ['/worlds/a', { world: 'a', path: '/' }],
  ['/worlds//b', { world: '', path: '/b' }],
  ['/worlds', undefined],
  ['/a/worlds/b', undefined],
])('the path %j', (path, expected) => {
  expect(splitWorldPath(path)).toEqual(expected);
});

test.each([
  [[], undefined, { name: 'default' }],
  [[], 'a', { name: 'a' }],
  [['twin-world', 'a'], undefined, { name: 'a' }],
  [['Twin-World', 'a', 'Twin-World', 'a'], 'a', { name: 'a' }],
  [['Twin-World', ''], undefined, { name: '' }],
])('fields %j and path %j name %j', (fields, byPath, expected) => {
  expect(selectWorld(fields, byPath)).toEqual(expected);
});

test('two names are refused', () => {
  expect(selectWorld(['Twin-World', 'a'], 'b')).toEqual({
    refused: { code: 'invalid_world', detail: 'The request names the worlds "a" and "b"; name one.' },
  });
});

test('a world that cannot be is refused with what can be done', () => {
  expect(noWorld('invalid-name', 'a b', 3)).toEqual({
    code: 'invalid_world',
    detail: '"a b" is no name of a world: use 1 to 64 of A-Z a-z 0-9 . _ -.',
  });
  expect(noWorld('too-many-worlds', 'x', 3)).toEqual({
    code: 'too_many_worlds',
    detail: 'There are 3 worlds, as many as may exist; delete one under /__twin/worlds.',
  });
});
