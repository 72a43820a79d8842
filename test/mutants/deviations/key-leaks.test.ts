import { keyLeakDeviations } from '../../../src/mutants/deviations/key-leaks.ts';
import { type Scenario, testEach } from '../deviation-rig.ts';

const reads =
  (line: string): Scenario =>
  ({ by, create }) =>
    by(create().key, line);
const lists = reads('GET /api/user/api-keys');

testEach(keyLeakDeviations, {
  'key-in-list': lists,
  'whole-key-as-prefix': lists,
  'all-but-the-end-as-prefix': lists,
  'key-in-list-without-its-prefix': lists,
  'key-in-list-as-base64': lists,
  'key-in-link-of-list': lists,
  'key-in-revocation': ({ by, create }) => by('pro-all', `DELETE /api/user/api-keys?id=${create().id}`),
  'earlier-keys-in-creation': ({ create }) => {
    create();
    create();
  },
  'key-in-refusal': ({ by, create }) => {
    const { id, key } = create();
    by('pro-all', `DELETE /api/user/api-keys?id=${id}`);
    by(key, 'GET /api/user/quota');
  },
  'key-in-address-of-refusal': ({ byQuery }) => byQuery('free', 'GET /api/user/quota'),
  'key-in-quota': reads('GET /api/user/quota'),
  'key-in-preferences': reads('GET /api/user/preferences'),
  'key-in-usage-log': reads('GET /api/user/usage-history'),
  'key-in-field': reads('GET /api/user/favorites'),
  'key-in-cookie': reads('GET /api/keywords'),
  'key-in-link-field': reads('GET /api/news/list'),
});
