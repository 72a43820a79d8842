import { expect, test } from 'vitest';
import { outcomes } from './judge-reference.ts';
import { createLegacyPeer } from './reference-legacy.ts';
import { judgePeer } from './reference-peer.ts';

test('an API in envelopes, closed to anonymous callers, conforms, and has its accounts as before', async () => {
  const { run, peer } = await judgePeer(createLegacyPeer);
  expect({
    headline: run.headline,
    failed: outcomes(run, 'fail'),
    untestable: outcomes(run, 'untestable'),
    errors: outcomes(run, 'error'),
    account: peer.account(),
  }).toEqual({
    headline: 'conforms',
    failed: {},
    untestable: {},
    errors: {},
    account: createLegacyPeer(() => 0).account(),
  });
});
