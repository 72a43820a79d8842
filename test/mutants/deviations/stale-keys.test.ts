import { staleKeyDeviations } from '../../../src/mutants/deviations/stale-keys.ts';
import { callOf } from '../account-calls.ts';
import { type Scenario, testEach } from '../deviation-rig.ts';

const minute = 60_000;

/** Made, used, revoked, used again. */
const outlives =
  (operation: string, after = 0): Scenario =>
  ({ by, byQuery, create, later }) => {
    const { id, key } = create();
    by(key, ...callOf('getQuota'));
    by('pro-all', `DELETE /api/user/api-keys?id=${id}`);
    later(after);
    by(key, ...callOf(operation));
    byQuery(key, ...callOf(operation));
  };

testEach(staleKeyDeviations, {
  'revoked-key-works': outlives('getQuota'),
  'revoked-key-works-in-query': outlives('getQuota'),
  'revoked-key-works-in-header': outlives('getQuota'),
  'revocation-behind-a-cache': outlives('getQuota', 9 * minute),
  'revocation-at-every-second-call': outlives('getQuota'),
  'revocations-lost-at-a-restart': ({ by }) => by('pro-revoked', ...callOf('getQuota')),
  'revoked-key-reads-quota': outlives('getQuota'),
  'revoked-key-reads-usage': outlives('getUsageHistory'),
  'revoked-key-reads-keywords': outlives('getKeywords'),
  'revoked-key-writes-preferences': outlives('updatePreferences'),
  'revoked-key-lists-keys': outlives('listApiKeys'),
  'revoked-key-creates-keys': outlives('createApiKey'),
});
