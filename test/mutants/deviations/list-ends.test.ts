import { listEndDeviations } from '../../../src/mutants/deviations/list-ends.ts';
import { type Scenario, testEach } from '../deviation-rig.ts';

/** The rig has sixty news and sixty repositories. */
const pages =
  (list: string): Scenario =>
  ({ by }) => {
    by('pro-all', `GET ${list}?limit=25&page=3`);
  };

testEach(listEndDeviations, {
  'news-last-page-short': pages('/api/news/list'),
  'repos-last-page-filled-up': pages('/api/github-repos'),
  'news-list-of-one-record': pages('/api/news/list'),
  'news-detail-oldest-missing': ({ by }) => {
    const { json } = by('pro-all', 'GET /api/news/list?limit=1&page=60');
    const { items } = json as { items: readonly { id: number }[] };
    by('pro-all', `GET /api/news/detail/${items[0]?.id}`);
  },
});
