import { keyPlaceDeviations } from '../../../src/mutants/deviations/key-places.ts';
import { keyOfPersona } from '../../../src/mutants/known-keys.ts';
import { callOf } from '../account-calls.ts';
import { type Scenario, testEach } from '../deviation-rig.ts';

const quota = 'GET /api/user/quota';
const key = keyOfPersona('pro-all');

const byQuery: Scenario = (client) => client.byQuery('pro-all', quota);
const shows =
  (operation: string): Scenario =>
  (client) =>
    client.byQuery('pro-all', ...callOf(operation));
const good = { fields: { Authorization: `Bearer ${key}` } };

testEach(keyPlaceDeviations, {
  'query-key-ignored': byQuery,
  'query-key-ignored-by-writes': (client) => client.byQuery('pro-all', ...callOf('updatePreferences')),
  'query-key-ignored-by-keywords': (client) => client.byQuery('pro-all', ...callOf('getKeywords')),
  'query-key-ignored-by-keys': (client) => client.byQuery('pro-all', ...callOf('listApiKeys')),
  'query-key-shows-favorites-of-another': shows('listFavorites'),
  'query-key-shows-preferences-of-another': shows('getPreferences'),
  'query-key-shows-keyword-monitors-of-another': shows('getKeywords'),
  'query-key-shows-keys-of-another': shows('listApiKeys'),
  'bearer-ignored-by-usage': ({ by }) => by('pro-all', ...callOf('getUsageHistory')),
  'bearer-ignored-by-removals': ({ by }) => by('pro-all', ...callOf('revokeApiKey')),
  'scheme-in-one-case-only': ({ plain }) => plain(quota, { fields: { Authorization: `bearer ${key}` } }),
  'header-key-wins': ({ plain }) => plain(`${quota}?api_key=${keyOfPersona('other')}`, good),
  'empty-query-key-overlooked': ({ plain }) => plain(`${quota}?api_key=`, good),
  'first-query-key-counts': ({ plain }) => plain(`${quota}?api_key=${key}&api_key=${key}`),
});
