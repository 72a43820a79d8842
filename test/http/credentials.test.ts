import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createListScanner } from '../../src/http/list-scanner.ts';
import { isBearerToken, parseAuthParameter, parseCredentials } from '../../src/http/credentials.ts';

const none = new Map<string, string>();

describe('credentials', () => {
  test.each([
    ['Bearer abc', 'bearer', 'abc', none],
    ['bEaReR a-._~+/b==', 'bearer', 'a-._~+/b==', none],
    ['Basic dTpw', 'basic', 'dTpw', none],
    ['Bearer    abc', 'bearer', 'abc', none],
    ['Negotiate', 'negotiate', undefined, none],
    [
      'Digest username="a b", Nonce=x',
      'digest',
      undefined,
      new Map([
        ['username', 'a b'],
        ['nonce', 'x'],
      ]),
    ],
  ])('of %j', (value, scheme, token68, parameters) => {
    expect(parseCredentials([value])).toEqual({ kind: 'credentials', scheme, token68, parameters });
  });

  test.each([
    ['', 'the Authorization field names no scheme'],
    ['"x"', 'the Authorization field names no scheme'],
    ['Bearer\tabc', 'the scheme is not followed by a space'],
    ['Bearer=abc', 'the scheme is not followed by a space'],
    ['Bearer a b', 'the credentials are neither one token nor a list of parameters'],
    ['Bearer a=b=c', 'the credentials are neither one token nor a list of parameters'],
    ['Bearer ä', 'the credentials are neither one token nor a list of parameters'],
    ['Digest a=b, a=c', 'the credentials are neither one token nor a list of parameters'],
  ])('%j is malformed', (value, reason) => {
    expect(parseCredentials([value])).toEqual({ kind: 'malformed', reason });
  });

  test('are absent without a line, and malformed with two', () => {
    expect(parseCredentials([])).toEqual({ kind: 'absent' });
    expect(parseCredentials(['Bearer a', 'Bearer a'])).toEqual({
      kind: 'malformed',
      reason: 'the Authorization field is repeated',
    });
  });

  test('every b64token is one', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9._~+/-]{1,60}={0,2}$/), (token68) => {
        expect(isBearerToken(token68)).toBe(true);
        expect(parseCredentials([`Bearer ${token68}`])).toEqual({
          kind: 'credentials',
          scheme: 'bearer',
          token68,
          parameters: none,
        });
      }),
    );
  });

  test('any text is read without an exception', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(['credentials', 'malformed']).toContain(parseCredentials([text]).kind);
      }),
    );
  });
});

test.each(['', '=', 'a=b', 'a b', 'a,b', 'ä'])('%j is no Bearer token', (text) => {
  expect(isBearerToken(text)).toBe(false);
});

test.each([
  ['a=b', ['a', 'b']],
  ['A = "b c"', ['a', 'b c']],
  ['a', undefined],
  ['a=', undefined],
  ['=b', undefined],
])('the auth-param %j is %j', (text, expected) => {
  expect(parseAuthParameter(createListScanner(text))).toEqual(expected);
});
