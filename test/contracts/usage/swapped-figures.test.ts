import { expect, test } from 'vitest';
import type { Dialect } from '../../../src/mutants/dialect.ts';
import { keyOfPersona } from '../../../src/mutants/known-keys.ts';
import { operationOf } from '../../../src/mutants/operation-routes.ts';
import { presentedKey } from '../../../src/mutants/request-key.ts';
import { isSuccess, responseMembers, withJson } from '../../../src/mutants/rewrite-response.ts';
import { judgeDialects } from '../../mutants/judge-dialects.ts';

/** A quota of which `used` tells how much is used, by the number of requests that the server has had. */
function used(ofAccount: (isOther: boolean, requests: number) => number): Dialect {
  return {
    id: 'used',
    title: 'The quota counts otherwise',
    assumptions: [],
    concerns: [],
    stage: 'behaviour',
    wrap: (answer) => {
      let requests = 0;
      return (request) => {
        requests += 1;
        const response = answer(request);
        if (operationOf(request) !== 'getQuota' || !isSuccess(response)) return response;
        const isOther = presentedKey(request) === keyOfPersona('other');
        const quota_used = ofAccount(isOther, requests);
        return withJson(response, { ...responseMembers(response), quota_used, quota_remaining: 9 });
      };
    },
  };
}

const other = 5_000_000;

test.each<[string, Dialect]>([
  ['is counted for nobody', used((isOther) => (isOther ? other : 7))],
  ['is not counted, while somebody else calls for the other account', used((isOther, n) => (isOther ? other + n : 7))],
  ['is counted by fifties', used((isOther, n) => (isOther ? other : 0) + Math.floor(n / 50) * 50)],
])('a quota that %s is not told to be that of another account', async (_, dialect) => {
  const run = await judgeDialects([dialect], { only: ['isolation-quota'] });
  const [judged] = run.results.filter(({ requirement }) => requirement === 'isolation-quota');
  expect([judged?.kind, judged?.seen]).toEqual(['pass', 'the accounts have figures of their own']);
});
