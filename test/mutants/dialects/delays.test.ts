import { expect, test } from 'vitest';
import type { MockRequest, MockResponse } from '../../../src/mock/mock-message.ts';
import { speak } from '../../../src/mutants/apply-dialects.ts';
import type { Answer } from '../../../src/mutants/dialect.ts';
import { delayDialects } from '../../../src/mutants/dialects/delays.ts';
import { operationOf } from '../../../src/mutants/operation-routes.ts';
import { dialectNamed, requestOf, responseOf } from '../canned.ts';

/** A server with one key that can be revoked, and a list that grows with every write. */
function stateful(): Answer {
  let [revoked, writes] = [false, 0];
  return (request: MockRequest): MockResponse => {
    const operation = operationOf(request) ?? '';
    if (operation === 'revokeApiKey') revoked = true;
    if (operation === 'createApiKey') return responseOf(201, { key: 'svc_new' });
    if (request.fields.includes('Bearer not-known-yet') || request.target.includes('not-known-yet'))
      return responseOf(401);
    if (operation === 'listApiKeys') return responseOf(200, { items: [{ id: 1, revoked }] });
    if (request.method !== 'GET') writes += 1;
    return responseOf(200, { writes, revoked });
  };
}

function clocked(id: string, answer: Answer): { at(now: number, call: string, ...fields: readonly string[]): unknown } {
  let now = 0;
  const spoken = speak(answer, [dialectNamed(delayDialects, id)], { now: () => now });
  return {
    at(instant, call, ...fields) {
      now = instant;
      const { status, content } = spoken(requestOf({ call, fields }));
      return content === undefined ? status : JSON.parse(String(content));
    },
  };
}

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

test.each([
  ['favorites-after-2s', 'POST /api/user/favorite', 'GET /api/user/favorites'],
  ['settings-after-2s', 'PUT /api/user/preferences', 'GET /api/user/preferences'],
])('%s: reads show what was there before', (id, write, read) => {
  const server = clocked(id, stateful());
  const writes = (count: number): unknown => ({ writes: count, revoked: false });
  expect(server.at(0, write)).toEqual(writes(1));
  server.at(1000, write);
  expect([server.at(1999, read), server.at(2500, read), server.at(3000, read)]).toEqual([
    writes(0),
    writes(1),
    writes(2),
  ]);
  expect(server.at(1500, 'GET /api/user/quota')).toEqual(writes(2));
});

test('what one key of an account writes, another one reads late, too', () => {
  const server = clocked('favorites-after-2s', stateful());
  const [old, made] = ['svc_old', 'svc_new'].map((key) => ['Authorization', `Bearer ${key}`]) as [string[], string[]];
  const read = 'GET /api/user/favorites';
  server.at(0, 'POST /api/user/api-keys', ...old);
  server.at(0, 'POST /api/user/favorite', ...made);
  const writes = (count: number): unknown => ({ writes: count, revoked: false });
  expect([server.at(1999, read, ...old), server.at(1999, read), server.at(2000, read, ...old)]).toEqual([
    writes(0),
    writes(1),
    writes(1),
  ]);
});

test('what a key writes that reads nothing is read late by the key that made it', () => {
  const whole = stateful();
  const server = clocked('favorites-after-2s', (request) => {
    const isBarred = request.method === 'GET' && request.fields.includes('Bearer svc_new');
    return isBarred ? responseOf(403) : whole(request);
  });
  const [old, made] = ['svc_old', 'svc_new'].map((key) => ['Authorization', `Bearer ${key}`]) as [string[], string[]];
  const read = 'GET /api/user/favorites';
  server.at(0, 'POST /api/user/api-keys', ...old);
  server.at(0, read, ...old);
  server.at(0, 'POST /api/user/favorite', ...made);
  expect(server.at(1999, read, ...old)).toEqual({ writes: 0, revoked: false });
});

test('keys are listed as they were', () => {
  const server = clocked('keys-listed-after-2s', stateful());
  server.at(0, 'DELETE /api/user/api-keys?id=1');
  const list = 'GET /api/user/api-keys';
  expect([server.at(1999, list), server.at(2000, list)]).toEqual([
    { items: [{ id: 1, revoked: false }] },
    { items: [{ id: 1, revoked: true }] },
  ]);
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
