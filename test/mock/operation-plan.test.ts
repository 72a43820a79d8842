import { expect, test } from 'vitest';
import { createOperationPlan } from '../../src/mock/operation-plan.ts';
import { contextOf, describePaths, jsonResponse } from './rig.ts';

test('what an operation answers with is worked out once', () => {
  const context = contextOf(
    describePaths({ '/a': { get: { responses: { 200: jsonResponse(true), 404: jsonResponse(true) } } } }),
  );
  const [operation] = context.description.operations;
  if (!operation) throw new Error('no operation');
  const plan = createOperationPlan({ operation, handler: undefined, rateLimit: undefined, context });
  expect(plan.success('ok')).toBe(plan.success('ok'));
  expect(plan.described).toBe(plan.described);
  expect(plan.demanded(404)).toBe(plan.demanded(404));
  expect(plan.refusal('not_found')).toBe(plan.refusal('not_found'));
  expect([plan.demanded(404)?.status, plan.demanded(418)]).toEqual([404, undefined]);
});
