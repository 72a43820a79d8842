import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../../src/http/json.ts';
import { type PlanAnswerOptions, planAnswer, type PlannedAnswer } from '../../../src/mock/answer/plan-answer.ts';
import { createResponsePlan } from '../../../src/mock/answer/response-plan.ts';
import { createStream } from '../../../src/random/stream.ts';
import { contextOf, describePaths, jsonResponse, withRoles } from '../rig.ts';

const standing = {
  policy: { limit: 10, windowSeconds: 60 },
  remaining: 9,
  resetSeconds: 30,
  exceeded: false,
};

function planned(response: JsonObject, value: Json | undefined, more: Partial<PlanAnswerOptions> = {}): PlannedAnswer {
  const context = contextOf(describePaths({ '/a': { get: { responses: { 200: response } } } }));
  const [operation] = context.description.operations;
  const declared = operation?.responses[0];
  if (!operation || !declared) throw new Error('no response');
  const plan = createResponsePlan(operation, { response: declared, status: 200 }, context);
  const streams = { stream: createStream };
  const options = { plan, context, standing: undefined, fields: [], confidential: false, allHeaders: false, streams };
  return planAnswer(plan.contents[0], value, { ...options, ...more });
}

const fieldsOf = (result: PlannedAnswer): unknown => result.kind === 'answer' && result.answer.fields;

describe('an answer', () => {
  test('has the content of its response', () => {
    expect(planned(jsonResponse({ type: 'integer' }), 1)).toEqual({
      kind: 'answer',
      answer: {
        status: 200,
        content: { contentType: 'application/json', written: '1', length: 1 },
        fields: [],
        confidential: false,
      },
    });
  });

  test('in text is sent as it is, everything else as JSON', () => {
    const text = { description: 'It.', content: { 'text/plain': { schema: {} } } };
    const contentOf = (value: Json): unknown => {
      const result = planned(text, value);
      return result.kind === 'answer' && result.answer.content;
    };
    expect(contentOf('é')).toEqual({ contentType: 'text/plain; charset=utf-8', written: 'é', length: 2 });
    expect(contentOf(['é'])).toEqual({ contentType: 'text/plain; charset=utf-8', written: '["é"]', length: 6 });
  });

  test('without declared content has none, whatever the data', () => {
    expect(planned({ description: 'It.' }, { a: 1 })).toMatchObject({ kind: 'answer', answer: { content: undefined } });
  });

  test('with a secret is confidential', () => {
    const response = jsonResponse(withRoles({ key: 'secret' }));
    expect(planned(response, { key: 'x' })).toMatchObject({ answer: { confidential: true } });
    expect(planned(jsonResponse(true), 1, { confidential: true })).toMatchObject({ answer: { confidential: true } });
  });
});

describe('declared fields', () => {
  const header = (more: JsonObject = {}): JsonObject => ({ schema: { type: 'string', default: 'd' }, ...more });
  const response = {
    description: 'It.',
    headers: { RateLimit: header(), 'X-Must': header({ required: true }), 'X-May': header({ example: 'e' }) },
  };

  test('report the limit that was counted, and are filled where they are required', () => {
    expect(fieldsOf(planned(response, undefined, { standing }))).toEqual([
      'RateLimit',
      '"default";r=9;t=30',
      'X-Must',
      'd',
    ]);
    expect(fieldsOf(planned(response, undefined))).toEqual(['X-Must', 'd']);
  });

  test('are all filled where the description answers', () => {
    expect(fieldsOf(planned(response, undefined, { allHeaders: true }))).toEqual([
      'RateLimit',
      'd',
      'X-Must',
      'd',
      'X-May',
      'e',
    ]);
  });

  test('keep what the answer has anyway', () => {
    expect(fieldsOf(planned(response, undefined, { fields: ['x-must', 'own'] }))).toEqual(['x-must', 'own']);
  });

  test('that cannot be filled break the description', () => {
    const impossible = { description: 'It.', headers: { 'X-Must': { required: true, schema: { enum: [] } } } };
    expect(planned(impossible, undefined)).toMatchObject({
      kind: 'violated',
      violations: [{ message: 'the required field X-Must cannot be filled' }],
    });
  });
});

test.each([
  ['x', { instanceLocation: '', keyword: 'type' }],
  [undefined, { instanceLocation: '', keyword: 'content', message: 'expected content' }],
])('the content %j breaks the description', (value, violation) => {
  expect(planned(jsonResponse({ type: 'integer' }), value)).toMatchObject({
    kind: 'violated',
    violations: [violation],
  });
});
