import { expect, test } from 'vitest';
import type { Dialect } from '../../../src/mutants/dialect.ts';
import { dialects } from '../../../src/mutants/dialects.ts';
import { refusalOf } from '../../../src/mutants/make-refusal.ts';
import { contentOperations, operationOf } from '../../../src/mutants/operation-routes.ts';
import { presentedKey } from '../../../src/mutants/request-key.ts';
import { isSuccess, responseMembers, withJson } from '../../../src/mutants/rewrite-response.ts';
import { dialectNamed } from '../../mutants/canned.ts';
import { judgeDialects } from '../../mutants/judge-dialects.ts';

/** Nothing is published yet, so that there is nothing to add to the favorites. */
const unpublished: Dialect = {
  id: 'unpublished',
  title: 'No news and no repository was published yet',
  assumptions: [],
  concerns: [],
  stage: 'content',
  wrap: (answer) => (request) => {
    const response = answer(request);
    const isList = ['listNews', 'listRepos'].includes(operationOf(request) ?? '');
    return isList && isSuccess(response)
      ? withJson(response, { ...responseMembers(response), items: [], total: 0 })
      : response;
  },
};

/** Whoever may write, may read nothing: no content either. */
const contentForReaders: Dialect = {
  id: 'content-for-readers',
  title: 'Content is refused to keys of scope write',
  assumptions: [],
  concerns: [],
  stage: 'behaviour',
  wrap: (answer) => {
    const writers = new Set<unknown>();
    return (request) => {
      const isContent = contentOperations.has(operationOf(request) ?? '');
      const response = answer(request);
      if (isContent && writers.has(presentedKey(request))) {
        return refusalOf(response, { status: 403, code: 'insufficient_scope', detail: 'Not by this key.' });
      }
      const { scope, key } = operationOf(request) === 'createApiKey' ? responseMembers(response) : {};
      if (scope === 'write') writers.add(key);
      return response;
    };
  },
};

const opened = async (...server: readonly Dialect[]) => {
  const run = await judgeDialects(server, { only: ['scope-write-opens'] });
  return run.results
    .filter(({ kind }) => kind !== 'not-run')
    .map(({ requirement, kind, seen }) => [requirement, kind, seen]);
};

test('a write key that could not be tried wherever something is written is not told to open nothing', async () => {
  const unset = ['preferences-null', 'keywords-unset'].map((id) => dialectNamed(dialects, id));
  expect(await opened(unpublished, contentForReaders, ...unset)).toEqual([
    ['scope-write-opens', 'untestable', 'not every operation could be tried'],
  ]);
});

test('one that could be tried there is told to open what it opens', async () => {
  expect(await opened(contentForReaders)).toEqual([['scope-write-opens', 'pass', 'it is']]);
});
