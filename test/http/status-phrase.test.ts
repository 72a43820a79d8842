import { expect, test } from 'vitest';
import { isContentless, statusPhrase } from '../../src/http/status-phrase.ts';

test.each([
  [200, 'OK'],
  [413, 'Content Too Large'],
  [422, 'Unprocessable Content'],
  [429, 'Too Many Requests'],
  [299, 'Successful'],
  [499, 'Client Error'],
  [599, 'Server Error'],
  [99, 'Unknown'],
])('%d is %s', (status, phrase) => {
  expect(statusPhrase(status)).toBe(phrase);
});

test.each([
  [100, true],
  [200, false],
  [204, true],
  [205, true],
  [304, true],
  [404, false],
])('%d never has content: %j', (status, expected) => {
  expect(isContentless(status)).toBe(expected);
});
