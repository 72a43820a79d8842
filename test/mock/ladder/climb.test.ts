import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../../src/http/json.ts';
import type { Handler } from '../../../src/mock/service.ts';
import {
  answering,
  ask,
  codeOf,
  type Counts,
  describePaths,
  jsonResponse,
  mockOf,
  problemResponse,
  serviceOf,
  withRoles,
} from '../rig.ts';
import type { AnsweredRequest } from '../../../src/mock/answered-request.ts';

const page = withRoles({ items: 'items', page: 'page' }, { items: { type: 'array', items: { type: 'string' } } });

function mockWith(
  responses: JsonObject,
  handler: Handler<Counts>,
  seen: AnsweredRequest[] = [],
): ReturnType<typeof mockOf> {
  const description = describePaths({ '/a': { get: { operationId: 'a', responses } } });
  return mockOf<Counts>(description, {
    service: serviceOf({ a: handler }),
    onExchange: (exchange) => seen.push(exchange),
  }) as ReturnType<typeof mockOf>;
}

const ok = (data: Json): Handler<Counts> => answering(() => ({ kind: 'ok', data }));

describe('a handler', () => {
  test('gives data; the description gives status and envelope', () => {
    const responses = {
      200: jsonResponse({ type: 'object', properties: { list: (page.properties as JsonObject).items as Json } }),
    };
    expect(ask(mockWith(responses, ok({ items: ['x'], page: 1 })), 'GET /a')).toMatchObject({
      status: 200,
      json: { list: ['x'] },
    });
  });

  test.each([
    ['created', { 200: jsonResponse(true), 201: jsonResponse(true) }, 201, 1],
    ['removed', { 204: { description: 'Gone.' } }, 204, undefined],
  ] as const)('that has %s something', (kind, responses, status, json) => {
    const answered = ask(
      mockWith(
        responses,
        answering(() => ({ kind, data: 1 })),
      ),
      'GET /a',
    );
    expect([answered.status, answered.json]).toEqual([status, json]);
  });

  test('refuses; the description gives status and shape', () => {
    const responses = { 200: jsonResponse(true), 410: problemResponse('spent') };
    const handler = answering(
      () => ({ kind: 'refused', refusal: { code: 'spent', detail: 'No more.', retryAfterSeconds: 9 } }),
      'spent',
    );
    expect(ask(mockWith(responses, handler), 'GET /a')).toMatchObject({
      status: 410,
      fields: { 'retry-after': '9' },
      json: { code: 'spent', title: 'Gone', status: 410, detail: 'No more.' },
    });
  });

  test('that throws shows nothing of it', () => {
    const seen: AnsweredRequest[] = [];
    const error = { secret: 'stack' };
    const handler = answering(() => {
      throw error;
    });
    const answered = ask(mockWith({ 200: jsonResponse(true) }, handler, seen), 'GET /a');
    expect([answered.status, answered.json]).toEqual([
      500,
      {
        type: 'urn:apitwin:problem:internal_error',
        title: 'Internal Server Error',
        status: 500,
        detail: 'The handler of a failed.',
        instance: '/a',
        code: 'internal_error',
      },
    ]);
    expect(seen.map((one) => one.error)).toEqual([error]);
  });
});

describe('an answer that breaks the description', () => {
  test('is a loud 500 that says where', () => {
    const seen: AnsweredRequest[] = [];
    const mock = mockWith({ 200: jsonResponse(page) }, ok({ items: ['x', 7], page: 1 }), seen);
    const { status, json } = ask(mock, 'GET /a');
    expect([status, json]).toMatchObject([
      500,
      {
        code: 'description_violated',
        detail: 'The answer 200 of a breaks its description (zoo.json:1) at /items/1: expected a string, received 7.',
        errors: [{ pointer: '/items/1', detail: 'expected a string, received 7' }],
      },
    ]);
    expect(seen.map(({ broken }) => broken)).toMatchObject([
      { operationId: 'a', status: 200, violations: [{ keyword: 'type' }] },
    ]);
  });

  test('is one of a refusal too', () => {
    const { content } = problemResponse('spent');
    const schema = ((content as JsonObject)['application/problem+json'] as JsonObject).schema as JsonObject;
    const short = {
      ...schema,
      properties: { ...(schema.properties as JsonObject), detail: { maxLength: 9, 'x-twin': { role: 'detail' } } },
    };
    const handler = answering(
      () => ({ kind: 'refused', refusal: { code: 'spent', detail: 'Longer than that.' } }),
      'spent',
    );
    const { status, json } = ask(mockWith({ 200: jsonResponse(true), 410: jsonResponse(short) }, handler), 'GET /a');
    expect([status, json]).toMatchObject([500, { code: 'description_violated', errors: [{ pointer: '/detail' }] }]);
  });
});

describe('without a handler', () => {
  const described = (responses: JsonObject): ReturnType<typeof mockOf> =>
    mockOf(describePaths({ '/a': { get: { operationId: 'a', responses } } }));

  test.each([
    [{ 201: jsonResponse({ const: 'x' }) }, 201, 'x'],
    [{ 404: jsonResponse(true), 200: jsonResponse({ const: 1 }, { example: 1 }) }, 200, 1],
    [{ '2XX': jsonResponse({ const: null }) }, 200, null],
    [{ default: jsonResponse({ const: 0 }), 404: jsonResponse(true) }, 200, 0],
    [{ 302: { description: 'There.', headers: { Location: { schema: { const: '/b' } } } } }, 302, undefined],
    [{ 204: { description: 'Done.' } }, 204, undefined],
  ] as const)('%j is answered', (responses, status, json) => {
    const answered = ask(described(responses as JsonObject), 'GET /a');
    expect([answered.status, answered.json]).toEqual([status, json]);
  });

  test('a schema that nothing satisfies is a 500 that says so', () => {
    const answered = ask(described({ 200: jsonResponse({ enum: [] }) }), 'GET /a');
    expect(answered).toMatchObject({
      status: 500,
      json: {
        code: 'description_violated',
        detail:
          'No value could be made for the answer 200 of a (zoo.json:1): no value is in every enum that the schema demands. Give it an example.',
      },
    });
  });

  test('an example that breaks its schema is a 500 too', () => {
    expect(codeOf(ask(described({ 200: jsonResponse({ type: 'string' }, { example: 1 }) }), 'GET /a'))).toBe(
      'description_violated',
    );
  });
});
