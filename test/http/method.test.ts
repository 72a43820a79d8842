import { expect, test } from 'vitest';
import { isIdempotentMethod, isSafeMethod } from '../../src/http/method.ts';

test.each([
  ['GET', true, true],
  ['HEAD', true, true],
  ['OPTIONS', true, true],
  ['TRACE', true, true],
  ['PUT', false, true],
  ['DELETE', false, true],
  ['POST', false, false],
  ['PATCH', false, false],
  ['get', false, false],
])('%s is safe: %j, idempotent: %j', (method, safe, idempotent) => {
  expect([isSafeMethod(method), isIdempotentMethod(method)]).toEqual([safe, idempotent]);
});
