import { keyApartDeviations } from '../../../src/mutants/deviations/keys-apart.ts';
import { testEach } from '../deviation-rig.ts';

testEach(keyApartDeviations, {
  'preferences-dropped-by-write-key': ({ by }) => {
    by('pro-write', 'PUT /api/user/preferences', { display_name: 'written' });
    by('pro-all', 'GET /api/user/preferences');
  },
  'favorite-dropped-by-write-key': ({ by }) => {
    by('pro-write', 'POST /api/user/favorite', { collect_type: 'repo', target_id: 501 });
    by('pro-all', 'GET /api/user/favorites');
  },
  'preferences-dropped-by-query-key': ({ by, byQuery }) => {
    byQuery('pro-all', 'PUT /api/user/preferences', { display_name: 'written' });
    by('pro-all', 'GET /api/user/preferences');
  },
  'keys-of-name-and-scope': ({ by, create }) => {
    create({ name: 'twice', scope: 'read' });
    by(create({ name: 'twice', scope: 'read' }).key, 'GET /api/user/api-keys');
  },
  'revoked-write-key-works': ({ by, create }) => {
    const { id, key } = create({ scope: 'write' });
    by('pro-all', `DELETE /api/user/api-keys?id=${id}`);
    by(key, 'PUT /api/user/preferences', { display_name: 'written' });
  },
});
