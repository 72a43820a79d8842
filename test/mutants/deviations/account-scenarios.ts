import type { Scenario } from './scenario.ts';

const add = 'POST /api/user/favorite {"collect_type":"news","target_id":1300}';
const addRepo = 'POST /api/user/favorite {"collect_type":"repo","target_id":501}';
const remove = 'DELETE /api/user/favorite?collect_type=news&target_id=1300';
const favorites = 'GET /api/user/favorites';
const preferences = 'GET /api/user/preferences';
const rename = 'PUT /api/user/preferences {"display_name":"Ada","followed_topics":["evaluation","robotics"]}';
const keywords = 'GET /api/keywords';
const monitor = 'PUT /api/keywords {"keywords":["open weights","robôs"],"frequency":"weekly"}';

/** By id: what shows that a deviation of the account operations is not the sound server. */
export const accountScenarios: Readonly<Record<string, Scenario>> = {
  'favorites-shared': [add, '@other GET /api/user/favorites'],
  'favorites-of-everybody': [favorites],
  'favorites-without-news': [favorites],
  'favorites-without-repos': [favorites],
  'favorites-cached': [favorites, add, favorites],
  'favorites-lost-by-preferences': [rename, favorites],
  'favorite-add-not-stored': [add, favorites],
  'favorite-add-other-target': [add],
  'favorite-add-type-swapped': [add],
  'favorite-add-target-as-text': [add],
  'favorite-add-for-another': [add, favorites],
  'favorite-remove-without-effect': [add, remove, favorites],
  'favorite-remove-all': [add, remove, favorites],
  'favorite-remove-all-of-type': [add, addRepo, remove, favorites],
  'favorite-remove-oldest': [add, remove, favorites],
  'favorite-remove-of-any-type': [add, 'DELETE /api/user/favorite?collect_type=repo&target_id=1300'],
  'favorite-remove-for-everybody': [add, `@other ${add}`, remove, '@other GET /api/user/favorites'],
  'preferences-shared': [rename, '@other GET /api/user/preferences'],
  'preferences-of-another': [preferences],
  'preferences-put-for-everybody': [rename, '@other GET /api/user/preferences'],
  'preferences-put-not-stored': [rename, preferences],
  'preferences-put-answers-old': [rename],
  'preferences-put-forgets-display-name': [rename],
  'preferences-put-forgets-topics': [rename],
  'preferences-put-first-topic-only': [rename],
  'preferences-put-no-topics-ignored': ['PUT /api/user/preferences {"followed_topics":[]}'],
  'preferences-put-name-misread': ['PUT /api/user/preferences {"display_name":"Tomás"}'],
  'preferences-put-name-escaped': ['PUT /api/user/preferences {"display_name":"Ada & Bo"}'],
  'preferences-put-members-swapped': [rename],
  'preferences-put-topics-refused': [rename],
  'preferences-lost-by-keywords': [rename, monitor, preferences],
  'keywords-shared': [monitor, '@other GET /api/keywords'],
  'keywords-cached': [keywords, monitor, keywords],
  'keywords-put-not-stored': [monitor, keywords],
  'keywords-put-answers-old': [monitor],
  'keywords-put-ignores-frequency': [monitor],
  'keywords-put-ignores-keywords': [monitor],
  'keywords-put-drops-last': [monitor],
  'keywords-put-none-ignored': ['PUT /api/keywords {"keywords":[],"frequency":"daily"}'],
  'keywords-put-in-ascii': [monitor],
  'keywords-put-split-at-spaces': [monitor],
  'keywords-put-array-refused': [monitor],
  'keywords-put-frequency-in-hours': [monitor],
  'keywords-lost-by-favorite': [monitor, add, keywords],
  'favorites-in-singular': [favorites],
  'favorite-add-by-put': [add],
  'favorite-remove-by-patch': [add, remove],
  'preferences-at-settings': [preferences],
  'preferences-by-patch': [rename],
  'keywords-under-user': [keywords],
  'keywords-by-post': [monitor],
  'favorites-after-a-warning': [favorites],
  'preferences-written-twice': [preferences],
  'keywords-null': [keywords],
  'favorite-add-form-only': [add],
  'preferences-form-only': [rename],
  'keywords-content-unread': [monitor],
  'favorite-remove-query-unread': [add, remove],
};
