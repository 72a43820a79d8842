import { expect, test } from 'vitest';
import type { Json } from '../../../src/http/json.ts';
import { recordOf } from '../answered.ts';
import { judgeAlone, reply } from '../judge-alone.ts';

const many = (count: number, entry: (i: number) => Json): Json[] => Array.from({ length: count }, (_, i) => entry(i));
const unknown = (count: number): Json[] => many(count, (i) => ({ label: `x${i}` }));
const news = (count: number): Json[] => many(count, (id) => recordOf('NewsItem', { id }));

test.each<[what: string, feed: (limit: number) => Json, kind: string]>([
  ['of news are as many as asked for', (limit) => news(limit), 'pass'],
  ['of news are too many', (limit) => news(limit + 1), 'fail'],
  ['of news are none', (limit) => news(limit === 20 ? 20 : 0), 'fail'],
  ['that nobody knows are as many as asked for', (limit) => ({ entries: unknown(limit) }), 'pass'],
  ['that nobody knows are too many', () => ({ entries: unknown(20) }), 'fail'],
  ['that nobody knows are none', (limit) => ({ entries: unknown(limit === 20 ? 20 : 0) }), 'fail'],
  [
    'of news are as many, beside a longer list of others',
    (limit) => ({ news: news(limit), tags: unknown(20) }),
    'pass',
  ],
])('the entries of a feed %s', async (_, feed, kind) => {
  const server: Parameters<typeof judgeAlone>[1] = ({ operation, query }) =>
    operation === 'listFeed' ? reply(feed(Number(query.get('limit') ?? 20))) : undefined;
  expect((await judgeAlone('feed-limit', server))[0]).toBe(kind);
});
