import { expect, test } from 'vitest';
import type { Exchange } from '../../../src/contract/exchange.ts';
import { lastAsked } from '../../../src/contract/reproduction/asked-again.ts';
import { other, sent, supplied } from './desk.ts';

const get = (number: number, target = '/pots', credential = supplied): Exchange =>
  sent(number, 'listPots', { target, credential });
const make = (number: number): Exchange => sent(number, 'makePot', { target: '/pots', content: { name: 'a' } });

const numbers = (asked: readonly Exchange[], evidence: readonly Exchange[] = []): readonly number[] =>
  lastAsked(asked, evidence).map(({ number }) => number);

test('what is asked again is asked once, the last time', () => {
  expect(numbers([get(1), get(2, '/light'), get(3), get(4, '/light')])).toEqual([3, 4]);
});

test('what the finding asks again, too, is not asked before', () => {
  expect(numbers([get(1), get(2, '/light')], [get(3)])).toEqual([2]);
});

test('another address, and another caller, are another request', () => {
  expect(numbers([get(1), get(2, '/pots?page=2'), get(3, '/pots', other)])).toEqual([1, 2, 3]);
});

test('what is asked again after a change stays, and changes stay', () => {
  expect(numbers([get(1), make(2), get(3), make(4)])).toEqual([1, 2, 3, 4]);
});

test('another method, content, scheme, place of the key and field make another request', () => {
  const first = get(1);
  const others: readonly Exchange['request'][] = [
    { ...first.request, method: 'HEAD' },
    { ...first.request, content: '{}' },
    { ...first.request, credential: { ...supplied, scheme: 'bearer' } },
    { ...first.request, credential: { ...supplied, placement: 'query' } },
    { ...first.request, credential: undefined },
    { ...first.request, fields: [] },
  ];
  expect(others.map((request) => numbers([first, { ...first, number: 2, request }]))).toEqual(others.map(() => [1, 2]));
});

test('the order in which requests were sent counts, and a change after the last one nothing', () => {
  expect([numbers([get(3), get(1)]), numbers([get(1), get(2), make(3)])]).toEqual([[3], [2, 3]]);
});
