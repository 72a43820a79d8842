import { describe, expect, test } from 'vitest';
import { isForced } from '../../../src/mock/ladder/forced-answer.ts';
import { noPreferences } from '../../../src/mock/ladder/read-preferences.ts';
import { answering, ask, codeOf, describePaths, jsonResponse, mockOf, problemResponse, serviceOf } from '../rig.ts';

const examples = { one: { value: 1 }, nothing: { value: null } };
const integer = { type: ['integer', 'null'] };
const responses = {
  200: { ...jsonResponse(integer, { examples }), headers: { ETag: { schema: { type: 'string' }, example: '"x"' } } },
  404: jsonResponse(
    { type: 'object', required: ['why'], properties: { why: { type: 'string' } } },
    { examples: { gone: { value: { why: 'gone' } } } },
  ),
  '5XX': { description: 'Broken.' },
  400: problemResponse('invalid_request'),
};
const parameters = [{ name: 'n', in: 'query', schema: { type: 'integer' } }];
const description = describePaths(
  { '/n': { get: { operationId: 'n', security: [{ key: [] }], responses, parameters } } },
  { components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } } },
);
let calls = 0;
const handler = answering(() => {
  calls += 1;
  return { kind: 'ok', data: 42 };
});
const mock = mockOf(description, { service: serviceOf({ n: handler }) });
const prefer = (value: string): { fields: Record<string, string> } => ({ fields: { Prefer: value } });

describe('a preference forces', () => {
  test.each([
    ['code=200', 200, 1],
    ['example=nothing', 200, null],
    ['code=404', 404, { why: 'gone' }],
    ['code=404, example=gone', 404, { why: 'gone' }],
    ['code=503', 503, undefined],
  ])('%s', (value, status, json) => {
    const answered = ask(mock, 'GET /n', prefer(value));
    expect([answered.status, answered.json]).toEqual([status, json]);
    expect(answered.fields['preference-applied']).toBe(value);
    expect(answered.fields.vary).toBe('Origin, Prefer');
  });

  test('what its query twin forces, and says nothing of it', () => {
    const { status, json, fields } = ask(mock, 'GET /n?__code=404&__example=gone');
    expect([status, json, fields['preference-applied']]).toEqual([404, { why: 'gone' }, undefined]);
  });

  test('no handler, no credential, and all declared fields', () => {
    calls = 0;
    expect(ask(mock, 'GET /n', prefer('code=200')).fields.etag).toBe('"x"');
    expect(calls).toBe(0);
    expect(ask(mock, 'GET /n').status).toBe(401);
  });

  test('no invalid request through', () => {
    const { status, fields } = ask(mock, 'GET /n?n=x', prefer('code=200, handling=strict'));
    expect([status, fields['preference-applied']]).toEqual([400, 'handling=strict']);
  });

  test('values that the seed names', () => {
    const made = (value: string): unknown => ask(mock, 'GET /n', prefer(value)).json;
    expect(made('dynamic=true')).toBe(made('dynamic=true'));
    expect(made('dynamic=true, seed=1')).not.toBe(made('dynamic=true, seed=2'));
  });
});

describe('a demand that is not declared', () => {
  test.each([
    ['code=418', 'The status 418 is not declared for n; these are: 200, 400, 404, 5XX.'],
    ['example=two', 'n has no example "two" for 200; these are: one, nothing.'],
    ['code=503, example=one', 'n has no example "one" for 503; it has none.'],
  ])('%s is refused', (value, detail) => {
    const answered = ask(mock, 'GET /n', prefer(value));
    expect([answered.status, codeOf(answered), answered.json]).toMatchObject([400, 'invalid_preference', { detail }]);
    expect(answered.fields['preference-applied']).toBeUndefined();
  });

  test('leaves the other preferences as they are', () => {
    const { status, fields } = ask(mock, 'GET /n', prefer('code=418, example=one, wait=0'));
    expect([status, fields['preference-applied']]).toEqual([400, 'wait=0']);
  });

  test('is passed over when the client is lenient', () => {
    const asked = { fields: { Prefer: 'code=418, handling=lenient', Authorization: 'Bearer pro.x.ann' } };
    const { status, json, fields } = ask(mock, 'GET /n', asked);
    expect([status, json, fields['preference-applied']]).toEqual([200, 42, 'handling=lenient']);
  });
});

test('an answer is forced by code, example or dynamic, not by the rest', () => {
  expect(isForced(noPreferences)).toBe(false);
  expect(isForced({ ...noPreferences, seed: '1', delayMs: 5, lenient: true })).toBe(false);
  expect(isForced({ ...noPreferences, dynamic: true })).toBe(true);
});
