import { expect, test } from 'vitest';
import { createCatalogue } from '../../../src/service/catalogue/catalogue.ts';
import { createRig, day, fixed } from '../rig.ts';

const catalogue = createCatalogue({ seed: 1, sizes: { news: 400, repos: 60 } });

test.each([1001, 1200, 1400])('shows the item %i', (id) => {
  expect(createRig().visit('getNews', { path: { id } })).toEqual({ kind: 'ok', data: catalogue.news(id, fixed) });
});

test.each([1000, 1401, 0, -5, 9_007_199_254_740_991])('refuses %i, which no item has', (id) => {
  expect(createRig().visit('getNews', { path: { id } })).toEqual({
    kind: 'refused',
    refusal: { code: 'not_found', detail: `There is no news item with the id ${id}.` },
  });
});

test('refuses an item that is not out yet, and shows it when it is', () => {
  const rig = createRig();
  const meet = (): string => rig.visit('getNews', { path: { id: 1401 } }).kind;
  expect(meet()).toBe('refused');
  rig.world().clock.advance(day);
  expect(meet()).toBe('ok');
});

test('says that it may refuse', () => {
  expect(createRig().service.handlers.getNews?.refusals).toEqual(['not_found']);
});
