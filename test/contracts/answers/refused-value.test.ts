import { expect, test } from 'vitest';
import { mayBeAboutValue } from '../../../contracts/answers/refused-value.ts';
import { answered } from '../answered.ts';

test('a refusal may be about the value by its status, or where a success tells of a failure', () => {
  const statuses = [200, 201, 400, 401, 402, 403, 404, 409, 422, 429, 500];
  expect(statuses.filter((status) => mayBeAboutValue(answered({}, { status })))).toEqual([400, 409, 422]);
  expect(mayBeAboutValue(answered({ success: false }))).toBe(true);
});

test('no answer is about no value', () => {
  expect(mayBeAboutValue({ ...answered({}), response: undefined })).toBe(false);
});
