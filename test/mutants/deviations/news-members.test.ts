import { newsMemberDeviations } from '../../../src/mutants/deviations/news-members.ts';
import { tellApart } from './tell-apart.ts';

const list = 'GET /api/news/list';
const detail = 'GET /api/news/detail/1300';

tellApart(newsMemberDeviations, {
  'news-list-id-text': [list],
  'news-list-id-renamed': [list],
  'news-list-id-by-position': [list],
  'news-list-title-object': [list],
  'news-list-source-object': [list],
  'news-list-category-number': [list],
  'news-list-time-epoch': [list],
  'news-list-time-sql': [list],
  'news-list-summary-sentences': [list],
  'news-list-tags-joined': [list],
  'news-list-tags-numbered': [list],
  'news-detail-id-missing': [detail],
  'news-detail-id-text': [detail],
  'news-detail-title-list': [detail],
  'news-detail-source-number': [detail],
  'news-detail-category-list': [detail],
  'news-detail-time-milliseconds': [detail],
  'news-detail-time-http': [detail],
  'news-detail-summary-object': [detail],
  'news-detail-tags-objects': [detail],
  'news-detail-tags-map': [detail],
});
