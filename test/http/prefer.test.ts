import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsePrefer, renderPreferences } from '../../src/http/prefer.ts';

describe('a Prefer field', () => {
  test.each([
    ['', []],
    ['code=404', [['code', '404']]],
    [
      'Code = 404 , dynamic',
      [
        ['code', '404'],
        ['dynamic', ''],
      ],
    ],
    ['example="a, b"; x=y; z', [['example', 'a, b']]],
    ['code=200, code=404', [['code', '200']]],
    [', ,wait=10,,', [['wait', '10']]],
    ['return=""', [['return', '']]],
    ['a;', [['a', '']]],
  ])('%j', (text, expected) => {
    expect(parsePrefer(text)).toEqual(new Map(expected as [string, string][]));
  });

  test.each(['=', 'a=', 'a b', 'code=404 405', 'a="b', 'a;=b', 'a=b c=d'])('%j does not follow the grammar', (text) => {
    expect(parsePrefer(text)).toBeUndefined();
  });

  test('is read as it was written', () => {
    const name = fc.stringMatching(/^[a-z][a-z-]{0,8}$/);
    const list = fc.uniqueArray(fc.tuple(name, fc.stringMatching(/^[\t -~]{0,12}$/)), { selector: ([one]) => one });
    fc.assert(
      fc.property(list, (pairs) => {
        const text = renderPreferences(pairs.map(([one, value]) => ({ name: one, value })));
        expect(parsePrefer(text)).toEqual(new Map(pairs));
      }),
    );
  });
});

test('preferences are quoted only where they must be', () => {
  const preferences = [
    { name: 'code', value: '404' },
    { name: 'dynamic', value: '' },
    { name: 'example', value: 'a "b"' },
  ];
  expect(renderPreferences(preferences)).toBe('code=404, dynamic, example="a \\"b\\""');
});
