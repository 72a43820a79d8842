import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/http/json.ts';
import type { PlannedAnswer } from '../../../src/mock/answer/plan-answer.ts';
import { bareProblem, refusalAnswer } from '../../../src/mock/answer/refusal-answer.ts';
import { createRefusalPlan } from '../../../src/mock/answer/refusal-plan.ts';
import type { Refused } from '../../../src/mock/ladder/refused.ts';
import { createStream } from '../../../src/random/stream.ts';
import { contextOf, describePaths, jsonResponse, problemResponse, withRoles } from '../rig.ts';

const refused: Refused = { code: 'not_found', detail: 'No such thing.', fields: ['X-A', '1'], retryAfterSeconds: 3 };
const problem = {
  type: 'urn:apitwin:problem:not_found',
  title: 'Not Found',
  status: 404,
  detail: 'No such thing.',
  instance: '/a%20b',
  code: 'not_found',
};

function answerOf(responses: JsonObject): PlannedAnswer {
  const context = contextOf(describePaths({ '/a': { get: { responses } } }));
  const plan = createRefusalPlan(context.description.operations[0], refused.code, context);
  const streams = { stream: createStream };
  return refusalAnswer(plan, refused, { context, path: '/a b', standing: undefined, confidential: true, streams });
}

function shown(result: PlannedAnswer): unknown {
  if (result.kind === 'violated') return 'violated';
  const { status, content, fields, confidential } = result.answer;
  expect([fields, confidential]).toEqual([['X-A', '1', 'Retry-After', '3'], true]);
  return [status, content?.contentType, content && (JSON.parse(content.written as string) as unknown)];
}

describe('a refusal', () => {
  test('has the shape that the description gives its code', () => {
    const error = {
      type: 'object',
      properties: { error: withRoles({ kind: 'code', text: 'detail' }, { kind: { enum: ['not_found'] } }) },
    };
    expect(shown(answerOf({ 410: jsonResponse(error) }))).toEqual([
      410,
      'application/json',
      { error: { kind: 'not_found', text: 'No such thing.' } },
    ]);
  });

  test('prefers problem details among media types', () => {
    const { content } = problemResponse('not_found');
    const both = { ...jsonResponse(withRoles({ c: 'code' }, { c: { enum: ['not_found'] } })) };
    const response = { ...both, content: { ...(both.content as JsonObject), ...(content as JsonObject) } };
    expect(shown(answerOf({ 404: response }))).toMatchObject([
      404,
      'application/problem+json',
      { detail: 'No such thing.' },
    ]);
  });

  test('that cannot have the shape breaks the description', () => {
    const schema = { ...withRoles({ code: 'code' }, { code: { enum: ['not_found'] } }), required: ['trace'] };
    expect(shown(answerOf({ 404: jsonResponse(schema) }))).toBe('violated');
  });

  test('is bare problem details where nothing is declared', () => {
    expect(shown(answerOf({ 200: jsonResponse(true) }))).toEqual([404, 'application/problem+json', problem]);
  });

  test('fills a shape without codes by the names of members', () => {
    const schema = { type: 'object', required: ['detail', 'status'], properties: { status: { type: 'integer' } } };
    expect(shown(answerOf({ 404: jsonResponse(schema) }))).toEqual([404, 'application/json', problem]);
  });

  test('is the declared example where problem details do not fit', () => {
    const schema = { type: 'object', required: ['message'] };
    expect(shown(answerOf({ 404: jsonResponse(schema, { example: { message: 'gone' } }) }))).toEqual([
      404,
      'application/json',
      { message: 'gone' },
    ]);
  });

  test('is made of the schema where there is no example', () => {
    const schema = { type: 'object', required: ['message'], properties: { message: { const: 'm' } } };
    expect(shown(answerOf({ default: jsonResponse(schema) }))).toEqual([404, 'application/json', { message: 'm' }]);
  });

  test('is bare where nothing fits', () => {
    expect(shown(answerOf({ 404: jsonResponse(false) }))).toEqual([404, 'application/problem+json', problem]);
  });
});

test('a bare problem is problem details of RFC 9457', () => {
  expect(bareProblem({ code: 'not_found', detail: 'No.' }, 404, '/x')).toMatchObject({
    status: 404,
    content: { contentType: 'application/problem+json' },
    fields: [],
    confidential: false,
  });
});
