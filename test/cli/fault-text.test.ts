import { expect, test } from 'vitest';
import { faultText } from '../../src/cli/fault-text.ts';

test.each([
  [new TypeError('no such thing'), 'no such thing'],
  ['thrown as a text', 'thrown as a text'],
  [undefined, 'undefined'],
])('%s says %s', (thrown, expected) => {
  expect(faultText(thrown)).toBe(expected);
});
