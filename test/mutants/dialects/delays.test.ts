import { expect, test } from 'vitest';
import { speak } from '../../../src/mutants/apply-dialects.ts';
import { delayDialects } from '../../../src/mutants/dialects/delays.ts';
import { operationOf } from '../../../src/mutants/operation-routes.ts';
import { dialectNamed, requestOf, responseOf } from '../canned.ts';
import { clocked, stateful } from './clocked-server.ts';

test('a revocation is answered at once and made two seconds later', () => {
  const server = clocked('revocation-after-2s', stateful());
  expect(server.at(0, 'DELETE /api/user/api-keys?id=1')).toEqual({ id: 1, revoked: true });
  expect(server.at(1999, 'GET /api/user/quota')).toEqual({ writes: 0, revoked: false });
  expect(server.at(2000, 'GET /api/user/quota')).toEqual({ writes: 1, revoked: true });
});

test('what cannot be revoked is refused at once', () => {
  const server = clocked('revocation-after-2s', (request) =>
    operationOf(request) === 'listApiKeys' ? responseOf(200, { items: [] }) : responseOf(404),
  );
  expect(server.at(0, 'DELETE /api/user/api-keys?id=1')).toBe(404);
});

test('a new key is unknown for two seconds, in the header and in the query', () => {
  const server = clocked('creation-after-2s', stateful());
  const [inHeader, inQuery] = [['Authorization', 'Bearer svc_new'], 'GET /api/user/quota?api_key=svc_new'];
  server.at(0, 'POST /api/user/api-keys');
  expect([server.at(1999, 'GET /api/user/quota', ...inHeader), server.at(1999, inQuery)]).toEqual([401, 401]);
  const served = { writes: 0, revoked: false };
  expect([server.at(2000, 'GET /api/user/quota', ...inHeader), server.at(2000, inQuery)]).toEqual([served, served]);
});

test('answers are held back', () => {
  const delayOf = (id: string, call: string): number | undefined =>
    speak(() => responseOf(200), [dialectNamed(delayDialects, id)], { now: () => 0 })(requestOf({ call })).delayMs;
  expect([
    delayOf('slow-answers', 'GET /'),
    delayOf('uneven-answers', 'GET /'),
    delayOf('uneven-answers', 'PUT /'),
  ]).toEqual([1500, 40, 3000]);
});

test.each([
  ['tight-rate-limit', ['Retry-After', '2']],
  ['dated-rate-limit', ['Retry-After', 'Thu, 01 Jan 1970 00:00:03 GMT']],
  ['silent-rate-limit', []],
])('%s: the 26th call on content is one too many, until the window ends', (id, after) => {
  let now = 0;
  const spoken = speak(() => responseOf(200), [dialectNamed(delayDialects, id)], { now: () => now });
  const list = requestOf({ call: 'GET /api/news/list' });
  for (let calls = 0; calls < 25; calls++) expect(spoken(list).status).toBe(200);
  const { status, fields } = spoken(list);
  expect([status, ...fields]).toEqual([429, 'Content-Type', 'application/problem+json', ...after]);
  expect(spoken(requestOf({ call: 'GET /api/user/quota' })).status).toBe(200);
  now = 2000;
  expect(spoken(list).status).toBe(200);
});
