import { keyRouteDeviations } from '../../../src/mutants/deviations/key-routes.ts';
import { callOf } from '../account-calls.ts';
import { testEach } from '../deviation-rig.ts';

testEach(keyRouteDeviations, {
  'key-list-not-there': ({ by }) => by('pro-all', ...callOf('listApiKeys')),
  'key-revocation-not-there': ({ by }) => by('pro-all', ...callOf('revokeApiKey')),
});
