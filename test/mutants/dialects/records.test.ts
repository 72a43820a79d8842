import { expect, test } from 'vitest';
import { recordDialects } from '../../../src/mutants/dialects/records.ts';
import { contentOf, dialectNamed, responseOf } from '../canned.ts';

const news = {
  id: 4,
  title: 't',
  source_name: 's',
  category: 'c',
  publish_time: '2026-11-02T09:30:00Z',
  ai_summary: 'a',
  tags: ['x'],
};
const repo = {
  id: 6,
  repo_full_name: 'o/r',
  repo_name: 'r',
  owner: 'o',
  stars: 9,
  new_stars_day: 1,
  language: 'C',
  raw_desc: 'd',
  ai_analysis: 'a',
  track_trend: [{ date: '2026-11-02', stars: 9 }],
};
const key = { id: 1, prefix: 'svc_…', scope: 'read', created_at: '2026-11-02T23:30:00Z', revoked: false };
const related = [5, 6, 7].map((id) => ({ ...news, id }));
const { ai_summary, tags, ...newsWhenEmpty } = news;
const { raw_desc, ai_analysis, track_trend, ...repoWhenEmpty } = repo;
const unchanged = { news, repo, key };

const shapes: Readonly<Record<string, unknown>> = {
  'nothing-generated': {
    ...unchanged,
    news: { ...news, ai_summary: null },
    repo: { ...repo, ai_analysis: null, raw_desc: null },
  },
  'some-null': {
    ...unchanged,
    news: { ...news, publish_time: null },
    repo: { ...repo, raw_desc: null, new_stars_day: null },
  },
  'absent-when-empty': { ...unchanged, news: newsWhenEmpty, repo: repoWhenEmpty },
  'lean-records': {
    ...unchanged,
    news: { id: 4, title: 't', source_name: 's', publish_time: news.publish_time },
    repo: { id: 6, repo_full_name: 'o/r', repo_name: 'r', owner: 'o', stars: 9 },
  },
  'further-members': {
    news: { object: 'news', ...news, url: 'https://news.example/4', likes: 3, _links: {} },
    repo: { object: 'repo', ...repo, html_url: 'https://git.example/r', topics: [], license: null },
    key: { object: 'api_key', ...key, last_used_at: null, expires_at: null, created_by: 'web' },
  },
  'offset-times': {
    ...unchanged,
    news: { ...news, publish_time: '2026-11-02T11:30:00+02:00' },
    key: { ...key, created_at: '2026-11-03T01:30:00+02:00' },
  },
  'fraction-times': {
    ...unchanged,
    news: { ...news, publish_time: '2026-11-02T09:30:00.123456Z' },
    key: { ...key, created_at: '2026-11-02T23:30:00.123456Z' },
  },
  'numeric-track': { ...unchanged, repo: { ...repo, track_trend: [9] } },
  'paired-track': { ...unchanged, repo: { ...repo, track_trend: [['day 0', 9]] } },
  'empty-track': { ...unchanged, repo: { ...repo, track_trend: [] } },
  'rich-detail': { ...news, content: '<p>Text</p>', author: null, related },
  'detail-among-others': { related, article: news },
};

test.each(recordDialects.map(({ id, stage }) => [id, stage === 'content'] as const))('%s', (id, isDetail) => {
  const dialect = dialectNamed(recordDialects, id);
  const content = isDetail ? news : unchanged;
  const call = isDetail ? 'GET /api/news/detail/4' : 'GET /api/feed/mixed';
  expect(contentOf(dialect, call, responseOf(200, content))).toEqual(shapes[id]);
  expect(contentOf(dialect, call, responseOf(404, content))).toEqual(content);
});
