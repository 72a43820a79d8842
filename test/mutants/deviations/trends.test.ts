import { trendDeviations } from '../../../src/mutants/deviations/trends.ts';
import { tellApart } from './tell-apart.ts';

tellApart(trendDeviations, {
  'topics-without-content': ['GET /api/trending/topics'],
  'topics-not-a-number': ['GET /api/trending/topics'],
  'topics-need-a-limit': ['GET /api/trending/topics'],
  'history-in-single-quotes': ['GET /api/trending/history'],
  'history-null': ['GET /api/trending/history'],
  'history-needs-days': ['GET /api/trending/history'],
});
