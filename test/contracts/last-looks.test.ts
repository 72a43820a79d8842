import { expect, test } from 'vitest';
import { dialects } from '../../src/mutants/dialects.ts';
import { dialectNamed } from '../mutants/canned.ts';
import { failedIn, judgeDialects } from '../mutants/judge-dialects.ts';

/** The favorite of the run is there until the last look: it is removed right before, and the list lags. */
test('a favorite that a lagging map of them still shows is waited for', async () => {
  const slow = ['favorites-by-name', 'favorites-after-2s', 'slow-answers'];
  const run = await judgeDialects(
    slow.map((id) => dialectNamed(dialects, id)),
    { only: ['revocation-refused', 'favorites-at-last'] },
  );
  expect([run.headline, failedIn(run)]).toEqual(['conforms', []]);
});
