import { declaredSettingDeviations } from '../../../src/mutants/deviations/declared-settings.ts';
import { tellApart } from './tell-apart.ts';

const add = 'POST /api/user/favorite {"collect_type":"news","target_id":1300}';
const favorites = 'GET /api/user/favorites';
const rename = 'PUT /api/user/preferences {"display_name":"Ada","followed_topics":["robotics"]}';

tellApart(declaredSettingDeviations, {
  'favorite-add-200': [add],
  'favorite-add-acknowledged': [add],
  'favorite-add-again-listed-again': [add, add, favorites],
  'favorite-add-unknown-target': ['POST /api/user/favorite {"collect_type":"news","target_id":999999}'],
  'favorite-remove-missing-200': ['DELETE /api/user/favorite?collect_type=news&target_id=999999'],
  'favorite-remove-type-optional': [add, 'DELETE /api/user/favorite?target_id=1300'],
  'favorites-oldest-first': [favorites],
  'favorites-without-item': [favorites],
  'preferences-put-acknowledged': [rename],
  'preferences-put-replaces': ['PUT /api/user/preferences {"display_name":"Ada"}'],
  'preferences-put-adds-topics': [rename],
  'preferences-without-theme': ['GET /api/user/preferences'],
  'keywords-put-acknowledged': ['PUT /api/keywords {"keywords":["a"],"frequency":"daily"}'],
  'keywords-put-adds': ['PUT /api/keywords {"keywords":["a"],"frequency":"daily"}'],
  'keywords-put-any-frequency': ['PUT /api/keywords {"keywords":["a"],"frequency":"hourly"}'],
  'keywords-put-repeated-accepted': ['PUT /api/keywords {"keywords":["a","a"],"frequency":"daily"}'],
});
