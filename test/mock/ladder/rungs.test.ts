import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/http/json.ts';
import type { Mock } from '../../../src/mock/create-mock.ts';
import type { MockOptions } from '../../../src/mock/mock-options.ts';
import {
  answering,
  ask,
  type Asked,
  codeOf,
  type Counts,
  describePaths,
  jsonResponse,
  mockOf,
  serviceOf,
} from '../rig.ts';

const post: JsonObject = {
  operationId: 'post',
  security: [{ key: ['write'] }],
  parameters: [{ name: 'n', in: 'query', schema: { type: 'integer' } }],
  requestBody: { required: true, content: { 'application/json': { schema: { type: 'object', required: ['a'] } } } },
  responses: { 200: { ...jsonResponse(true), headers: { RateLimit: { schema: { type: 'string' } } } } },
  'x-twin': { plans: ['pro'], rateLimit: { limit: 2, windowSeconds: 60 } },
};
const open: JsonObject = {
  ...post,
  operationId: 'open',
  security: [{}, { key: [] }],
  requestBody: { content: {} },
  parameters: [],
};
const description = describePaths(
  { '/post': { post }, '/open': { post: open } },
  { components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } } },
);

let counted: string[] = [];
let answered = 0;

function mockWith(options: Partial<MockOptions<Counts>> = {}): Mock<Counts> {
  counted = [];
  answered = 0;
  const handler = answering(() => {
    answered += 1;
    return { kind: 'ok', data: {} };
  });
  const service = serviceOf(
    { post: handler, open: handler },
    {
      admit: ({ account }) => {
        counted.push(account);
        return account === 'poor' ? { code: 'quota_exceeded', detail: 'None left.', retryAfterSeconds: 5 } : undefined;
      },
    },
  );
  return mockOf<Counts>(description, { service, ...options });
}

const as = (key: string, more: Asked = {}): Asked => ({
  ...more,
  fields: { ...more.fields, Authorization: `Bearer ${key}` },
});
const good = { json: { a: 1 } };

describe('the rungs are climbed in order', () => {
  test.each([
    ['no credential', {}, 401, 'authentication_required'],
    ['an unknown credential', as('bad'), 401, 'invalid_token'],
    ['the wrong plan', as('free..ann'), 403, 'plan_required'],
    ['the wrong scope', as('pro.read.ann'), 403, 'insufficient_scope'],
    ['no quota', as('pro.write.poor'), 429, 'quota_exceeded'],
    ['too much content', as('pro.write.ann', { content: 'x'.repeat(1001) }), 413, 'content_too_large'],
    ['no media type', as('pro.write.ann', { content: 'x' }), 415, 'unsupported_media_type'],
    ['nothing acceptable', as('pro.write.ann', { ...good, fields: { Accept: 'text/html' } }), 406, 'not_acceptable'],
    ['no content', as('pro.write.ann'), 400, 'invalid_request'],
  ])('%s', (_, asked, status, code) => {
    const mock = mockWith({ maxContentBytes: 1000 });
    const refused = ask(mock, 'POST /post?n=x', asked);
    expect([refused.status, codeOf(refused), answered]).toEqual([status, code, 0]);
  });

  test('to the handler', () => {
    const mock = mockWith();
    expect(ask(mock, 'POST /post?n=1', as('pro.write.ann', good))).toMatchObject({
      status: 200,
      fields: { 'cache-control': 'no-store' },
    });
    expect([counted, answered]).toEqual([['ann'], 1]);
  });
});

test('what is wrong with parameters and content is reported together', () => {
  const refused = ask(mockWith(), 'POST /post?n=x', as('pro.write.ann', { json: {} }));
  expect(refused.json).toMatchObject({
    detail: 'query/n: expected an integer, received "x" (and 1 more, see errors)',
    errors: [{ pointer: 'query/n' }, { pointer: '' }],
  });
});

describe('the limit', () => {
  const ask3 = (mock: Mock<Counts>, asked: Asked): number[] =>
    [1, 2, 3].map(() => ask(mock, 'POST /open', asked).status);
  const left = (mock: Mock<Counts>, asked: Asked): string | undefined =>
    ask(mock, 'POST /open', asked).fields.ratelimit;

  test('is counted and reported while time stands still, and refuses nobody', () => {
    const mock = mockWith();
    expect(ask3(mock, {})).toEqual([200, 200, 200]);
    expect(left(mock, {})).toBe('"default";r=0;t=60');
  });

  test('refuses when time moves, or when it was set', () => {
    const moving = mockWith({ clock: { mode: 'frozen', instant: 0, moved: true } });
    expect(ask3(moving, {})).toEqual([200, 200, 429]);
    const set = mockWith({ rateLimit: { limit: 1, windowSeconds: 10 } });
    expect(ask3(set, {})).toEqual([200, 429, 429]);
    expect(ask(set, 'POST /open')).toMatchObject({ fields: { 'retry-after': '10' }, json: { code: 'rate_limited' } });
  });

  test('is of each credential, and of each address without one', () => {
    const mock = mockWith();
    expect(left(mock, as('pro..ann'))).toBe('"default";r=1;t=60');
    expect(left(mock, as('pro..bob'))).toBe('"default";r=1;t=60');
    expect(left(mock, { peer: '10.0.0.1' })).toBe('"default";r=1;t=60');
    expect(left(mock, { peer: '10.0.0.2' })).toBe('"default";r=1;t=60');
    expect(left(mock, as('pro..ann'))).toBe('"default";r=0;t=60');
  });
});

test('anonymous callers have no quota, and content that is not described is passed over', () => {
  expect(ask(mockWith(), 'POST /open', { content: '' }).status).toBe(200);
  expect(counted).toEqual([]);
});
