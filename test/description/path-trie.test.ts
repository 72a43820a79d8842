import { describe, expect, test } from 'vitest';
import { createPathTrie, segmentsOf } from '../../src/description/path-trie.ts';

function trieOf(...templates: readonly string[]): ReturnType<typeof createPathTrie<string>> {
  const trie = createPathTrie<string>();
  for (const template of templates) trie.at(template, () => template);
  return trie;
}

test('segments keep an empty one at the end', () => {
  expect([segmentsOf('/'), segmentsOf('/a/b'), segmentsOf('/a/')]).toEqual([[''], ['a', 'b'], ['a', '']]);
});

describe('a trie of path templates', () => {
  const trie = trieOf(
    '/',
    '/a/b',
    '/a/{x}',
    '/a/{x}.json',
    '/a/report-{day}.json',
    '/a/{x}/c',
    '/{y}/b/d',
    '/a/b/{z}/e',
  );

  test.each([
    ['/', '/', []],
    ['/a/b', '/a/b', []],
    ['/a/1', '/a/{x}', ['1']],
    ['/a/1.json', '/a/{x}.json', ['1']],
    ['/a/report-1.json', '/a/report-{day}.json', ['1']],
    ['/a/.json', '/a/{x}', ['.json']],
    ['/a/b/c', '/a/{x}/c', ['b']],
    ['/a/b/d', '/{y}/b/d', ['a']],
    ['/a/b/c/e', '/a/b/{z}/e', ['c']],
    ['/a/%62', '/a/b', []],
    ['/a/%2F', '/a/{x}', ['%2F']],
  ])('finds %s by %s', (path, value, texts) => expect(trie.find(path)).toEqual({ value, texts }));

  test.each(['', 'a/b', '/a', '/a/', '/a/b/', '//b', '/A/b', '/a//c', '/x/y/z', '/a/b/c/d'])(
    'finds nothing for %j',
    (path) => {
      expect(trie.find(path)).toBeUndefined();
    },
  );

  test('makes one value for templates that differ in the names of expressions only', () => {
    const named = createPathTrie<number>();
    expect([
      named.at('/a/{x}/{y}.z', () => 1),
      named.at('/a/{b}/{c}.z', () => 2),
      named.at('/a/{b}/{c}', () => 3),
    ]).toEqual([1, 1, 3]);
  });

  test('comes to each node once, however many ways there are', () => {
    const depth = 24;
    const deep = createPathTrie<number>();
    deep.at('/a'.repeat(depth), () => 1);
    for (let i = 0; i < depth; i++) deep.at(`${'/a'.repeat(i)}/{x}${'/a'.repeat(depth - i - 1)}/end`, () => i);
    const started = performance.now();
    expect(deep.find(`${'/a'.repeat(depth)}/none`)).toBeUndefined();
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
