import { expect, test } from 'vitest';
import { wideInteger, writeWideIntegers } from '../../src/mutants/wide-integer.ts';

test('an integer beyond 2^53 is written digit by digit', () => {
  const text = JSON.stringify({ id: wideInteger(2n ** 60n + 1n), other: '1', negative: wideInteger(-3n) });
  expect(writeWideIntegers(text)).toBe('{"id":1152921504606846977,"other":"1","negative":-3}');
});
