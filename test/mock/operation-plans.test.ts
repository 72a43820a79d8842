import { expect, test } from 'vitest';
import type { Operation } from '../../src/description/model.ts';
import { createOperationPlans } from '../../src/mock/operation-plans.ts';
import { answering, contextOf, describePaths, jsonResponse, serviceOf } from './rig.ts';

const responses = { 200: jsonResponse(true) };
const limited = { operationId: 'b', responses, 'x-twin': { rateLimit: { limit: 5, windowSeconds: 1 } } };
const context = contextOf(describePaths({ '/x': { get: { operationId: 'a', responses }, put: limited } }));
const [a, b] = context.description.operations as readonly [Operation, Operation];
const handler = answering(() => ({ kind: 'ok', data: true }));
const service = serviceOf({ a: handler });
const rateLimit = { limit: 1, windowSeconds: 9 };

test('each operation has its handler and its limit; another limit takes the place of declared ones', () => {
  const planOf = createOperationPlans({ context, service, rateLimit: undefined });
  expect([planOf(a).handler, planOf(b).handler]).toEqual([handler, undefined]);
  expect([planOf(a).rateLimit, planOf(b).rateLimit]).toEqual([undefined, { limit: 5, windowSeconds: 1 }]);
  const limitedAnew = createOperationPlans({ context, service, rateLimit });
  expect([limitedAnew(a).rateLimit, limitedAnew(b).rateLimit]).toEqual([undefined, rateLimit]);
});

test('what is enforced otherwise is found under the operation of the description; other plans are taken over', () => {
  const sound = createOperationPlans({ context, service, rateLimit: undefined });
  const enforced = (operation: Operation): Operation => (operation === b ? { ...b, plans: ['pro'] } : operation);
  const planOf = createOperationPlans({ context, service, rateLimit: undefined, enforced, sound });
  expect(planOf(a)).toBe(sound(a));
  expect([planOf(b).operation.plans, sound(b).operation.plans]).toEqual([['pro'], undefined]);
  const rewritten = createOperationPlans({ context, service: serviceOf({}), rateLimit: undefined, sound });
  expect([rewritten(a).handler, rewritten(b)]).toEqual([undefined, sound(b)]);
});
