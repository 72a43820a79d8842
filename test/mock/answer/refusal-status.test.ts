import { expect, test } from 'vitest';
import { defaultStatus } from '../../../src/mock/answer/refusal-status.ts';

test.each([
  ['invalid_request', 400],
  ['invalid_token', 401],
  ['plan_required', 403],
  ['quota_exceeded', 429],
  ['never_heard_of', 400],
  ['constructor', 400],
])('%s has the status %d', (code, status) => {
  expect(defaultStatus(code)).toBe(status);
});
