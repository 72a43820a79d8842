import { revocationDeviations } from '../../../src/mutants/deviations/revocation.ts';
import { type Scenario, testEach } from '../deviation-rig.ts';

const quota = 'GET /api/user/quota';
const list = 'GET /api/user/api-keys';
const revoke = (id: number): string => `DELETE /api/user/api-keys?id=${id}`;

/** Of three keys the middle one is revoked; what became of all of them is seen. */
const revokesOne: Scenario = ({ by, create }) => {
  const made = ['first', 'same', 'same'].map((name) => create({ name }));
  by('pro-all', revoke(made[1]?.id ?? 0));
  for (const { key } of made) by(key, quota);
  by('pro-all', list);
};

testEach(revocationDeviations, {
  'revocation-without-effect': revokesOne,
  'revocation-of-the-newest': revokesOne,
  'revocation-of-all-others': revokesOne,
  'revocation-by-name': revokesOne,
  'revocation-of-the-scope': revokesOne,
  'revocation-of-later-keys-too': revokesOne,
  'revocation-twice-restores': ({ by, create }) => {
    const { id, key } = create();
    by('pro-all', revoke(id));
    by('pro-all', revoke(id));
    by(key, quota);
  },
  'foreign-key-revoked': ({ by, create }) => {
    const { id, key } = create({}, 'other');
    by('pro-all', revoke(id));
    by(key, quota);
  },
  'unknown-key-revoked': ({ by }) => by('pro-all', revoke(99_999)),
  'key-spared-from-itself': ({ by, create }) => {
    const { id, key } = create();
    by(key, revoke(id));
  },
  'revoked-keys-listed-as-live': revokesOne,
  'revocation-by-key-id': revokesOne,
});
