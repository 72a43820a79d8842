import { messageDeviations } from '../../../src/mutants/deviations/messages.ts';
import { tellApart } from './tell-apart.ts';

const add = 'POST /api/user/favorite {"collect_type":"news","target_id":1300}';

tellApart(messageDeviations, {
  'news-list-cut-off': ['GET /api/news/list'],
  'repos-written-twice': ['GET /api/github-repos'],
  'news-detail-without-content': ['GET /api/news/detail/1300'],
  'feed-in-a-callback': ['GET /api/feed/mixed'],
  'search-with-trailing-comma': ['GET /api/search/all?q=agents'],
  'favorites-after-a-warning': ['GET /api/user/favorites'],
  'preferences-written-twice': ['GET /api/user/preferences'],
  'keywords-null-once-written': [
    'PUT /api/keywords {"keywords":["open weights"],"frequency":"weekly"}',
    'GET /api/keywords',
  ],
  'favorite-add-form-only': [add],
  'preferences-form-only': [
    'PUT /api/user/preferences {"display_name":"Ada","followed_topics":["evaluation","robotics"]}',
  ],
  'keywords-content-unread': ['PUT /api/keywords {"keywords":["open weights","robôs"],"frequency":"weekly"}'],
  'favorite-add-answer-cut': [add],
  'favorite-remove-answer-twice': [add, 'DELETE /api/user/favorite?collect_type=news&target_id=1300'],
  'preferences-answer-cut': ['PUT /api/user/preferences {"display_name":"Ada"}'],
  'keywords-answer-in-single-quotes': ['PUT /api/keywords {"keywords":["agents"],"frequency":"daily"}'],
  'revocation-answer-in-words': ['DELETE /api/user/api-keys?id=201'],
  'favorite-remove-query-unread': [add, 'DELETE /api/user/favorite?collect_type=news&target_id=1300'],
});
