import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseJson, parseJsonContent } from '../../src/http/parse-json.ts';

describe('JSON', () => {
  test('is read as the language itself reads it', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), fc.constantFrom(undefined, 1, '\t'), (text, indent) => {
        const value: unknown = JSON.parse(text);
        if (/e308|\\u/i.test(text)) return;
        expect(parseJson(JSON.stringify(value, null, indent))).toEqual({
          kind: 'value',
          value,
          imprecise: expect.any(Array),
        });
      }),
    );
  });

  test('is refused where the language refuses it', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'{}[]",:0-1.e+tfnu\\ '), maxLength: 12 }), (text) => {
        let isJson = true;
        try {
          JSON.parse(text);
        } catch {
          isJson = false;
        }
        if (!isJson) expect(parseJson(text).kind).toBe('malformed');
      }),
      { numRuns: 1000 },
    );
  });

  test.each([
    ['{"a":1,"a":2}', 'the member "a" is repeated (line 1, column 8)'],
    ['{"a":1,"\\u0061":2}', 'the member "a" is repeated (line 1, column 8)'],
    ['[1,]', 'a comma with nothing after it (line 1, column 4)'],
    ['"\\ud800"', 'a lone surrogate in a string (line 1, column 1)'],
    ['"\\udc00\\ud800"', 'a lone surrogate in a string (line 1, column 1)'],
    ['1e400', 'a number beyond the range of a double (line 1, column 1)'],
    ['[1 2]', 'expected "," or "]", found "2" (line 1, column 4)'],
    ['"\u0001"', 'a control character in a string (line 1, column 2)'],
    ['"abc', 'a string that does not end (line 1, column 5)'],
    ['"\\x"', 'an escape that JSON does not have (line 1, column 2)'],
    ['', 'expected a value, found the end of the text (line 1, column 1)'],
    ['{a:1}', 'expected "\\"", found "a" (line 1, column 2)'],
    ['{"a" 1}', 'expected ":", found "1" (line 1, column 6)'],
    ['[\n  1,\n  x]', 'expected a value, found "x" (line 3, column 3)'],
    ['1 2', 'expected the end of the text, found "2" (line 1, column 3)'],
    ['NaN', 'expected a value, found "N" (line 1, column 1)'],
  ])('%j is malformed', (text, reason) => {
    expect(parseJson(text)).toEqual({ kind: 'malformed', reason });
  });

  test('nests 100 deep and no deeper, however deep it goes', () => {
    const deep = (n: number): string => '['.repeat(n) + ']'.repeat(n);
    expect(parseJson(deep(100)).kind).toBe('value');
    expect(parseJson(deep(101))).toEqual({
      kind: 'malformed',
      reason: 'arrays and objects nested more than 100 deep (line 1, column 101)',
    });
    expect(parseJson(deep(100_000)).kind).toBe('malformed');
    expect(parseJson('{"a":'.repeat(100_000)).kind).toBe('malformed');
    expect(parseJson(deep(3), { maxDepth: 2 }).kind).toBe('malformed');
  });

  test('keeps __proto__ a member and prototypes clean', () => {
    const parsed = parseJson('{"__proto__":{"polluted":true},"constructor":1}');
    const value = parsed.kind === 'value' ? (parsed.value as object) : {};
    expect(Object.keys(value)).toEqual(['__proto__', 'constructor']);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect('polluted' in {}).toBe(false);
  });

  test('names integers that a double rounds', () => {
    expect(parseJson('{"a/b":[9007199254740993, 9007199254740991, 1.5, -1e20]}')).toEqual({
      kind: 'value',
      value: { 'a/b': [9007199254740992, 9007199254740991, 1.5, -1e20] },
      imprecise: [
        { pointer: '/a~1b/0', text: '9007199254740993' },
        { pointer: '/a~1b/3', text: '-1e20' },
      ],
    });
  });
});

describe('JSON content', () => {
  test('is UTF-8, with or without a byte order mark', () => {
    const value = { kind: 'value', value: 'é', imprecise: [] };
    expect(parseJsonContent(new TextEncoder().encode('"é"'))).toEqual(value);
    expect(parseJsonContent(new TextEncoder().encode('\uFEFF"é"'))).toEqual(value);
  });

  test.each([[[0x22, 0xff, 0x22]], [[0x22, 0xed, 0xa0, 0x80, 0x22]], [[0x22, 0xc3, 0x22]]])('%j is not', (octets) => {
    expect(parseJsonContent(Uint8Array.from(octets))).toEqual({
      kind: 'malformed',
      reason: 'the content is not valid UTF-8',
    });
  });
});
