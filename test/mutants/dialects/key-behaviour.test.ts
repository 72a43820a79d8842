import { expect, test } from 'vitest';
import type { Json } from '../../../src/http/json.ts';
import type { MockRequest, MockResponse } from '../../../src/mock/mock-message.ts';
import { speak } from '../../../src/mutants/apply-dialects.ts';
import { keyBehaviourDialects } from '../../../src/mutants/dialects/key-behaviour.ts';
import { operationOf } from '../../../src/mutants/operation-routes.ts';
import { requestJson } from '../../../src/mutants/rewrite-request.ts';
import { type Asked, contentOf, dialectNamed, forwarded, requestOf, responseOf } from '../canned.ts';

const live = { prefix: 'svc_abc…', revoked: false };
const listed = [
  { ...live, id: 1, name: 'a', scope: 'all' },
  { ...live, id: 2, name: 'b', scope: 'read', revoked: true },
];

/** Lists two keys, makes a third one and revokes any. */
function keys(request: MockRequest): MockResponse {
  if (operationOf(request) === 'listApiKeys') return responseOf(200, { items: listed });
  if (operationOf(request) === 'revokeApiKey') return responseOf(200, { id: 1 });
  const sent = requestJson(request) as { name: string; scope: string };
  return responseOf(201, { ...live, ...sent, id: 3, key: 'svc_0123456789012345678901234567890123456789' });
}

function conversation(id: string, ...calls: readonly Asked[]): readonly (readonly [number, Json])[] {
  const answer = speak(keys, [dialectNamed(keyBehaviourDialects, id)], { now: () => 0 });
  return calls.map((asked) => {
    const { status, content } = answer(requestOf(asked));
    return [status, JSON.parse(String(content))] as const;
  });
}

const list: Asked = { call: 'GET /api/user/api-keys' };
const create = (name: string, scope = 'read'): Asked => ({ call: 'POST /api/user/api-keys', content: { name, scope } });
const statusesOf = (id: string, ...calls: readonly Asked[]): readonly number[] =>
  conversation(id, ...calls).map(([status]) => status);

test('another prefix is rewritten both ways, in the header and in the query', () => {
  const dialect = dialectNamed(keyBehaviourDialects, 'dotted-key-prefix');
  expect(dialect.callerKey?.('svc_abc')).toBe('ak.v1.abc');
  expect(contentOf(dialect, list.call, responseOf(200, { items: listed }))).toEqual({
    items: listed.map((key) => ({ ...key, prefix: 'ak.v1.abc…' })),
  });
  const seen: MockRequest[] = [];
  const record = (request: MockRequest) => {
    seen.push(request);
    return responseOf(200);
  };
  const answer = speak(record, [dialect], { now: () => 0 });
  answer(requestOf({ call: 'GET /api/keywords?api_key=ak.v1.x', fields: ['authorization', 'Bearer ak.v1.abc'] }));
  answer(requestOf({ call: 'GET /api/keywords?api_key=svc_x', fields: ['Authorization', 'Bearer svc_abc'] }));
  answer(requestOf({ call: 'GET /api/keywords', fields: ['Host', 'svc_x'] }));
  expect(seen.map(({ target, fields }) => [target, ...fields])).toEqual([
    ['/api/keywords?api_key=svc_x', 'authorization', 'Bearer svc_abc'],
    ['/api/keywords?api_key=foreign-svc_x', 'Authorization', 'Bearer foreign-svc_abc'],
    ['/api/keywords', 'Host', 'svc_x'],
  ]);
});

test('revoking again is refused, each id for itself', () => {
  const revoke = (id: number): Asked => ({ call: `DELETE /api/user/api-keys?id=${id}` });
  expect(statusesOf('revoke-again-404', revoke(1), revoke(2), revoke(1))).toEqual([200, 200, 404]);
  expect(statusesOf('revoke-again-409', revoke(1), revoke(1))).toEqual([200, 409]);
});

test('scopes that are not enforced are listed as they were asked for', () => {
  const dialect = dialectNamed(keyBehaviourDialects, 'unenforced-scopes');
  const asked = forwarded(dialect, create('c'), responseOf(201, { id: 3 }));
  expect(asked).toEqual(['POST /api/user/api-keys {"name":"c","scope":"all"}']);
  const [created] = conversation('unenforced-scopes', create('c'));
  expect(created?.[1]).toEqual({
    ...live,
    id: 3,
    name: 'c',
    scope: 'read',
    key: 'svc_0123456789012345678901234567890123456789',
  });
  expect(forwarded(dialect, create('c', 'admin'), responseOf(400, {}))).toEqual([
    'POST /api/user/api-keys {"name":"c","scope":"admin"}',
  ]);
});

test('where whoever may write may read, keys of scope write are made with every right, and no others', () => {
  const dialect = dialectNamed(keyBehaviourDialects, 'write-may-read');
  const scopes = ['write', 'read'].flatMap((scope) =>
    forwarded(dialect, create('c', scope), responseOf(201, { id: 3 })),
  );
  expect(scopes).toEqual(['all', 'read'].map((scope) => `POST /api/user/api-keys {"name":"c","scope":"${scope}"}`));
});

test('the long listed prefix is the start of the key, and more than half of it stays hidden', () => {
  const [created, all] = conversation('long-listed-prefix', create('c'), list);
  expect(created?.[1]).toMatchObject({ prefix: 'svc_012345678901234567…' });
  expect(all?.[1]).toEqual({ items: listed });
});

test.each([
  ['key-names-differ', 'a', 409],
  ['key-names-differ', 'b', 201],
  ['key-names-without-spaces', 'a b', 400],
  ['key-names-without-spaces', 'a-b', 201],
  ['five-keys-at-most', 'c', 201],
])('%s: creating %j is %i', (id, name, status) => {
  expect(statusesOf(id, create(name))).toEqual([status]);
});

test.each([
  ['five-keys-at-most', 5, 409],
  ['four-keys-at-most', 4, 400],
])('%s: with %i live keys there is no further one', (id, count, status) => {
  const many = Array.from({ length: count }, (_, i) => ({ ...live, id: i, name: `k${i}`, scope: 'all' }));
  const mock = (request: MockRequest): MockResponse =>
    operationOf(request) === 'listApiKeys' ? responseOf(200, { items: many }) : responseOf(201, {});
  const answer = speak(mock, [dialectNamed(keyBehaviourDialects, id)], { now: () => 0 });
  expect(answer(requestOf(create('c'))).status).toBe(status);
});
