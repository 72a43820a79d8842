import { expect, test } from 'vitest';
import type { MockRequest } from '../../../src/mock/mock-message.ts';
import { speak } from '../../../src/mutants/apply-dialects.ts';
import { accessDialects } from '../../../src/mutants/dialects/access.ts';
import { keyOfPersona } from '../../../src/mutants/known-keys.ts';
import { dialectNamed, headOf, requestOf, responseOf } from '../canned.ts';

/** Target and fields that reach the mock. */
function reaches(id: string, call: string, ...fields: readonly string[]): readonly string[] {
  const seen: MockRequest[] = [];
  const record = (request: MockRequest) => {
    seen.push(request);
    return responseOf(200);
  };
  speak(record, [dialectNamed(accessDialects, id)], { now: () => 0 })(requestOf({ call, fields }));
  return seen.flatMap((request) => [request.target, ...request.fields]);
}

const key = ['Authorization', 'Bearer k'];
const freeKey = ['Authorization', `Bearer ${keyOfPersona('free')}`];
const [news, quota, keys] = ['/api/news/list', '/api/user/quota', '/api/user/api-keys'];

test.each([
  ['content-closed', news, [], [quota]],
  ['content-closed', news, key, [news, ...key]],
  ['content-closed', `${news}?api_key=k`, [], [`${news}?api_key=k`]],
  ['content-closed', '/api/keywords', [], ['/api/keywords']],
  ['content-blind-to-keys', `${news}?api_key=k&page=2`, key, [`${news}?page=2`]],
  ['content-blind-to-keys', quota, key, [quota, ...key]],
  ['keys-listed-if-paid', keys, freeKey, [quota, ...freeKey]],
  ['keys-listed-if-paid', keys, key, [keys, ...key]],
  ['keys-listed-if-paid', quota, freeKey, [quota, ...freeKey]],
  ['header-wins', `${quota}?api_key=o`, key, [quota, ...key]],
  ['header-wins', `${quota}?api_key=o`, [], [`${quota}?api_key=o`]],
  ['query-wins', `${quota}?api_key=o`, key, [`${quota}?api_key=o`]],
  ['query-wins', quota, key, [quota, ...key]],
  ['exact-scheme', quota, ['Authorization', 'bearer k'], [quota]],
  ['exact-scheme', quota, key, [quota, ...key]],
])('%s: %s with %j', (id, target, fields, reached) => {
  expect(reaches(id, `GET ${target}`, ...fields)).toEqual(reached);
});

test('parameters that are not documented are refused', () => {
  const dialect = dialectNamed(accessDialects, 'unknown-parameters-400');
  expect(headOf(dialect, 'GET /api/news/list?pagesize=3', responseOf(200))[0]).toBe(400);
  expect(headOf(dialect, 'GET /api/news/list?page=3&api_key=k', responseOf(200))[0]).toBe(200);
});
