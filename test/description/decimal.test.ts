import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isMultipleOf } from '../../src/description/decimal.ts';

describe('a multiple', () => {
  test.each([
    [0.3, 0.1],
    [0.07, 0.01],
    [1.1, 0.1],
    [4.35, 0.01],
    [-0.3, 0.1],
    [0, 0.1],
    [7, 7],
    [-14, 7],
    [1e21, 1e20],
    [1e308, 0.5],
    [12391239123, 1e-8],
    [5e-324, 5e-324],
    [2 ** 53 + 2, 0.5],
  ])('is %d of %d', (value, divisor) => expect(isMultipleOf(value, divisor)).toBe(true));

  test.each([
    [0.35, 0.1],
    [0.0000001, 1],
    [0.30000000000000004, 0.1],
    [7, 2],
    [1e-300, 1],
    [1.5, 1],
  ])('is not %d of %d', (value, divisor) => expect(isMultipleOf(value, divisor)).toBe(false));

  test('of a decimal fraction is what as many of its units are', () => {
    const cases = fc.tuple(
      fc.integer({ min: -1e6, max: 1e6 }),
      fc.integer({ min: 1, max: 999 }),
      fc.integer({ min: 0, max: 9 }),
    );
    fc.assert(
      fc.property(cases, ([units, divisor, places]) => {
        const scaled = (integer: number): number => Number(`${integer}e-${places}`);
        return isMultipleOf(scaled(units), scaled(divisor)) === (units % divisor === 0);
      }),
    );
  });
});
