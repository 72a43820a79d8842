import { expect, test } from 'vitest';
import { judgeAlone, reply } from '../judge-alone.ts';

test.each<[what: string, none: readonly number[], twenty: readonly number[], verdict: readonly unknown[]]>([
  ['the same', [2, 3], [2, 3], ['pass', '2 and 3 entries, 2 and 3 for limit=20; news of ']],
  ['as many in all, of other kinds', [1, 12], [11, 2], ['fail', '1 and 12 entries, 11 and 2 for limit=20; news of ']],
])('the feed without a limit and with 20: %s', async (_, none, twenty, verdict) => {
  const feed = (lengths: readonly number[]) =>
    reply(Object.fromEntries(lengths.map((length, i) => [`list${i}`, Array.from({ length }, () => 'x')])));
  const server: Parameters<typeof judgeAlone>[1] = ({ operation, query }) =>
    operation === 'listFeed' ? feed(query.has('limit') ? twenty : none) : undefined;
  expect(await judgeAlone('feed-newest-first', server)).toEqual(verdict);
});
