import { expect, test } from 'vitest';
import type { JsonObject } from '../../../src/http/json.ts';
import { createResponsePlan, type ResponsePlan } from '../../../src/mock/answer/response-plan.ts';
import { contextOf, describePaths, jsonResponse, withRoles } from '../rig.ts';

function planOf(response: JsonObject): ResponsePlan {
  const context = contextOf(describePaths({ '/a': { get: { responses: { 200: response } } } }));
  const [operation] = context.description.operations;
  const declared = operation?.responses[0];
  if (!operation || !declared) throw new Error('no response');
  return createResponsePlan(operation, { response: declared, status: 200 }, context);
}

test('media types are made concrete, JSON first', () => {
  const schema = { type: 'string' };
  const content = Object.fromEntries(
    ['text/csv', 'text/*', 'image/png', 'application/*', 'application/hal+json'].map((type) => [type, { schema }]),
  );
  expect(
    planOf({ description: 'It.', content }).contents.map(({ contentType, isJson }) => [contentType, isJson]),
  ).toEqual([
    ['application/json', true],
    ['application/hal+json', true],
    ['text/csv; charset=utf-8', false],
    ['text/plain; charset=utf-8', false],
    ['image/png', false],
  ]);
});

test('declared fields are those that report a limit, and others; Content-Type is none', () => {
  const header = { schema: { type: 'string' } };
  const names = ['RateLimit', 'X-RateLimit-Reset', 'ETag', 'Content-Type'];
  const plan = planOf({ description: 'It.', headers: Object.fromEntries(names.map((name) => [name, header])) });
  expect(plan.rateFields.map(({ header }) => header.name)).toEqual(['RateLimit', 'X-RateLimit-Reset']);
  expect(plan.headers.map(({ name }) => name)).toEqual(['ETag']);
});

test('a secret is seen at any depth', () => {
  const secret = { type: 'object', properties: { key: withRoles({ value: 'secret' }) } };
  expect(planOf(jsonResponse(secret)).secret).toBe(true);
  expect(planOf(jsonResponse(withRoles({ items: 'items' }))).secret).toBe(false);
});

test('schemas are compiled when something is judged', () => {
  const [content] = planOf(jsonResponse({ type: 'integer' })).contents;
  expect([content?.write(1).kind, content?.write('1').kind]).toEqual(['written', 'violated']);
});
