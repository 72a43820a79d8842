import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { childPointer } from '../../src/description/json-pointer.ts';
import { followReferences, parseReference } from '../../src/description/resolve-reference.ts';

test.each([
  ['#', { kind: 'local', pointer: '' }],
  ['#/a/0', { kind: 'local', pointer: '/a/0' }],
  ['#/a~1b/c~0d', { kind: 'local', pointer: '/a~1b/c~0d' }],
  ['#/paths/~1a~1%7Bid%7D', { kind: 'local', pointer: '/paths/~1a~1{id}' }],
  ['#/a%2Fb', { kind: 'local', pointer: '/a/b' }],
  ['#/%7E1', { kind: 'local', pointer: '/~1' }],
  ['#/%C3%A9', { kind: 'local', pointer: '/é' }],
  ['#/a b', { kind: 'local', pointer: '/a b' }],
  ['#a', { kind: 'named' }],
  ['#/%', { kind: 'malformed' }],
  ['#/%ff', { kind: 'malformed' }],
  ['#/~', { kind: 'malformed' }],
  ['', { kind: 'external' }],
  ['other.yaml#/a', { kind: 'external' }],
  ['https://a.example/b#/c', { kind: 'external' }],
])("'%s'", (reference, target) => expect(parseReference(reference)).toEqual(target));

test('any pointer can be referred to, percent-encoded or not', () => {
  const token = fc.string({ unit: fc.constantFrom('~', '/', '%', '#', 'é', ' ', 'a', '{') });
  fc.assert(
    fc.property(fc.array(token), (tokens) => {
      const pointer = tokens.reduce<string>(childPointer, '');
      expect(parseReference(`#${encodeURIComponent(pointer).replaceAll('%2F', '/')}`)).toEqual({
        kind: 'local',
        pointer,
      });
      if (!pointer.includes('%')) expect(parseReference(`#${pointer}`)).toEqual({ kind: 'local', pointer });
    }),
  );
});

describe('following references', () => {
  const root = {
    a: { $ref: '#/b' },
    b: { $ref: '#/c/0' },
    c: [{ d: 1 }],
    one: { $ref: '#/two' },
    two: { $ref: '#/one' },
    gone: { $ref: '#/nowhere' },
    far: { $ref: 'far.yaml' },
    odd: { $ref: 1 },
  };

  test.each([
    ['/a', { pointer: '/c/0', value: { d: 1 } }],
    ['/c/0/d', { pointer: '/c/0/d', value: 1 }],
    ['/odd', { pointer: '/odd', value: { $ref: 1 } }],
    ['/one', undefined],
    ['/gone', undefined],
    ['/far', undefined],
    ['/nowhere', undefined],
  ])('%s', (pointer, target) => expect(followReferences(root, pointer)).toEqual(target));
});
