import { expect, test } from 'vitest';
import type { AccessCell } from '../../src/contract/truth-table.ts';
import { dialects } from '../../src/mutants/dialects.ts';
import { judgeDialects } from '../mutants/judge-dialects.ts';

const run = await judgeDialects([]);

const byCaller = (cells: readonly AccessCell[], seen: AccessCell['seen']): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { plan = 'anonymous', scope = '', ...cell } of cells) {
    const name = scope === '' ? plan : `${plan}/${scope}`;
    if (cell.seen === seen) counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
};

test('every caller whose key the run has is told apart by plan and scope', () => {
  expect([byCaller(run.truthTable, 'served'), byCaller(run.truthTable, 'refused')]).toEqual([
    { anonymous: 7, 'pro/read': 6, 'pro/write': 4, 'pro/all': 19, 'free/read': 2 },
    { anonymous: 12, 'pro/read': 4, 'pro/write': 6, 'free/read': 8 },
  ]);
});

test('the mock has the access that the description expects, and no cell is both', () => {
  expect(run.truthTable.filter((cell) => cell.seen !== 'not-run' && cell.seen !== cell.expected)).toEqual([]);
});

test('every plan and scope stands at every operation, whether a key of it was there or not', () => {
  expect(run.truthTable.length).toBe(19 * (1 + 4 * 3));
});

test('a server that enforces no scope is otherwise where the documentation is silent, and nowhere else', async () => {
  const { truthTable } = await judgeDialects(dialects.filter(({ id }) => id === 'unenforced-scopes'));
  const otherwise = truthTable.filter((cell) => cell.seen !== 'not-run' && cell.seen !== cell.expected);
  expect(otherwise.map(({ operation, scope, basis }) => `${operation} ${scope} ${basis}`).sort()).toEqual([
    'addFavorite read assumed',
    'getKeywords write assumed',
    'getPreferences write assumed',
    'getQuota write assumed',
    'getUsageHistory write assumed',
    'listApiKeys write assumed',
    'listFavorites write assumed',
    'removeFavorite read assumed',
    'updateKeywords read assumed',
    'updatePreferences read assumed',
  ]);
});
