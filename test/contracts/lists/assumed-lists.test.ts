import { expect, test } from 'vitest';
import { recordOf } from '../answered.ts';
import { judgeAlone } from '../judge-alone.ts';
import { newsPages } from './page-server.ts';

test.each<[what: string, dates: readonly string[], verdict: readonly unknown[]]>([
  ['in their order', ['2026-11-02T00:00:00Z', '2026-11-01T00:00:00Z'], ['pass', '2 records']],
  ['of one instant', ['2026-11-01T00:00:00Z', '2026-11-01T00:00:00Z'], ['pass', '2 records']],
  [
    'in another one',
    ['2026-11-01T00:00:00Z', '2026-11-02T00:00:00Z'],
    ['fail', '2026-11-02T00:00:00Z after 2026-11-01T00:00:00Z'],
  ],
  ['of no date', ['2026-11-01T00:00:00Z', 'soon'], ['fail', 'soon after 2026-11-01T00:00:00Z']],
  ['of which there is one', ['2026-11-01T00:00:00Z'], ['untestable', '1 records']],
])('records %s', async (_, dates, verdict) => {
  const list = { items: dates.map((publish_time, i) => recordOf('NewsItem', { id: i + 1, publish_time })) };
  expect(
    await judgeAlone(
      'pagination-order',
      newsPages(() => list),
    ),
  ).toEqual(verdict);
});
