import { expect, test } from 'vitest';
import { createResponsePlan } from '../../../src/mock/answer/response-plan.ts';
import { negotiateAnswer } from '../../../src/mock/ladder/negotiate-answer.ts';
import { contextOf, describePaths } from '../rig.ts';

function negotiated(types: readonly string[], accept: string | undefined): unknown {
  const content = Object.fromEntries(types.map((type) => [type, {}]));
  const context = contextOf(describePaths({ '/a': { get: { responses: { 200: { description: 'It.', content } } } } }));
  const [operation] = context.description.operations;
  const response = operation?.responses[0];
  if (!operation || !response) throw new Error('no response');
  const plan = createResponsePlan(operation, { response, status: 200 }, context);
  const found = negotiateAnswer(plan, accept === undefined ? [] : ['Accept', accept]);
  return found.kind === 'content' ? found.content?.contentType : found.refused;
}

const both = ['text/csv', 'application/json'];

test.each([
  [both, undefined, 'application/json'],
  [both, '*/*', 'application/json'],
  [both, 'text/*', 'text/csv; charset=utf-8'],
  [both, 'application/json;q=0.1, text/csv', 'text/csv; charset=utf-8'],
  [[], 'text/html', undefined],
  [
    both,
    'text/html',
    { code: 'not_acceptable', detail: 'This is available as application/json, text/csv; charset=utf-8.' },
  ],
  [
    both,
    '*/*;q=0',
    { code: 'not_acceptable', detail: 'This is available as application/json, text/csv; charset=utf-8.' },
  ],
])('of %j the client that accepts %j gets %j', (types, accept, expected) => {
  expect(negotiated(types, accept)).toEqual(expected);
});
