import { expect, test } from 'vitest';
import { isDeeplyFrozen } from '../../../src/mock/answer/deeply-frozen.ts';

test.each([
  [1, true],
  [null, true],
  [Object.freeze({ a: 1, b: Object.freeze([Object.freeze({})]) }), true],
  [Object.freeze({ a: [] }), false],
  [Object.freeze([{}]), false],
  [{}, false],
])('%j: %j', (value, expected) => {
  expect(isDeeplyFrozen(value)).toBe(expected);
});
