import { expect, test } from 'vitest';
import { fixtureEdits, fixtureRecords } from '../../src/service/fixture-edits.ts';

test('words and amounts are edited in one go', () => {
  const shown = new Map([
    ['NewsItem', [{ category: 'llm' }]],
    ['RepoItem', [{ language: 'Elixir' }]],
    ['UserQuota', [{ plan: 'pro', unlimited: false, quota_used: 1, quota_remaining: 9 }]],
    ['ApiKey', [{ prefix: 'sk_…' }]],
  ]);
  expect([...shown.keys()]).toEqual(fixtureRecords);
  expect(fixtureEdits(shown).map(({ file, edit }) => `${file} ${edit.path}`)).toEqual([
    'news.json /10',
    expect.stringMatching(/^repositories\.json \/fields\/\d+\/languages\/\d+$/),
    'accounts.json /plans/1/requestsPerMonth',
    'accounts.json /keys/listedCharacters',
  ]);
});
