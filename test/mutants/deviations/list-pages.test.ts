import { listPageDeviations } from '../../../src/mutants/deviations/list-pages.ts';
import { tellApart } from './tell-apart.ts';

const list = 'GET /api/news/list';
const repos = 'GET /api/github-repos';

tellApart(listPageDeviations, {
  'news-second-page-repeats-first': ['GET /api/news/list?limit=5', 'GET /api/news/list?limit=5&page=2'],
  'news-pages-overlap': ['GET /api/news/list?limit=5', 'GET /api/news/list?limit=5&page=2'],
  'news-page-one-short': ['GET /api/news/list?limit=5'],
  'news-default-limit-10': [list],
  'news-limit-ignored': ['GET /api/news/list?limit=5'],
  'news-unpaged-without-page': [list],
  'news-list-repeats-one-record': [list],
  'repos-later-pages-empty': ['GET /api/github-repos?limit=5', 'GET /api/github-repos?limit=5&page=2'],
  'repos-pages-from-zero': ['GET /api/github-repos?page=1'],
  'repos-page-is-an-offset': ['GET /api/github-repos?limit=5', 'GET /api/github-repos?limit=5&page=2'],
  'repos-pages-leave-gaps': ['GET /api/github-repos?limit=5', 'GET /api/github-repos?limit=5&page=2'],
  'repos-page-one-more': [repos],
  'repos-default-limit-50': [repos],
  'repos-unlimited': [repos],
  'repos-limit-on-first-page-only': ['GET /api/github-repos?limit=5', 'GET /api/github-repos?limit=5&page=2'],
});
