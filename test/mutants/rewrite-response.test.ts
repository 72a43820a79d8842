import { expect, test } from 'vitest';
import {
  askedOtherwise,
  changed,
  isRefusal,
  isSuccess,
  reshaped,
  responseJson,
  responseMembers,
  withJson,
  withText,
  withoutContent,
} from '../../src/mutants/rewrite-response.ts';
import { canned, requestOf, responseOf } from './canned.ts';

test('a success and a refusal are told by status', () => {
  const statuses = [199, 200, 299, 300, 399, 400, 499, 500].map((status) => responseOf(status));
  expect(statuses.filter(isSuccess).map(({ status }) => status)).toEqual([200, 299]);
  expect(statuses.filter(isRefusal).map(({ status }) => status)).toEqual([400, 499]);
});

test('content is read as JSON, as text or as octets', () => {
  expect(responseJson(responseOf(200, [1]))).toEqual([1]);
  expect(responseJson({ status: 200, fields: [], content: new TextEncoder().encode('{"a":1}') })).toEqual({ a: 1 });
  expect(responseJson(withText(responseOf(200, 1), 'text/plain', 'no'))).toBeUndefined();
  expect(responseJson(responseOf(204))).toBeUndefined();
  expect([responseMembers(responseOf(200, { a: 1 })), responseMembers(responseOf(200, [1]))]).toEqual([{ a: 1 }, {}]);
});

test('content is replaced with its media type, or taken away', () => {
  expect(withJson(responseOf(200, 1), 2)).toEqual(responseOf(200, 2));
  expect(withText(responseOf(400, 1), 'text/plain', 'x')).toEqual({
    status: 400,
    fields: ['Content-Type', 'text/plain'],
    content: 'x',
  });
  expect(withoutContent(responseOf(400, 1, ['Allow', 'GET']))).toEqual(responseOf(400, undefined, ['Allow', 'GET']));
});

test('only successes of the operations named are shaped anew', () => {
  const shape = reshaped({ getKeywords: ({ keywords = null }) => [keywords] });
  const ask = (call: string, status: number): unknown =>
    responseJson(shape(() => responseOf(status, { keywords: 'k' }))(requestOf({ call })));
  expect(ask('GET /api/keywords', 200)).toEqual(['k']);
  expect(ask('GET /api/keywords', 400)).toEqual({ keywords: 'k' });
  expect(ask('PUT /api/keywords', 200)).toEqual({ keywords: 'k' });
});

test('answers and questions are changed as a whole', () => {
  const { answer, asked } = canned(responseOf(200));
  const wrapped = changed((response, { method }) => ({ ...response, status: method === 'GET' ? 202 : 200 }))(
    askedOtherwise((request) => ({ ...request, target: '/b' }))(answer),
  );
  expect([wrapped(requestOf({ call: 'GET /a' })).status, asked]).toEqual([202, ['GET /b']]);
});
