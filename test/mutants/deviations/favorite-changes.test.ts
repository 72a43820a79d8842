import { favoriteChangeDeviations } from '../../../src/mutants/deviations/favorite-changes.ts';
import { tellApart } from './tell-apart.ts';

const add = 'POST /api/user/favorite {"collect_type":"news","target_id":1300}';
const favorites = 'GET /api/user/favorites';
const remove = 'DELETE /api/user/favorite?collect_type=news&target_id=1300';

tellApart(favoriteChangeDeviations, {
  'favorite-add-not-stored': [add, favorites],
  'favorite-add-other-target': [add],
  'favorite-add-type-swapped': [add],
  'favorite-add-target-as-text': [add],
  'favorite-add-crashes-once-stored': [add],
  'favorite-add-for-another': [add, favorites],
  'favorite-remove-without-effect': [add, remove, favorites],
  'favorite-remove-all': [add, remove, favorites],
  'favorite-remove-all-of-type': [
    add,
    'POST /api/user/favorite {"collect_type":"repo","target_id":501}',
    remove,
    favorites,
  ],
  'favorite-remove-oldest': [add, remove, favorites],
  'favorite-remove-of-any-type': [add, 'DELETE /api/user/favorite?collect_type=repo&target_id=1300'],
  'favorite-remove-for-everybody': [
    add,
    '@other POST /api/user/favorite {"collect_type":"news","target_id":1300}',
    remove,
    '@other GET /api/user/favorites',
  ],
});
