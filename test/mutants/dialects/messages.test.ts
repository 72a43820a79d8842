import { expect, test } from 'vitest';
import { speak } from '../../../src/mutants/apply-dialects.ts';
import { messageDialects } from '../../../src/mutants/dialects/messages.ts';
import { dialectNamed, forwarded, headOf, requestOf, responseOf } from '../canned.ts';

const call = 'GET /api/user/quota';
const named = (id: string): ReturnType<typeof dialectNamed> => dialectNamed(messageDialects, id);

test.each([
  ['charset', 'application/json; charset=utf-8'],
  ['vendor-media-type', 'application/vnd.ainews.v1+json'],
  ['json-api-media-type', 'application/vnd.api+json'],
  ['text-media-type', 'text/plain;charset=UTF-8'],
])('%s', (id, type) => {
  expect(headOf(named(id), call, responseOf(200, {}))).toEqual([200, 'Content-Type', type]);
  expect(headOf(named(id), call, responseOf(204))).toEqual([204]);
  expect(headOf(named(id), call, responseOf(404, {}))).toEqual([404, 'Content-Type', 'application/problem+json']);
});

test.each([
  ['ascii-json', '{"a":"x\\/y\\u2026\\ud83d\\ude00"}'],
  ['pretty-json', '{\n  "a": "x/y…😀"\n}\n'],
])('%s says the same in other octets', (id, text) => {
  const response = speak(() => responseOf(200, { a: 'x/y…😀' }), [named(id)], { now: () => 0 })(requestOf({ call }));
  expect([response.content, JSON.parse(String(response.content))]).toEqual([text, { a: 'x/y…😀' }]);
});

test('fields have other names, or others beside them', () => {
  const limited = responseOf(200, undefined, ['RateLimit', 'r', 'RateLimit-Policy', 'p', 'Date', 'd']);
  expect(headOf(named('lower-case-fields'), call, limited)).toEqual([
    200,
    ...['ratelimit', 'r', 'ratelimit-policy', 'p', 'date', 'd'],
  ]);
  expect(headOf(named('other-limit-fields'), call, limited)).toEqual([
    200,
    ...['X-RateLimit-Remaining', 'r', 'X-RateLimit-Limit', 'p', 'Date', 'd'],
  ]);
  expect(headOf(named('proxy-fields'), call, responseOf(200, undefined, ['Date', 'd']))).toEqual([
    200,
    ...['Via', '1.1 edge', 'Set-Cookie', 'lb=7f3a; Path=/; HttpOnly'],
  ]);
});

test('HEAD, OPTIONS and methods that are not allowed are not found', () => {
  const type = ['Content-Type', 'application/problem+json'];
  const notAllowed = responseOf(405, undefined, ['Allow', 'GET']);
  expect(headOf(named('no-head'), 'HEAD /api/user/quota', responseOf(200))).toEqual([404, ...type]);
  expect(headOf(named('no-head'), 'OPTIONS /api/user/quota', responseOf(204))).toEqual([404, ...type]);
  expect(headOf(named('no-head'), 'PATCH /api/user/quota', notAllowed)).toEqual([404, ...type]);
  expect(headOf(named('no-head'), call, responseOf(200))).toEqual([200]);
});

test('everything stands under the base path, and nothing beside it', () => {
  const { basePath } = named('base-path');
  expect(forwarded(named('base-path'), { call: `GET ${basePath}/api/keywords?a=1` })).toEqual([
    'GET /api/keywords?a=1',
  ]);
  expect(forwarded(named('base-path'), { call: 'GET /api/keywords' })).toEqual(['GET /nowhere']);
});
