import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/http/json.ts';
import { codesOf, createRefusalPlan, declaresCode, responseDeclaring } from '../../../src/mock/answer/refusal-plan.ts';
import { contextOf, describePaths, jsonResponse, problemResponse, withRoles } from '../rig.ts';

const plain = jsonResponse({ type: 'object' });
const anyCode = jsonResponse(withRoles({ code: 'code', text: 'detail' }));

/** `KIND STATUS` of a code's answer by the first of these operations. */
function planOf(code: string, ...responses: JsonObject[]): string {
  const paths = responses.map((one, i): [string, JsonObject] => [`/${i}`, { get: { responses: one } }]);
  const context = contextOf(describePaths(Object.fromEntries(paths)));
  const plan = createRefusalPlan(context.description.operations[0], code, context);
  return plan.kind === 'undeclared' ? `undeclared ${plan.status}` : `${plan.kind} ${plan.plan.status}`;
}

describe('a code is answered', () => {
  test.each([
    ['by the response that lists it', 'quota', [{ 200: plain, 402: problemResponse('quota') }], 'declared 402'],
    [
      'by the one with its usual status, of several',
      'not_found',
      [{ 400: problemResponse('not_found'), 404: problemResponse('not_found') }],
      'declared 404',
    ],
    [
      'by the first, of several others',
      'x',
      [{ 409: problemResponse('x'), 410: problemResponse('x') }],
      'declared 409',
    ],
    [
      'by the response that names it, whatever its content',
      'gone',
      [{ 404: plain, 410: { description: 'Gone.', 'x-twin': { codes: ['gone'] } } }],
      'declared 410',
    ],
    [
      'bare where its status names other codes',
      'not_found',
      [{ 404: { ...plain, 'x-twin': { codes: ['gone'] } } }],
      'undeclared 404',
    ],
    ['with its usual status in a range', 'not_found', [{ '4XX': problemResponse('not_found') }], 'declared 404'],
    ['with the first status of another range', 'not_found', [{ '5XX': problemResponse('not_found') }], 'declared 500'],
    ['with its usual status by default', 'conflict', [{ default: problemResponse('conflict') }], 'declared 409'],
    ['by the response of its usual status that lists nothing', 'not_found', [{ 404: plain }], 'status 404'],
    ['by one whose code may be any', 'not_found', [{ 404: anyCode }], 'status 404'],
    ['by default where that lists nothing', 'not_found', [{ 200: plain, default: plain }], 'status 404'],
    ['bare where a response has no content', 'not_found', [{ 404: { description: 'No.' } }], 'undeclared 404'],
    [
      'bare where its status lists other codes',
      'invalid_preference',
      [{ 400: problemResponse('x') }],
      'undeclared 400',
    ],
    [
      'by another operation that lists it',
      'not_found',
      [{ 200: plain }, { 404: problemResponse('not_found') }],
      'declared 404',
    ],
    ['bare where nothing lists it', 'not_found', [{ 200: plain }, { 404: plain }], 'undeclared 404'],
  ] as [string, string, JsonObject[], string][])('%s', (_, code, responses, expected) => {
    expect(planOf(code, ...responses)).toBe(expected);
  });

  test('outside of operations by any that lists it', () => {
    const context = contextOf(describePaths({ '/a': { get: { responses: { 410: problemResponse('not_found') } } } }));
    expect(createRefusalPlan(undefined, 'not_found', context)).toMatchObject({
      kind: 'declared',
      plan: { status: 410 },
    });
  });
});

test('codes are found at any depth, and only those of the outermost schema', () => {
  const wide = withRoles({ code: 'code' }, { code: { enum: ['a', 'b', 'c'] } });
  const narrow = { $ref: '#/components/schemas/Wide', ...withRoles({ code: 'code' }, { code: { enum: ['a'] } }) };
  const deep = { type: 'object', properties: { error: { type: 'array', items: wide } } };
  const gone = { description: 'Gone.', 'x-twin': { codes: ['d'] } };
  const responses = { 400: jsonResponse(narrow), 404: jsonResponse(deep), 410: gone };
  const description = describePaths({ '/a': { get: { responses } } }, { components: { schemas: { Wide: wide } } });
  const [operation] = description.operations;
  if (!operation) throw new Error('no operation');
  expect(operation.responses.map((response) => [declaresCode(response, 'a'), declaresCode(response, 'b')])).toEqual([
    [true, false],
    [true, true],
    [false, false],
  ]);
  expect(codesOf(operation)).toEqual(['a', 'b', 'c', 'd']);
  expect(responseDeclaring(operation, 'd')?.statusKey).toBe('410');
  expect(responseDeclaring(operation, 'b')?.statusKey).toBe('404');
  expect(responseDeclaring(operation, 'z')).toBeUndefined();
});
