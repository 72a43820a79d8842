import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { negotiate, parseAccept } from '../../src/http/accept.ts';

const json = 'application/json';
const problem = 'application/problem+json';
const csv = 'text/csv; charset=utf-8';

describe('negotiation', () => {
  test.each([
    [undefined, [json], 0],
    ['', [json], 0],
    ['*/*', [json, csv], 0],
    [json, [csv, json], 1],
    ['APPLICATION/JSON', [json], 0],
    ['application/*', [csv, json], 1],
    ['text/csv, application/json;q=0.9', [json, csv], 1],
    ['text/csv;q=0.1, */*', [csv, json], 1],
    ['*/*;q=0.1, text/*;q=0', [csv, json], 1],
    ['application/json;q=0, */*', [json, problem], 1],
    ['text/csv;charset=utf-8;q=0, text/csv', [csv, json], undefined],
    ['text/csv;charset=latin1', [csv], undefined],
    ['application/json;q=0.000', [json], undefined],
    ['application/json;q=2', [json], undefined],
    ['text/html', [json], undefined],
    ['json', [json], undefined],
    ['nonsense, application/json', [json], 0],
    ['text/html;x="a,application/json"', [json], undefined],
    [undefined, [], undefined],
  ])('of %j among %j takes %j', (accept, offered, index) => {
    const expected = index === undefined ? { kind: 'not-acceptable' } : { kind: 'selected', index };
    expect(negotiate(accept, offered)).toEqual(expected);
  });

  test('prefers the higher weight, whatever the order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 1, max: 999 }), (a, b) => {
        const weight = (n: number): string => `0.${String(n).padStart(3, '0')}`;
        const result = negotiate(`a/a;q=${weight(a)}, b/b;q=${weight(b)}`, ['a/a', 'b/b']);
        expect(result).toEqual({ kind: 'selected', index: a >= b ? 0 : 1 });
      }),
    );
  });

  test('reads any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(['selected', 'not-acceptable']).toContain(negotiate(text, [json]).kind);
      }),
    );
  });
});

test('the ranges of a field keep parameters before the weight', () => {
  expect(parseAccept('text/html;level=1;q=0.5, bad, */*')).toEqual([
    { range: 'text/html', parameters: new Map([['level', '1']]), weight: 0.5 },
    { range: '*/*', parameters: new Map(), weight: 1 },
  ]);
});
