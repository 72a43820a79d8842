import { favoriteDeviations } from '../../../src/mutants/deviations/favorites.ts';
import { tellApart } from './tell-apart.ts';

const add = 'POST /api/user/favorite {"collect_type":"news","target_id":1300}';
const favorites = 'GET /api/user/favorites';

tellApart(favoriteDeviations, {
  'favorites-shared': [add, '@other GET /api/user/favorites'],
  'favorites-of-everybody': [favorites],
  'favorites-without-news': [favorites],
  'favorites-without-repos': [favorites],
  'favorites-all-of-news': [favorites],
  'favorites-cached': [favorites, add, favorites],
  'favorites-lost-by-preferences': [
    'PUT /api/user/preferences {"display_name":"Ada","followed_topics":["evaluation","robotics"]}',
    favorites,
  ],
});
