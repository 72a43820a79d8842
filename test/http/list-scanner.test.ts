import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createListScanner, isToken, quoteString } from '../../src/http/list-scanner.ts';

describe('the scanner', () => {
  test('reads tokens, quoted-strings and separators from left to right', () => {
    const scanner = createListScanner('a = "b\\"c" , d');
    expect(scanner.token()).toBe('a');
    scanner.skipWhitespace();
    expect(scanner.take('=')).toBe(true);
    expect(scanner.quoted()).toBeUndefined();
    scanner.skipWhitespace();
    expect(scanner.quoted()).toBe('b"c');
    scanner.skipCommas();
    expect(scanner.ended).toBe(false);
    expect(scanner.take('x')).toBe(false);
    expect(scanner.token()).toBe('d');
    expect(scanner.ended).toBe(true);
  });

  test('skips empty list elements', () => {
    const scanner = createListScanner(' ,\t, ,x');
    scanner.skipCommas();
    expect(scanner.position).toBe(6);
    expect(scanner.token()).toBe('x');
  });

  test('can be set back', () => {
    const scanner = createListScanner('abc');
    scanner.token();
    scanner.position = 1;
    expect(scanner.match(/b/y)).toBe('b');
    expect(scanner.match(/b/y)).toBeUndefined();
  });

  test.each(['"', '"a', '"\\"', 'a"', '"\u0001"'])('does not take %j for a quoted-string', (text) => {
    expect(createListScanner(text).quoted()).toBeUndefined();
  });
});

test.each([
  ['token', true],
  ["!#$%&'*+-.^_`|~09azAZ", true],
  ['', false],
  ['a b', false],
  ['a/b', false],
  ['ä', false],
])('isToken(%j) is %j', (text, expected) => {
  expect(isToken(text)).toBe(expected);
});

test('a quoted-string escapes quote and backslash, and replaces what is not US-ASCII', () => {
  expect(quoteString('a"b\\c')).toBe('"a\\"b\\\\c"');
  expect(quoteString('é\r\nx')).toBe('"???x"');
});

test('what is quoted is read back', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\t -~]{0,40}$/), (text) => {
      const scanner = createListScanner(quoteString(text));
      expect(scanner.quoted()).toBe(text);
      expect(scanner.ended).toBe(true);
    }),
  );
});
