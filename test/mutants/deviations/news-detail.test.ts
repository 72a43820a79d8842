import { newsDetailDeviations } from '../../../src/mutants/deviations/news-detail.ts';
import { tellApart } from './tell-apart.ts';

const detail = 'GET /api/news/detail/1300';

tellApart(newsDetailDeviations, {
  'news-detail-cached-without-id': [detail, 'GET /api/news/detail/1299'],
  'news-detail-neighbour': [detail],
  'news-detail-of-two': [detail],
  'news-detail-of-recent-only': ['GET /api/news/detail/1200'],
  'news-detail-unknown-is-empty': ['GET /api/news/detail/999999'],
  'news-detail-unknown-is-newest': ['GET /api/news/detail/999999'],
  'news-detail-unknown-crashes': ['GET /api/news/detail/999999'],
  'news-detail-no-integer-is-newest': ['GET /api/news/detail/today'],
  'news-detail-no-integer-crashes': ['GET /api/news/detail/today'],
});
