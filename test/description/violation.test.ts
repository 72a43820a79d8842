import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FailedKeyword, renderMessage, shown } from '../../src/description/violation.ts';
import type { Json } from '../../src/http/json.ts';

describe('a value that is shown', () => {
  test.each<[Json, string]>([
    [null, 'null'],
    [1.5, '1.5'],
    [true, 'true'],
    ['', '""'],
    ['a "b"\n', '"a \\"b\\"\\n"'],
    [[], 'an array of 0 elements'],
    [[{}], 'an array of 1 element'],
    [{ a: 1 }, 'an object'],
    ['x'.repeat(58), `"${'x'.repeat(58)}"`],
    ['x'.repeat(59), `"${'x'.repeat(57)}…"`],
    ['\u0001'.repeat(50), `"${'\\u0001'.repeat(9)}…"`],
    ['😀'.repeat(50), `"${'😀'.repeat(28)}…"`],
  ])('%j is %s', (value, text) => expect(shown(value)).toBe(text));

  test('has sixty characters at most', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary', maxLength: 200 })),
        (value) => shown(value).length <= 60,
      ),
    );
  });
});

describe('the message of a keyword', () => {
  test.each<[Partial<FailedKeyword> & { readonly keyword: string }, string]>([
    [{ keyword: 'type', schema: 'object', received: 1 }, 'expected an object, received 1'],
    [{ keyword: 'type', schema: ['string', 'null'], received: {} }, 'expected a string or null, received an object'],
    [{ keyword: 'enum', schema: [1, 'a'], received: 2 }, 'expected one of 1, "a", received 2'],
    [{ keyword: 'enum', schema: ['a'], received: 2 }, 'expected "a", received 2'],
    [
      { keyword: 'enum', schema: [1, 2, 3, 4, 5, 6, 7, 8, 9], received: 0 },
      'expected one of 1, 2, 3, 4, 5, 6, 7, 8, …, received 0',
    ],
    [{ keyword: 'const', schema: null, received: 0 }, 'expected null, received 0'],
    [{ keyword: 'required', params: { missingProperty: 'id' } }, 'the member "id" is missing'],
    [
      { keyword: 'dependentRequired', params: { missingProperty: 'b', property: 'a' } },
      'the member "b" is missing; "a" demands it',
    ],
    [{ keyword: 'additionalProperties', params: { additionalProperty: 'x' } }, 'the member "x" is not allowed here'],
    [{ keyword: 'unevaluatedProperties', params: { unevaluated: 'x' } }, 'the member "x" is not allowed here'],
    [{ keyword: 'unevaluatedItems', params: { unevaluated: 2 } }, 'the element with the index 2 is not allowed here'],
    [{ keyword: 'propertyNames', params: { propertyName: 'x' } }, 'the member name "x" is not allowed here'],
    [{ keyword: 'minProperties', schema: 1, received: {} }, 'expected at least 1 member, received 0 members'],
    [{ keyword: 'maxProperties', schema: 0, received: { a: 1 } }, 'expected at most 0 members, received 1 member'],
    [{ keyword: 'minimum', schema: 1, received: 0 }, 'expected at least 1, received 0'],
    [{ keyword: 'maximum', schema: 1, received: 2 }, 'expected at most 1, received 2'],
    [{ keyword: 'exclusiveMinimum', schema: 1, received: 1 }, 'expected more than 1, received 1'],
    [{ keyword: 'exclusiveMaximum', schema: 1, received: 1 }, 'expected less than 1, received 1'],
    [{ keyword: 'multipleOf', schema: 0.1, received: 0.25 }, 'expected a multiple of 0.1, received 0.25'],
    [{ keyword: 'minLength', schema: 2, received: '😀' }, 'expected at least 2 characters, received 1 character'],
    [{ keyword: 'maxLength', schema: 1, received: 'ab' }, 'expected at most 1 character, received 2 characters'],
    [{ keyword: 'pattern', schema: '^a', received: 'b' }, 'expected text of the pattern ^a, received "b"'],
    [
      { keyword: 'format', schema: 'date', received: 'x' },
      'expected a date that exists, such as 2026-11-02, received "x"',
    ],
    [{ keyword: 'minItems', schema: 1, received: [] }, 'expected at least 1 element, received 0 elements'],
    [{ keyword: 'maxItems', schema: 1, received: [1, 2] }, 'expected at most 1 element, received 2 elements'],
    [{ keyword: 'items', params: { limit: 1 }, received: [1, 2] }, 'expected at most 1 element, received 2 elements'],
    [{ keyword: 'uniqueItems' }, 'expected elements that all differ, received equal ones'],
    [
      { keyword: 'contains', params: { minContains: 1 } },
      'expected at least 1 element that matches the schema under "contains"',
    ],
    [
      { keyword: 'contains', params: { minContains: 2, maxContains: 3 } },
      'expected at least 2 elements that match the schema under "contains", and at most 3',
    ],
    [{ keyword: 'not' }, 'expected something else: what was received is excluded'],
    [{ keyword: 'false' }, 'nothing is allowed here'],
    [{ keyword: 'anyOf', schema: [{}, {}] }, 'matches none of the 2 alternatives'],
    [{ keyword: 'oneOf', schema: [{}], params: { passingSchemas: null } }, 'matches none of the 1 alternative'],
    [
      { keyword: 'oneOf', schema: [{}, {}], params: { passingSchemas: [0, 1] } },
      'matches several alternatives, of which exactly one is allowed',
    ],
    [{ keyword: 'if', params: { failingKeyword: 'else' } }, 'breaks the schema under "else", which applies here'],
    [
      { keyword: 'maxLength', schema: 1, received: 'ab', params: { memberName: 'ab' } },
      'the member name "ab": expected at most 1 character, received 2 characters',
    ],
    [{ keyword: 'toString' }, 'breaks the keyword "toString"'],
  ])('%j', (failed, message) => {
    expect(renderMessage({ schema: undefined, params: {}, received: null, ...failed })).toBe(message);
  });
});
