import { expect, test } from 'vitest';
import { collectTypes, nounOf } from '../../../src/service/accounts/collect-types.ts';

test('collect types stand for the kinds of the catalogue (collect-types)', () => {
  expect(collectTypes).toEqual([
    { collectType: 'news', record: 'news', noun: 'news item' },
    { collectType: 'repo', record: 'repo', noun: 'repository' },
  ]);
  expect(['news', 'repo', 'paper'].map(nounOf)).toEqual(['news item', 'repository', 'paper']);
});
