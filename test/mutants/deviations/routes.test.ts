import { routeDeviations } from '../../../src/mutants/deviations/routes.ts';
import { tellApart } from './tell-apart.ts';

const add = 'POST /api/user/favorite {"collect_type":"news","target_id":1300}';

tellApart(routeDeviations, {
  'news-list-in-plural': ['GET /api/news/list'],
  'news-detail-versioned': ['GET /api/news/detail/1300'],
  'repos-by-post': ['GET /api/github-repos'],
  'topics-renamed': ['GET /api/trending/topics'],
  'history-is-the-start-page': ['GET /api/trending/history'],
  'feed-renamed': ['GET /api/feed/mixed'],
  'search-by-post': ['GET /api/search/all?q=agents'],
  'favorites-in-singular': ['GET /api/user/favorites'],
  'favorite-add-by-put': [add],
  'favorite-remove-by-patch': [add, 'DELETE /api/user/favorite?collect_type=news&target_id=1300'],
  'preferences-at-settings': ['GET /api/user/preferences'],
  'preferences-by-patch': [
    'PUT /api/user/preferences {"display_name":"Ada","followed_topics":["evaluation","robotics"]}',
  ],
  'keywords-under-user': ['GET /api/keywords'],
  'keywords-by-post': ['PUT /api/keywords {"keywords":["open weights","robôs"],"frequency":"weekly"}'],
});
