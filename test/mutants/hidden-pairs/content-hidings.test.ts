import { expect, test } from 'vitest';
import { deviations } from '../../../src/mutants/deviations.ts';
import { contentHidings } from '../../../src/mutants/hidden-pairs/content-hidings.ts';

const content = ['listNews', 'getNews', 'listRepos', 'listTrendingTopics', 'getTrendingHistory', 'listFeed', 'search'];

test('what shapes of content hide shows in content', () => {
  const named = contentHidings.flatMap(({ further }) => further);
  const own = deviations.filter(({ id }) => named.includes(id));
  expect(own.filter(({ operations }) => !operations.every((id) => content.includes(id))).map(({ id }) => id)).toEqual(
    [],
  );
  expect(own.length).toBe(new Set(named).size);
});
