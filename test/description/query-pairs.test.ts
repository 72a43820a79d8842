import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formDecoded, percentDecoded } from '../../src/description/percent-encoding.ts';
import { collectPairs, type PairTakers } from '../../src/description/query-pairs.ts';

const query = { separator: '&', decodeName: formDecoded } as const;
const cookie = { separator: ';', decodeName: percentDecoded } as const;

const takers: PairTakers = {
  byName: new Map([
    ['q', 0],
    ['a b', 1],
  ]),
  byMember: new Map([['x', 2]]),
  byBracket: new Map([['d', 3]]),
  others: undefined,
  reserved: new Set(['key']),
};

const one = (...texts: readonly string[]): object => ({ texts, names: undefined });
const members = (...pairs: readonly (readonly [string, string])[]): object => ({
  texts: pairs.map(([, text]) => text),
  names: pairs.map(([name]) => name),
});

describe('pairs of a query', () => {
  test.each<[string, readonly unknown[]]>([
    ['', []],
    ['&&', []],
    ['q=1', [one('1')]],
    ['q', [one('')]],
    ['q==1=', [one('=1=')]],
    ['q=%20+', [one('%20+')]],
    ['q=1&q=2&%71=3', [one('1', '2', '3')]],
    ['a+b=1&a%20b=2', [undefined, one('1', '2')]],
    ['=1&z=2&Q=3&%=4&%FF=5', []],
    ['x=1&x=2', [undefined, undefined, members(['x', '1'], ['x', '2'])]],
    ['d[m]=1&d%5Bn%5D=2&d[]=3', [undefined, undefined, undefined, members(['m', '1'], ['n', '2'], ['', '3'])]],
    ['d=1&d[m=2&e[m]=3&d]=4', []],
  ])('%j are given to their takers', (text, given) => expect(collectPairs(text, takers, query)).toEqual(given));

  test('that nobody names go to the taker of others, credentials to nobody', () => {
    const all = { ...takers, others: 4 };
    expect(collectPairs('z=1&key=secret&q=2&__proto__=3', all, query)[4]).toEqual(
      members(['z', '1'], ['__proto__', '3']),
    );
  });
});

test('pairs of a cookie have spaces around them, and plus signs', () => {
  expect(collectPairs('z=1; q=a+b ;\ta+b=2;a%20b=3', takers, cookie)).toEqual([one('a+b'), one('3')]);
});

test('every pair of a name is collected, in order', () => {
  const texts = fc.array(fc.string({ unit: fc.constantFrom('a', '=', '%', '+', ',') }));
  fc.assert(
    fc.property(texts, (values) => {
      const text = values.map((value) => `q=${value}`).join('&');
      expect(collectPairs(text, takers, query)).toEqual(values.length === 0 ? [] : [one(...values)]);
    }),
  );
});
