import { accountMixtureDeviations } from '../../../src/mutants/deviations/account-mixtures.ts';
import { type Scenario, testEach } from '../deviation-rig.ts';

const bothRead =
  (line: string): Scenario =>
  ({ by }) => {
    by('other', line);
    by('pro-all', line);
  };

testEach(accountMixtureDeviations, {
  'keys-of-another-account-listed': bothRead('GET /api/user/api-keys'),
  'keys-of-all-listed': bothRead('GET /api/user/api-keys'),
  'keys-cached-across-accounts': bothRead('GET /api/user/api-keys'),
  'quota-of-another-account': bothRead('GET /api/user/quota'),
  'quota-cached-across-accounts': bothRead('GET /api/user/quota'),
  'quota-of-two-swapped': bothRead('GET /api/user/quota'),
  'usage-of-two-swapped': bothRead('GET /api/user/usage-history'),
  'usage-of-another-account': bothRead('GET /api/user/usage-history'),
  'usage-cached-across-accounts': bothRead('GET /api/user/usage-history'),
  'favorites-cached-across-accounts': bothRead('GET /api/user/favorites'),
  'preferences-cached-across-accounts': bothRead('GET /api/user/preferences'),
});
