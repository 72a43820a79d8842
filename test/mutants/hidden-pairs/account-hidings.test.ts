import { expect, test } from 'vitest';
import { deviations } from '../../../src/mutants/deviations.ts';
import { accountHidings } from '../../../src/mutants/hidden-pairs/account-hidings.ts';

const content = ['listNews', 'getNews', 'listRepos', 'listTrendingTopics', 'getTrendingHistory', 'listFeed', 'search'];

test('what shapes of the account hide shows beyond content', () => {
  const named = accountHidings.flatMap(({ further }) => further);
  const own = deviations.filter(({ id }) => named.includes(id));
  expect(own.filter(({ operations }) => !!operations.every((id) => content.includes(id))).map(({ id }) => id)).toEqual(
    [],
  );
  expect(own.length).toBe(new Set(named).size);
});
