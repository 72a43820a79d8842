import { expect, test } from 'vitest';
import { outcomes } from './judge-reference.ts';
import { createMinimalPeer } from './reference-minimal.ts';
import { judgePeer } from './reference-peer.ts';

test('an API of bare arrays that learns of writes late conforms as far as its few records tell', async () => {
  const { run, peer } = await judgePeer(createMinimalPeer);
  expect({
    headline: run.headline,
    failed: outcomes(run, 'fail'),
    untestable: outcomes(run, 'untestable'),
    errors: outcomes(run, 'error'),
    account: peer.account(),
  }).toEqual({
    headline: 'conforms-partly-checked',
    failed: {},
    untestable: {
      'pagination-limit-default': ['listNews', 'listRepos'],
      // Its records never have some of the documented members, and nobody says which may be absent.
      'resource-member-names': ['listNews', 'listRepos'],
    },
    errors: {},
    account: createMinimalPeer(() => 0).account(),
  });
});
