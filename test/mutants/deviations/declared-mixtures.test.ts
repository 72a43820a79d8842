import { declaredMixtureDeviations } from '../../../src/mutants/deviations/declared-mixtures.ts';
import { tellApart } from './tell-apart.ts';

const feed = 'GET /api/feed/mixed';

tellApart(declaredMixtureDeviations, {
  'topics-score-as-text': ['GET /api/trending/topics'],
  'history-newest-first': ['GET /api/trending/history'],
  'feed-oldest-first': [feed],
  'feed-default-limit-10': [feed],
  'feed-limit-beyond-maximum': [`${feed}?limit=101`],
  'feed-deprecated': [feed],
  'search-total-of-news': ['GET /api/search/all?q=agents'],
  'search-first-word-only': ['GET /api/search/all?q=open%20source'],
  'search-in-titles-only': ['GET /api/search/all?q=agents'],
  'search-in-exact-case': ['GET /api/search/all?q=AGENTS'],
  'search-blank-accepted': ['GET /api/search/all?q=%20'],
});
