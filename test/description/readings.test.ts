import { describe, expect, test } from 'vitest';
import type { DeclaredHeader, DeclaredResponse, Operation, Reading } from '../../src/description/model.ts';
import {
  accessAssumptions,
  assumptionsOf,
  conformingResponse,
  isHeaderBound,
  isHeaderRequired,
  matchMediaType,
  statusConforms,
} from '../../src/description/readings.ts';
import type { Json, JsonObject } from '../../src/http/json.ts';
import { apiOf } from './api.ts';

const entry = { section: '1', question: 'What?', decision: 'That.', decidedIn: 'code' };
const assumptions = { guess: { ...entry, status: 'assumed' }, sure: { ...entry, status: 'confirmed' } };
const components = { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } };
const guess = { 'x-twin': { assumes: ['guess'] } };
const sure = { 'x-twin': { assumes: ['sure'] } };

function operationWith(members: JsonObject): Operation {
  const responses = { 204: { description: 'Done.' } };
  const [operation] = apiOf(
    { '/x': { get: { responses, ...members } } },
    { 'x-twin': { assumptions }, components },
  ).operations;
  if (operation === undefined) throw new Error('no operation');
  return operation;
}

function responseWith(members: JsonObject): DeclaredResponse {
  const [response] = operationWith({ responses: { 200: { description: 'OK.', ...members } } }).responses;
  if (response === undefined) throw new Error('no response');
  return response;
}

describe('a status', () => {
  const operation = operationWith({
    responses: {
      200: { description: 'a guess', ...guess },
      302: { description: 'a guess', ...guess },
      400: { description: 'a fact', ...sure },
      404: { description: 'a guess', ...guess },
    },
  });
  const facts = operationWith({
    responses: { 200: { description: 'a fact' }, '4XX': { description: 'a fact', ...sure } },
  });

  test.each<[number, Reading, string | undefined]>([
    [200, 'declared', '200'],
    [201, 'declared', undefined],
    [201, 'documented', '200'],
    [299, 'documented', '200'],
    [400, 'documented', '400'],
    [404, 'documented', '404'],
    [422, 'declared', undefined],
    [422, 'documented', '404'],
    [301, 'documented', undefined],
    [302, 'documented', '302'],
    [500, 'documented', undefined],
  ])('%d is judged in the %s reading by the response %s', (status, reading, statusKey) => {
    expect(conformingResponse(operation, status, reading)?.statusKey).toBe(statusKey);
    expect(statusConforms(operation, status, reading)).toBe(statusKey !== undefined);
  });

  test('that is a fact binds', () => {
    expect([200, 201, 404, 500].map((status) => statusConforms(facts, status, 'documented'))).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  test('is a guess when all responses are', () => {
    const all = operationWith({ 'x-twin': { assumes: { responses: ['guess'] } } });
    expect(statusConforms(all, 200, 'documented')).toBe(true);
    expect(statusConforms(all, 200, 'declared')).toBe(false);
  });
});

describe('a header', () => {
  const headerWith = (members: JsonObject): DeclaredHeader => {
    const [header] = responseWith({ headers: { 'X-H': { required: true, schema: {}, ...members } } }).headers;
    if (header === undefined) throw new Error('no header');
    return header;
  };

  test.each<[string, JsonObject, readonly [required: boolean, bound: boolean]]>([
    ['that is a fact', sure, [true, true]],
    ['that is a guess', guess, [false, false]],
    ['of which `required` is a guess', { 'x-twin': { assumes: { required: ['guess'] } } }, [false, true]],
    ['that is not required', { required: false }, [false, true]],
  ])('%s', (_, members, [required, bound]) => {
    const header = headerWith(members);
    expect([isHeaderRequired(header, 'documented'), isHeaderBound(header, 'documented')]).toEqual([required, bound]);
    expect([isHeaderRequired(header, 'declared'), isHeaderBound(header, 'declared')]).toEqual([header.required, true]);
  });
});

describe('a media type', () => {
  const responseOf = (mark: JsonObject): DeclaredResponse =>
    responseWith({ content: { 'text/csv': { schema: {} }, 'application/json': { schema: {}, ...mark } } });

  test.each<[string | undefined, JsonObject, Reading, string]>([
    ['application/json', guess, 'declared', 'declared application/json'],
    ['application/json', guess, 'documented', 'declared application/json'],
    ['text/csv', guess, 'documented', 'declared text/csv'],
    ['text/plain', guess, 'declared', 'not-declared'],
    ['text/plain', guess, 'documented', 'guessed application/json'],
    [undefined, guess, 'documented', 'guessed application/json'],
    [undefined, guess, 'declared', 'not-declared'],
    ['text/plain', sure, 'documented', 'not-declared'],
  ])('%s where JSON is %j is, in the %s reading, %s', (contentType, mark, reading, expected) => {
    const match = matchMediaType(responseOf(mark), contentType, reading);
    expect([match.kind, ...(match.kind === 'not-declared' ? [] : [match.mediaType.mediaType])].join(' ')).toBe(
      expected,
    );
  });
});

test('what a part rests on is what the whole node rests on, and more', () => {
  const assumes = { node: ['a'], parts: { x: ['b', 'a'] } };
  const parts = [undefined, 'x', 'y', 'toString'];
  expect(parts.map((part) => assumptionsOf(assumes, part))).toEqual([['a'], ['a', 'b'], ['a'], ['a']]);
});

test('who may call rests on what the operation says about security, roles, plans and rate limit', () => {
  const rateLimit = { limit: 1, windowSeconds: 1 };
  const accessOf = (assumes: Json): unknown =>
    accessAssumptions(operationWith({ security: [{ key: [] }], 'x-twin': { plans: ['pro'], rateLimit, assumes } }));
  const none = { security: [], roles: [], plans: [], rateLimit: [] };
  expect(accessOf({ security: ['guess'], plans: ['sure'] })).toEqual({
    ...none,
    security: ['guess'],
    roles: ['guess'],
  });
  expect(accessOf({ roles: ['guess'] })).toEqual({ ...none, roles: ['guess'] });
  expect(accessOf({ plans: ['guess'], rateLimit: ['guess'] })).toEqual({
    ...none,
    plans: ['guess'],
    rateLimit: ['guess'],
  });
});
