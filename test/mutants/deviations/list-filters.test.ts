import { listFilterDeviations } from '../../../src/mutants/deviations/list-filters.ts';
import { tellApart } from './tell-apart.ts';

tellApart(listFilterDeviations, {
  'category-ignored': ['GET /api/news/list?category=models'],
  'category-filters-each-page': ['GET /api/news/list?category=models&limit=5'],
  'category-compared-with-tags': ['GET /api/news/list?category=robotics'],
  'category-on-first-page-only': ['GET /api/news/list?category=models&limit=2&page=2'],
  'language-as-part': ['GET /api/github-repos?language=C'],
  'language-lowercased': ['GET /api/github-repos?language=Python'],
  'language-undecoded': ['GET /api/github-repos?language=C%2B%2B'],
  'language-forgets-limit': ['GET /api/github-repos?language=Python&limit=2'],
  'language-remembered': ['GET /api/github-repos?language=Rust', 'GET /api/github-repos'],
});
