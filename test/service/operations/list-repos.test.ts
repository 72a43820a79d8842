import { expect, test } from 'vitest';
import { createCatalogue } from '../../../src/service/catalogue/catalogue.ts';
import { createRig, fixed } from '../rig.ts';

const catalogue = createCatalogue({ seed: 1, sizes: { news: 400, repos: 60 } });

test.each([
  [1, 20, 0, 20],
  [3, 20, 40, 20],
  [4, 20, 60, 0],
  [2, 50, 50, 10],
  [1e15, 100, 1e17, 0],
])('page %i of %i repositories begins after %i and has %i', (page, limit, offset, count) => {
  const { items } = catalogue.reposPage({ now: fixed, offset, limit });
  expect(items.length).toBe(count);
  const data = { items, page, limit, total: 60 };
  expect(createRig().visit('listRepos', { query: { page, limit } })).toEqual({ kind: 'ok', data });
});

test.each(['Python', 'C++', 'nothing'])('of the language %j are listed and counted alone', (language) => {
  const { items, total } = catalogue.reposPage({ now: fixed, language, offset: 0, limit: 100 });
  expect(createRig().read('listRepos', { query: { page: 1, limit: 100, language } })).toEqual({
    items,
    page: 1,
    limit: 100,
    total,
  });
});
