import { expect, test } from 'vitest';
import { responseOf } from '../canned.ts';
import { clocked, stateful } from './clocked-server.ts';

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
