import { describe, expect, test } from 'vitest';
import { numberParameter, textParameter } from '../../../src/service/operations/parameter-value.ts';

describe('numberParameter', () => {
  test.each([0, -1, 1.5])('gives %d', (value) => expect(numberParameter({ page: value }, 'page')).toBe(value));

  test.each([undefined, '1', null, true, [1]])('throws for %j', (value) => {
    const values = value === undefined ? {} : { page: value };
    expect(() => numberParameter(values, 'page')).toThrow(
      new TypeError('parameter page: the description must make it a number'),
    );
  });
});

describe('textParameter', () => {
  test.each(['', 'models'])('gives %j', (value) => expect(textParameter({ category: value }, 'category')).toBe(value));

  test('gives undefined for what was not sent', () => expect(textParameter({}, 'category')).toBeUndefined());

  test.each([1, null, true, ['a']])('throws for %j', (value) => {
    expect(() => textParameter({ category: value }, 'category')).toThrow(
      new TypeError('parameter category: the description must make it a string'),
    );
  });
});
