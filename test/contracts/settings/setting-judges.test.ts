import { expect, test } from 'vitest';
import { personas } from '../../../src/service/personas.ts';
import type { MockRequest } from '../../../src/mock/mock-message.ts';
import type { Dialect } from '../../../src/mutants/dialect.ts';
import { dialects } from '../../../src/mutants/dialects.ts';
import { operationOf } from '../../../src/mutants/operation-routes.ts';
import { bearing, headerKey } from '../../../src/mutants/request-key.ts';
import { dialectNamed } from '../../mutants/canned.ts';
import { failedIn, judgeDialects } from '../../mutants/judge-dialects.ts';

const keyOf = (name: string): string => personas.find(({ persona }) => persona === name)?.key ?? '';

/** The other account is shown the keyword monitors of this one. */
const shared: Dialect = {
  ...{ id: 'shared', title: 'shared', assumptions: [], concerns: ['shared'], stage: 'behaviour' },
  wrap: (answer) => (request) => {
    const isOther = operationOf(request) === 'getKeywords' && headerKey(request) === keyOf('other');
    const asked: MockRequest = isOther ? bearing(request, keyOf('pro-all')) : request;
    return answer(asked);
  },
};

test('keywords that cannot be marked are seen in another account, too, once they are put back', async () => {
  const objects = dialectNamed(dialects, 'keywords-read-as-objects');
  const only = ['keywords-apart'];
  expect(failedIn(await judgeDialects([objects, shared], { only }))).toEqual(['keywords-apart']);
  expect(failedIn(await judgeDialects([objects], { only }))).toEqual([]);
});
