import { expect, test } from 'vitest';
import { parseProblemDetails, problemMediaType } from '../../src/http/problem-details.ts';

test('the media type is that of RFC 9457', () => {
  expect(problemMediaType).toBe('application/problem+json');
});

test('members of a wrong type are ignored', () => {
  expect(parseProblemDetails({ type: 'a', title: 1, status: '404', detail: 'd', instance: null, code: 'x' })).toEqual({
    type: 'a',
    detail: 'd',
  });
  expect(parseProblemDetails({ title: 't', status: 404, instance: '/i' })).toEqual({
    title: 't',
    status: 404,
    instance: '/i',
  });
});

test.each([null, [], 'text', 1])('%j is no problem', (value) => {
  expect(parseProblemDetails(value)).toBeUndefined();
});
