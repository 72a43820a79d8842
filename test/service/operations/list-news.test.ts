import { expect, test } from 'vitest';
import { createCatalogue } from '../../../src/service/catalogue/catalogue.ts';
import { createRig, day, fixed } from '../rig.ts';

const catalogue = createCatalogue({ seed: 1, sizes: { news: 400, repos: 60 } });

test.each([
  [1, 20, 0, 20],
  [2, 20, 20, 20],
  [20, 20, 380, 20],
  [21, 20, 400, 0],
  [9, 45, 360, 40],
  [1, 1, 0, 1],
  [1e15, 100, 1e17, 0],
])('page %i of %i items begins after %i and has %i', (page, limit, offset, count) => {
  const { items } = catalogue.newsPage({ now: fixed, offset, limit });
  expect(items.length).toBe(count);
  const data = { items, page, limit, total: 400 };
  expect(createRig().visit('listNews', { query: { page, limit } })).toEqual({ kind: 'ok', data });
});

test.each(['models', 'open source', 'nothing'])('of the category %j are listed and counted alone', (category) => {
  const { items, total } = catalogue.newsPage({ now: fixed, category, offset: 0, limit: 100 });
  expect(createRig().read('listNews', { query: { page: 1, limit: 100, category } })).toEqual({
    items,
    page: 1,
    limit: 100,
    total,
  });
});

test('follows the clock of the world', () => {
  const rig = createRig();
  const query = { page: 1, limit: 5 };
  rig.world('later').clock.advance(2 * day);
  const { items, total } = catalogue.newsPage({ now: fixed + 2 * day, offset: 0, limit: 5 });
  expect(rig.read('listNews', { query, world: 'later' })).toEqual({
    items,
    page: 1,
    limit: 5,
    total,
  });
  expect(total).toBeGreaterThan(400);
});
