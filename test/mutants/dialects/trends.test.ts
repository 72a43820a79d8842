import { expect, test } from 'vitest';
import { trendDialects } from '../../../src/mutants/dialects/trends.ts';
import { contentOf, dialectNamed, responseOf } from '../canned.ts';

const topics = [
  { topic: 'agents', score: 100 },
  { topic: 'robots', score: 40 },
];
const snapshots = [
  { date: '2026-11-01', topics: [topics[0]] },
  { date: '2026-11-02', topics },
];

const shapes: Readonly<Record<string, unknown>> = {
  'topics-as-texts': ['agents', 'robots'],
  'topics-renamed': {
    trending: [
      { slug: 't-0', label: 'agents', heat: 100 },
      { slug: 't-1', label: 'robots', heat: 40 },
    ],
    updated_at: '2026-11-02T09:00:00Z',
  },
  'topics-as-map': { agents: 100, robots: 40 },
  'topics-by-rank': { 1: 'agents', 2: 'robots' },
  'history-one-snapshot': { date: '2026-11-02', topics: ['agents', 'robots'] },
  'history-as-map': { '2026-11-01': ['agents'], '2026-11-02': ['agents', 'robots'] },
  'history-by-topic': [
    { topic: 'agents', series: ['2026-11-01', '2026-11-02'] },
    { topic: 'robots', series: ['2026-11-01', '2026-11-02'] },
  ],
};

test.each(trendDialects.map(({ id, concerns }) => [id, concerns[0]]))('%s', (id = '', concern) => {
  const isTopics = concern === 'topics';
  const call = isTopics ? 'GET /api/trending/topics' : 'GET /api/trending/history';
  const response = responseOf(200, { items: isTopics ? topics : (snapshots as never) });
  expect(contentOf(dialectNamed(trendDialects, id), call, response)).toEqual(shapes[id]);
});
