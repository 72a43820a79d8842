import { expect, test } from 'vitest';
import { isWhole, kindNames, readNumber } from '../../../src/mock/trouble/kinds.ts';

test.each([
  ['0', 0],
  ['12.5', 12.5],
  ['1e-7', 1e-7],
  ['', undefined],
  ['-1', undefined],
  ['0x10', undefined],
  ['Infinity', undefined],
  [undefined, undefined],
])('the text %j is the number %j', (text, number) => {
  expect(readNumber(text)).toBe(number);
});

test('whole numbers are those from 0 to the greatest', () => {
  expect([0, 7, 8, 1.5, -1, '1', null].map((json) => isWhole(json, 7))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});

test('the kinds have one order', () => {
  expect(kindNames).toEqual(['latency', 'errors', 'drops', 'outage', 'slow', 'cut', 'rateLimit', 'quota']);
});
