import { expect, test } from 'vitest';
import type { MockRequest } from '../../src/mock/mock-message.ts';
import { cachedByCaller, cachedForAll } from '../../src/mutants/cached-answers.ts';

const of = (key: string): MockRequest => ({
  method: 'GET',
  target: '/api/keywords',
  fields: ['Authorization', `Bearer ${key}`],
  content: undefined,
});

/** A server that counts what it answers; the first answers are refusals. */
function counting(refusals = 0): () => { status: number; fields: readonly string[]; content: string } {
  let count = 0;
  return () => {
    count += 1;
    return { status: count <= refusals ? 403 : 200, fields: [], content: String(count) };
  };
}

test('what was served first is served to everybody', () => {
  const [handle, answer] = [cachedForAll(), counting()];
  const contents = ['a', 'b', 'a'].map((key) => handle(of(key), answer, 'getKeywords').content);
  expect(contents).toEqual(['1', '1', '1']);
});

test('every caller has a cache, with the key in the header or in the query', () => {
  const [handle, answer] = [cachedByCaller(), counting()];
  const inQuery = { ...of('a'), fields: [], target: '/api/keywords?api_key=c' };
  const contents = [of('a'), of('b'), inQuery, of('a'), of('b'), inQuery].map(
    (request) => handle(request, answer, 'getKeywords').content,
  );
  expect(contents).toEqual(['1', '2', '3', '1', '2', '3']);
});

test('refusals are not kept', () => {
  const [handle, answer] = [cachedForAll(), counting(1)];
  const contents = [1, 2, 3].map(() => handle(of('a'), answer, 'getKeywords').content);
  expect(contents).toEqual(['1', '2', '2']);
});
