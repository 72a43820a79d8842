import { expect, test } from 'vitest';
import { refusalOf } from '../../src/mutants/make-refusal.ts';
import { responseOf } from './canned.ts';

test('a refusal has the shape of those of the mock, and keeps the other fields', () => {
  const response = responseOf(200, { items: [] }, ['Date', 'now']);
  expect(refusalOf(response, { status: 404, code: 'not_found', detail: 'Nothing.' })).toEqual({
    status: 404,
    fields: ['Date', 'now', 'Content-Type', 'application/problem+json'],
    content: JSON.stringify({
      type: 'urn:apitwin:problem:not_found',
      title: 'Refused',
      status: 404,
      detail: 'Nothing.',
      code: 'not_found',
    }),
  });
});
