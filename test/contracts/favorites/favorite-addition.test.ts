import { expect, test } from 'vitest';
import type { Dialect } from '../../../src/mutants/dialect.ts';
import { dialects } from '../../../src/mutants/dialects.ts';
import { objectsOf } from '../../../src/mutants/map-records.ts';
import { operationOf } from '../../../src/mutants/operation-routes.ts';
import { isSuccess, responseMembers, withJson } from '../../../src/mutants/rewrite-response.ts';
import { dialectNamed } from '../../mutants/canned.ts';
import { failedIn, judgeDialects } from '../../mutants/judge-dialects.ts';

/** Of each type, the list has the favorite that was added last. */
const lastOfEachType: Dialect = {
  ...{ id: 'last', title: 'last', assumptions: [], concerns: ['last'], stage: 'behaviour' },
  wrap: (answer) => (request) => {
    const response = answer(request);
    if (operationOf(request) !== 'listFavorites' || !isSuccess(response)) return response;
    const content = responseMembers(response);
    const listed = objectsOf(content.items);
    const last = listed.filter(
      ({ collect_type }, i) => listed.findIndex((it) => it.collect_type === collect_type) === i,
    );
    return withJson(response, { ...content, items: last });
  },
};

test('one favorite of each type is too few, where the account had none before, too', async () => {
  const none = dialectNamed(dialects, 'favorites-none-no-content');
  expect(failedIn(await judgeDialects([none, lastOfEachType], { only: ['favorites'] }))).toContain('favorite-added');
  expect(failedIn(await judgeDialects([none], { only: ['favorites'] }))).toEqual([]);
});
