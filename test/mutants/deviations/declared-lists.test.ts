import { declaredListDeviations } from '../../../src/mutants/deviations/declared-lists.ts';
import { tellApart } from './tell-apart.ts';

const news = 'GET /api/news/list';
const detail = 'GET /api/news/detail/1300';
const repos = 'GET /api/github-repos';
const unknown = 'GET /api/news/detail/999999';

tellApart(declaredListDeviations, {
  'news-page-renamed': [news],
  'repos-total-of-page': [repos],
  'news-detail-in-data': [detail],
  'news-limit-clamped': ['GET /api/news/list?limit=101'],
  'repos-past-end-404': ['GET /api/github-repos?page=99'],
  'news-oldest-first': [news],
  'repos-by-name': [repos],
  'category-unknown-unfiltered': ['GET /api/news/list?category=none'],
  'language-unknown-404': ['GET /api/github-repos?language=none'],
  'news-detail-without-tags': [detail],
  'repos-without-analysis': [repos],
  'news-source-null': [news],
  'repos-track-of-numbers': [repos],
  'news-unknown-in-text': [unknown],
  'news-unknown-code': [unknown],
  'repos-invalid-422': ['GET /api/github-repos?page=x'],
  'news-head-refused': ['HEAD /api/news/list'],
  'news-in-plain-text': [news],
  'repos-limit-unreported': [repos],
});
