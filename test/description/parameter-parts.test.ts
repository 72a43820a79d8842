import { describe, expect, test } from 'vitest';
import type { Parameter } from '../../src/description/model.ts';
import {
  arrayParts,
  decodePart,
  decoderOf,
  objectParts,
  onlyText,
  splitParts,
  withoutPrefix,
} from '../../src/description/parameter-parts.ts';
import { percentDecoded } from '../../src/description/percent-encoding.ts';
import { Misread } from '../../src/description/scalar-text.ts';
import { operationOf } from './api.ts';

const [path] = operationOf([{ name: 'p', in: 'path', required: true, schema: {} }], '/{p}').parameters;
if (path === undefined) throw new Error('no parameter');

function parameter(place: Parameter['in'], style: Parameter['style'], explode: boolean): Parameter {
  return { ...(path as Parameter), in: place, style, explode };
}

function given(...texts: readonly string[]): { readonly texts: readonly string[]; readonly names: undefined } {
  return { texts, names: undefined };
}

/** The reason in an object, or the value. */
function reasonOr(value: unknown): unknown {
  return value instanceof Misread ? { refused: value.reason } : value;
}

test('the decoding depends on the place', () => {
  const decode = (place: Parameter['in'], isScalar: boolean): string | undefined =>
    decoderOf(parameter(place, 'simple', false), isScalar)('%41+');
  expect([
    decode('query', true),
    decode('cookie', true),
    decode('header', true),
    decode('path', true),
    decode('path', false),
  ]).toEqual(['A ', 'A+', '%41+', '%41+', 'A+']);
});

test('a part that cannot be decoded is refused with the reason', () => {
  expect(['a%41', '%4', '%FF'].map((text) => reasonOr(decodePart(text, percentDecoded)))).toEqual([
    'aA',
    { refused: 'holds a % that is not followed by two hexadecimal digits: write a percent sign as %25' },
    { refused: 'holds percent-encoded octets that are not UTF-8' },
  ]);
});

test('one text is what a value in one place needs', () => {
  expect([onlyText(given('a')), reasonOr(onlyText(given('a', 'a')))]).toEqual([
    'a',
    { refused: 'given more than once' },
  ]);
});

test('prefixes are those of label and matrix', () => {
  const prefixed = (style: Parameter['style'], text: string): unknown =>
    reasonOr(withoutPrefix(text, parameter('path', style, false)));
  expect([
    prefixed('simple', '.a'),
    prefixed('label', '.a'),
    prefixed('matrix', ';p=a'),
    prefixed('label', 'a'),
  ]).toEqual(['.a', 'a', 'a', { refused: 'expected "." before the value' }]);
});

describe('parts', () => {
  test.each<[Parameter['in'], Parameter['style'], boolean, string, unknown]>([
    ['path', 'simple', false, 'a,b%2C', ['a', 'b%2C']],
    ['path', 'simple', false, '', []],
    ['path', 'label', false, '.a,b', ['a', 'b']],
    ['path', 'label', true, '.a.b', ['a', 'b']],
    ['path', 'label', true, '.', []],
    ['path', 'matrix', false, ';p=a,b', ['a', 'b']],
    ['path', 'matrix', true, ';p=a;p=b', ['p=a', 'p=b']],
    ['path', 'matrix', true, 'p=a', { refused: 'expected ";" before the value' }],
    ['query', 'form', false, 'a,,b', ['a', '', 'b']],
    ['query', 'spaceDelimited', false, 'a%20b+c', ['a', 'b', 'c']],
    ['query', 'pipeDelimited', false, 'a|b%7Cc%7cd', ['a', 'b', 'c', 'd']],
    ['header', 'simple', false, 'a , b', ['a', 'b']],
  ])('of a %s, %s, explode %s: %s', (place, style, explode, text, parts) => {
    expect(reasonOr(splitParts(text, parameter(place, style, explode)))).toEqual(parts);
  });

  test('of an array are its texts where each is a pair of its own', () => {
    expect(arrayParts(given('a,b', 'c'), parameter('query', 'form', true))).toEqual(['a,b', 'c']);
    expect(arrayParts(given('a', 'b,c'), parameter('header', 'simple', false))).toEqual(['a', 'b', 'c']);
    expect(arrayParts(given(';p=a;p=b'), parameter('path', 'matrix', true))).toEqual(['a', 'b']);
    expect(reasonOr(arrayParts(given(';q=a'), parameter('path', 'matrix', true)))).toEqual({
      refused: 'expected ";p=" before each value',
    });
    expect(reasonOr(arrayParts(given('a', 'b'), parameter('query', 'form', false)))).toEqual({
      refused: 'given more than once',
    });
  });

  test('of an object are names and values in turn', () => {
    expect(objectParts({ texts: ['1', '2'], names: ['x', 'y'] }, parameter('query', 'form', true))).toEqual([
      'x',
      '1',
      'y',
      '2',
    ]);
    expect(objectParts(given('x,1,y,2'), parameter('query', 'form', false))).toEqual(['x', '1', 'y', '2']);
    expect(objectParts(given('x=1,y=,z'), parameter('header', 'simple', true))).toEqual(['x', '1', 'y', '', 'z', '']);
    expect(reasonOr(objectParts(given('x,1,y'), parameter('query', 'form', false)))).toEqual({
      refused: 'expected names and values in turn; the last name has no value',
    });
  });
});
