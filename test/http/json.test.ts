import { expect, test } from 'vitest';
import { isJsonObject } from '../../src/http/json.ts';

test.each([
  [{}, true],
  [null, false],
  [[], false],
  ['a', false],
  [undefined, false],
])('%j is a JSON object: %j', (value, expected) => {
  expect(isJsonObject(value)).toBe(expected);
});
