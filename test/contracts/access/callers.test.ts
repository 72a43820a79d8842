import { expect, test } from 'vitest';
import type { AccessCell } from '../../../src/contract/truth-table.ts';
import { dialects } from '../../../src/mutants/dialects.ts';
import { judgeDialects } from '../../mutants/judge-dialects.ts';

const tableOfMock = async (): Promise<readonly AccessCell[]> => (await judgeDialects([])).truthTable;

/** Operations by caller of which an exchange showed this. */
const shown = (table: readonly AccessCell[], seen: AccessCell['seen'], caller: string): readonly string[] =>
  table
    .filter(({ plan = 'anonymous', scope = '', ...cell }) => cell.seen === seen && `${plan}/${scope}` === caller)
    .map(({ operation }) => operation);

test('every caller whose key the run has is told apart by plan and scope', async () => {
  const seen = (await tableOfMock()).filter((cell) => cell.seen !== 'not-run');
  const callers = new Set(seen.map(({ plan = 'anonymous', scope = '' }) => `${plan}/${scope}`));
  expect([...callers].toSorted()).toEqual(['anonymous/', 'free/all', 'pro/all', 'pro/read', 'pro/write']);
});

test('a key with every right is seen to be served everywhere, an anonymous caller by the content alone', async () => {
  const table = await tableOfMock();
  expect(shown(table, 'served', 'pro/all').length).toBe(19);
  expect([shown(table, 'served', 'anonymous/').length, shown(table, 'refused', 'anonymous/').length]).toEqual([7, 12]);
});

test('the mock has the access that the description expects, and no cell is both', async () => {
  expect((await tableOfMock()).filter((cell) => cell.seen !== 'not-run' && cell.seen !== cell.expected)).toEqual([]);
});

test('every plan and scope stands at every operation, whether a key of it was there or not', async () => {
  expect((await tableOfMock()).length).toBe(19 * (1 + 4 * 3));
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
