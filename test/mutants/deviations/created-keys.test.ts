import { createdKeyDeviations } from '../../../src/mutants/deviations/created-keys.ts';
import { type Scenario, testEach } from '../deviation-rig.ts';

const creates =
  (scope: string): Scenario =>
  ({ create }) =>
    create({ name: 'Nightly Export', scope });

const uses: Scenario = ({ by, byQuery, create }) => {
  const { key } = create();
  by(key, 'GET /api/user/quota');
  byQuery(key, 'GET /api/user/quota');
};

testEach(createdKeyDeviations, {
  'key-not-returned': creates('all'),
  'key-returned-cut': creates('all'),
  'same-key-twice': (client) => {
    creates('all')(client);
    creates('all')(client);
  },
  'key-name-lost': creates('all'),
  'key-name-cut': creates('all'),
  'key-name-in-lower-case': creates('all'),
  'read-key-becomes-all': creates('read'),
  'write-key-becomes-read': creates('write'),
  'all-key-becomes-write': creates('all'),
  'write-scope-unknown': ({ by }) => by('pro-all', 'POST /api/user/api-keys', { name: 'x', scope: 'write' }),
  'any-scope-accepted': ({ by }) => {
    by('pro-all', 'POST /api/user/api-keys', { name: 'x', scope: 'admin' });
    by('pro-all', 'GET /api/user/api-keys');
  },
  'new-key-dead': uses,
  'new-key-dead-in-query': uses,
  'new-key-dead-in-header': uses,
  'new-key-opens-another-account': uses,
  'key-without-service-prefix': uses,
  'key-prefix-by-scope': uses,
  'key-in-plain-base64': uses,
  'new-key-unlisted': ({ by, create }) => {
    create();
    by('pro-all', 'GET /api/user/api-keys');
  },
});
