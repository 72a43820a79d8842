import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createListScanner } from '../../src/http/list-scanner.ts';
import {
  isInMediaRange,
  isJsonMediaType,
  parseEssence,
  parseMediaType,
  parseParameters,
} from '../../src/http/media-type.ts';

describe('a media type', () => {
  test.each([
    ['application/json', 'application/json', {}],
    ['Application/JSON; Charset="utf-8"', 'application/json', { charset: 'utf-8' }],
    ['text/plain ; a=b;; c="d;e"', 'text/plain', { a: 'b', c: 'd;e' }],
    ['*/*', '*/*', {}],
  ])('%j', (text, essence, parameters) => {
    expect(parseMediaType(text)).toEqual({ essence, parameters: new Map(Object.entries(parameters)) });
  });

  test.each(['', 'json', 'a/', '/b', 'a/b c', 'a/b; c', 'a/b; c=', 'a/b; c = d', 'a/b, c/d', 'a/b; c="d'])(
    '%j is none',
    (text) => {
      expect(parseMediaType(text)).toBeUndefined();
    },
  );

  test('any text is read without an exception', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(['undefined', 'object']).toContain(typeof parseMediaType(text));
      }),
    );
  });
});

test('parts of it are read where they stand', () => {
  const scanner = createListScanner('A/b;q=1,');
  expect(parseEssence(scanner)).toBe('a/b');
  expect(parseParameters(scanner)).toEqual(new Map([['q', '1']]));
  expect(scanner.take(',')).toBe(true);
});

test.each([
  ['application/json', true],
  ['application/problem+json', true],
  ['application/jsonx', false],
  ['text/json', false],
])('%s is JSON: %j', (essence, expected) => {
  expect(isJsonMediaType(essence)).toBe(expected);
});

test.each([
  ['text/html', '*/*', true],
  ['text/html', 'text/*', true],
  ['text/html', 'text/html', true],
  ['text/html', 'text/plain', false],
  ['textual/html', 'text/*', false],
  ['text/html', '*', false],
])('%s is in %s: %j', (essence, range, expected) => {
  expect(isInMediaRange(essence, range)).toBe(expected);
});
