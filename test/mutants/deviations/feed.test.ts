import { feedDeviations } from '../../../src/mutants/deviations/feed.ts';
import { tellApart } from './tell-apart.ts';

tellApart(feedDeviations, {
  'feed-of-news-only': ['GET /api/feed/mixed'],
  'feed-of-repos-only': ['GET /api/feed/mixed'],
  'feed-limit-ignored': ['GET /api/feed/mixed?limit=3'],
  'feed-limit-for-each-kind': ['GET /api/feed/mixed?limit=3'],
  'feed-limit-for-each-list': ['GET /api/feed/mixed?limit=3'],
  'feed-limit-one-more': ['GET /api/feed/mixed?limit=3'],
  'feed-limit-of-news-only': ['GET /api/feed/mixed?limit=3'],
  'feed-limit-required': ['GET /api/feed/mixed'],
  'feed-empty-without-limit': ['GET /api/feed/mixed'],
  'feed-limit-crashes': ['GET /api/feed/mixed?limit=3'],
});
