import { expect, test } from 'vitest';
import type { AccessCell } from '../../src/contract/truth-table.ts';
import { dialects } from '../../src/mutants/dialects.ts';
import { judgeDialects } from '../mutants/judge-dialects.ts';

const run = await judgeDialects([]);

/** Operations by caller of which an exchange showed this. */
const shown = (seen: AccessCell['seen'], caller: string): readonly string[] =>
  run.truthTable
    .filter(({ plan = 'anonymous', scope = '', ...cell }) => cell.seen === seen && `${plan}/${scope}` === caller)
    .map(({ operation }) => operation);

const callers = [
  ...new Set(
    run.truthTable
      .filter(({ seen }) => seen !== 'not-run')
      .map(({ plan = 'anonymous', scope = '' }) => `${plan}/${scope}`),
  ),
];

test('every caller whose key the run has is told apart by plan and scope', () => {
  expect(callers.toSorted()).toEqual(['anonymous/', 'free/all', 'pro/all', 'pro/read', 'pro/write']);
});

test('a key with every right is seen to be served everywhere, an anonymous caller by the content alone', () => {
  expect(shown('served', 'pro/all').length).toBe(19);
  expect([shown('served', 'anonymous/').length, shown('refused', 'anonymous/').length]).toEqual([7, 12]);
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
    'createApiKey read assumed',
    'getKeywords write assumed',
    'getPreferences write assumed',
    'getQuota write assumed',
    'getUsageHistory write assumed',
    'listApiKeys write assumed',
    'listFavorites write assumed',
    'removeFavorite read assumed',
    'revokeApiKey read assumed',
    'updateKeywords read assumed',
    'updatePreferences read assumed',
  ]);
});
