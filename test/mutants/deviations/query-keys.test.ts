import { queryKeyDeviations } from '../../../src/mutants/deviations/query-keys.ts';
import { testEach } from '../deviation-rig.ts';

testEach(queryKeyDeviations, {
  'news-id-as-text-by-query-key': ({ byQuery }) => {
    byQuery('pro-all', 'GET /api/news/list');
  },
  'quota-plan-by-created-key': ({ by, create }) => {
    by(create().key, 'GET /api/user/quota');
  },
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
