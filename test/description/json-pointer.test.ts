import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json } from '../../src/http/json.ts';
import {
  childPointer,
  escapeToken,
  parentPointer,
  pointerTokens,
  valueAt,
} from '../../src/description/json-pointer.ts';

/** RFC 6901 section 5. */
const example: Json = { foo: ['bar', 'baz'], '': 0, 'a/b': 1, 'c%d': 2, 'e^f': 3, 'g|h': 4, ' ': 7, 'm~n': 8 };

describe('the example of RFC 6901', () => {
  test.each<[string, Json]>([
    ['', example],
    ['/foo', ['bar', 'baz']],
    ['/foo/0', 'bar'],
    ['/', 0],
    ['/a~1b', 1],
    ['/c%d', 2],
    ['/e^f', 3],
    ['/g|h', 4],
    ['/ ', 7],
    ['/m~0n', 8],
  ])("'%s'", (pointer, value) => expect(valueAt(example, pointer)).toEqual(value));

  test.each([
    '/bar',
    '/foo/2',
    '/foo/-',
    '/foo/00',
    '/foo/+1',
    '/foo/length',
    '/foo/0/0',
    'foo',
    '/m~n',
    '/m~2n',
    '/toString',
  ])("'%s' leads nowhere", (pointer) => expect(valueAt(example, pointer)).toBe(undefined));
});

test.each([
  ['', undefined],
  ['/a', ''],
  ['/a/b~1c', '/a'],
])("'%s' is in '%s'", (pointer, parent) => expect(parentPointer(pointer)).toBe(parent));

test('elements are numbered', () => expect(childPointer('/a', 0)).toBe('/a/0'));

test('only / and ~ are escaped', () => expect(escapeToken('~1/a b%"')).toBe('~01~1a b%"'));

test('tokens survive the way into a pointer and back', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: fc.constantFrom('~', '/', '0', '1', 'é', ' ', '%', '#') })), (tokens) => {
      expect(pointerTokens(tokens.reduce<string>(childPointer, ''))).toEqual(tokens);
    }),
  );
});

test('every member of every value is found by its pointer', () => {
  const visit = (root: Json, value: Json, pointer: string): void => {
    expect(valueAt(root, pointer)).toBe(value);
    if (typeof value !== 'object' || value === null) return;
    const list = Array.isArray(value);
    for (const [name, inner] of Object.entries(value))
      visit(root, inner, childPointer(pointer, list ? Number(name) : name));
  };
  fc.assert(fc.property(fc.jsonValue(), (value) => visit(value as Json, value as Json, '')));
});
