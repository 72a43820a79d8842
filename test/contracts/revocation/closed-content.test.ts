import { expect, test } from 'vitest';
import { personas } from '../../../src/service/personas.ts';
import type { Dialect } from '../../../src/mutants/dialect.ts';
import { dialects } from '../../../src/mutants/dialects.ts';
import { operationOf } from '../../../src/mutants/operation-routes.ts';
import { bearing, headerKey } from '../../../src/mutants/request-key.ts';
import { dialectNamed } from '../../mutants/canned.ts';
import { failedIn, judgeDialects } from '../../mutants/judge-dialects.ts';

const paid = personas.find(({ persona }) => persona === 'pro-all')?.key ?? '';

/** The operation takes every key that it once took. */
const remembering = (id: string): Dialect => ({
  ...{ id: 'remembering', title: 'remembering', assumptions: [], concerns: ['remembering'], stage: 'behaviour' },
  wrap: (answer) => {
    const taken = new Set<string>();
    return (request) => {
      const response = answer(request);
      const key = headerKey(request);
      if (key === undefined || operationOf(request) === undefined) return response;
      if (response.status < 300) taken.add(key);
      return operationOf(request) === id && taken.has(key) ? answer(bearing(request, paid)) : response;
    };
  },
});

const only = ['authentication', 'revocation'];
const closed = dialectNamed(dialects, 'content-closed');

test.each(['search', 'getNews', 'listFeed'])(
  'a revoked key that still opens %s is seen where nobody else may',
  async (id) => {
    expect(failedIn(await judgeDialects([closed, remembering(id)], { only }))).toContain('revocation-lasting');
  },
);

test('where content is open to all, what a revoked key opens of it tells nothing', async () => {
  expect(failedIn(await judgeDialects([remembering('search')], { only }))).toEqual([]);
  expect(failedIn(await judgeDialects([closed], { only }))).toEqual([]);
});
