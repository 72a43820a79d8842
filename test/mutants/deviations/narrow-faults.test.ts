import { narrowDeviations } from '../../../src/mutants/deviations/narrow-faults.ts';
import { tellApart } from './tell-apart.ts';

const key = (scope: string): string => `POST /api/user/api-keys {"name":"apitwin ${scope}","scope":"${scope}"}`;

tellApart(narrowDeviations, {
  'category-forgotten-with-limit': ['GET /api/news/list?category=models&limit=5'],
  'language-plus-is-space': ['GET /api/github-repos?language=C%2B%2B'],
  'repos-last-page-one-short': ['GET /api/github-repos?limit=100&page=2'],
  'news-limit-1-ignored': ['GET /api/news/list?limit=1'],
  'news-detail-of-first-page-only': ['GET /api/news/detail/1100'],
  'news-detail-empties-tags': ['GET /api/news/detail/1100'],
  'news-in-camel-case': ['GET /api/news/list'],
  'repo-stars-renamed': ['GET /api/github-repos'],
  'search-news-ignores-q': ['GET /api/search/all?q=robot'],
  'history-error-as-success': ['GET /api/trending/history'],
  'free-plan-removal-acknowledged': ['@free DELETE /api/user/favorite?collect_type=news&target_id=1'],
  'key-creation-time-of-the-listing': ['GET /api/user/api-keys'],
  'revocations-undone-by-a-creation': [
    key('read'),
    'DELETE /api/user/api-keys?id=501',
    key('all'),
    'GET /api/user/api-keys',
  ],
});
