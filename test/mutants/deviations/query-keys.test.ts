import { queryKeyDeviations } from '../../../src/mutants/deviations/query-keys.ts';
import { testEach } from '../deviation-rig.ts';

testEach(queryKeyDeviations, {
  'news-list-cut-by-query-key': ({ byQuery }) => {
    byQuery('pro-all', 'GET /api/news/list');
  },
  'topics-cut-by-query-key': ({ byQuery }) => {
    byQuery('pro-all', 'GET /api/trending/topics');
  },
  'quota-plan-by-query-key': ({ byQuery }) => {
    byQuery('pro-all', 'GET /api/user/quota');
  },
});
