import { lateDeviations } from '../../../src/mutants/deviations/late-faults.ts';
import { type Scenario, testEach } from '../deviation-rig.ts';

const favorite = { collect_type: 'news', target_id: 1050 };
const remove = 'DELETE /api/user/favorite?collect_type=news&target_id=1050';
const favorites = 'GET /api/user/favorites';
const preferences = '/api/user/preferences';

/** One key writes, another one reads. */
const byTwoKeys =
  (write: string, json: Readonly<Record<string, string | number | string[]>>, read: string): Scenario =>
  ({ by, create }) => {
    by('pro-all', write, json);
    by(create().key, read);
  };

/** Written twice, and read many times. */
const readsAgain =
  (path: string, first: Record<string, string | string[]>, second: Record<string, string | string[]>): Scenario =>
  ({ by }) => {
    for (const json of [first, second]) by('pro-all', `PUT ${path}`, json);
    for (let i = 0; i < 20; i += 1) by('pro-all', `GET ${path}`);
  };

testEach(lateDeviations, {
  'favorites-by-key': byTwoKeys('POST /api/user/favorite', favorite, favorites),
  'preferences-by-key': byTwoKeys(`PUT ${preferences}`, { display_name: 'Ada' }, `GET ${preferences}`),
  'keywords-by-key': byTwoKeys('PUT /api/keywords', { keywords: ['robots'], frequency: 'daily' }, 'GET /api/keywords'),
  'favorite-added-to-two': ({ by }) => {
    by('pro-all', 'POST /api/user/favorite', favorite);
    by('other', favorites);
  },
  'favorite-back-later': ({ by }) => {
    by('pro-all', 'POST /api/user/favorite', favorite);
    by('pro-all', remove);
    by('pro-all', favorites);
    by('pro-all', favorites);
  },
  'preferences-back-later': readsAgain(preferences, { display_name: 'Ada' }, { display_name: 'Grace' }),
  'keywords-back-later': readsAgain(
    '/api/keywords',
    { keywords: ['robots'], frequency: 'daily' },
    { keywords: ['agents'], frequency: 'daily' },
  ),
  'created-key-not-on-content': ({ by, create }) => by(create().key, 'GET /api/trending/topics'),
  'revocation-forgotten': ({ by, create }) => {
    const { id, key } = create();
    by(key, 'GET /api/user/quota');
    by('pro-all', `DELETE /api/user/api-keys?id=${id}`);
    for (let i = 0; i < 101; i += 1) by('pro-all', 'GET /api/trending/topics');
    by(key, 'GET /api/user/quota');
  },
});
