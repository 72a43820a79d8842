import { expect, test } from 'vitest';
import type { Dialect } from '../../src/mutants/dialect.ts';
import { operationOf } from '../../src/mutants/operation-routes.ts';
import {
  changed,
  isRefusal,
  isSuccess,
  responseMembers,
  withJson,
  withText,
} from '../../src/mutants/rewrite-response.ts';
import { failedIn, judgeDialects } from '../mutants/judge-dialects.ts';

/** One envelope for everything, as many stacks have it: the status is 200, and the code tells how it went. */
const coded: Dialect = {
  id: 'coded-refusals',
  title: 'A refusal has the status 200, a code and data null',
  assumptions: [],
  concerns: [],
  stage: 'message',
  wrap: changed((response) => {
    if (!isRefusal(response)) return response;
    const { detail = 'refused' } = responseMembers(response);
    const content = { code: response.status, message: detail, data: null };
    return { ...withJson(withText(response, 'application/json', ''), content), status: 200 };
  }),
};

/** What a creation is answered with: the key, and nothing beside it. */
const keyAlone = (shown: (key: string) => Parameters<typeof withJson>[1]): Dialect => ({
  id: 'key-alone',
  title: 'The response that creates a key is the key',
  assumptions: [],
  concerns: [],
  stage: 'content',
  wrap: changed((response, request) => {
    const { key } = responseMembers(response);
    const isNew = operationOf(request) === 'createApiKey' && isSuccess(response) && typeof key === 'string';
    return isNew ? withJson(response, shown(key)) : response;
  }),
});

test.each<[string, Dialect]>([
  ['a bare text', keyAlone((key) => key)],
  ['a text in the same envelope', keyAlone((key) => ({ code: 0, message: 'ok', data: key }))],
])('refusals with 200 and data null are no service where a creation answers with %s', async (_, creation) => {
  const run = await judgeDialects([creation, coded], { only: ['plans', 'authentication-missing-key'] });
  expect([run.headline, failedIn(run)]).toEqual(['conforms-partly-checked', []]);
});
