import { searchDeviations } from '../../../src/mutants/deviations/search.ts';
import { tellApart } from './tell-apart.ts';

tellApart(searchDeviations, {
  'search-forgets-repos': ['GET /api/search/all?q=agents'],
  'search-forgets-news': ['GET /api/search/all?q=agents'],
  'search-finds-nothing': ['GET /api/search/all?q=agents'],
  'search-ignores-q': ['GET /api/search/all?q=robotics'],
  'search-cached-without-q': ['GET /api/search/all?q=agents', 'GET /api/search/all?q=robotics'],
  'search-without-q': ['GET /api/search/all'],
  'search-reads-query': ['GET /api/search/all?q=agents'],
  'search-q-undecoded': ['GET /api/search/all?q=open%20weights'],
  'search-apostrophe-crashes': ["GET /api/search/all?q=model's"],
});
