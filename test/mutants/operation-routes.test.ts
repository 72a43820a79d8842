import { expect, test } from 'vitest';
import { contentOperations, operationOf } from '../../src/mutants/operation-routes.ts';
import { description } from '../contracts/reference/judge-reference.ts';
import { requestOf } from './canned.ts';

test('every operation of the document is found by its request, under any path prefix', () => {
  const found = description.operations.map(({ method, pathTemplate }) =>
    operationOf(requestOf({ call: `${method} /v9${pathTemplate.replace('{id}', '7')}?limit=1` })),
  );
  expect(found).toEqual(description.operations.map(({ id }) => id));
});

test('anything else is none', () => {
  const calls = ['HEAD /api/news/list', 'GET /api/news', 'GET /', 'POST /api/user/quota', 'GET /api/news/list/'];
  expect(calls.map((call) => operationOf(requestOf({ call })))).toEqual(calls.map(() => undefined));
});

test('content is what the document tags so', () => {
  const tagged = description.operations.filter(({ tags }) => tags.includes('content'));
  expect([...contentOperations]).toEqual(tagged.map(({ id }) => id));
});
