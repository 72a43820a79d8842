import { expect, test } from 'vitest';
import { createFavorites } from '../../../src/service/accounts/favorites.ts';
import { createCatalogue } from '../../../src/service/catalogue/catalogue.ts';
import { createRig } from '../rig.ts';

test('all favorites of the account are listed, for each of its keys', () => {
  const rig = createRig();
  const favorites = createFavorites(createCatalogue({ seed: 1, sizes: { news: 400, repos: 60 } }));
  const expected = { kind: 'ok', data: { items: favorites.list(createRig().world(), 'pro') } };
  expect(rig.visit('listFavorites')).toEqual(expected);
  expect(rig.visit('listFavorites', { persona: 'pro-read' })).toEqual(expected);
});

test('an account without favorites has an empty list', () => {
  expect(createRig().visit('listFavorites', { persona: 'empty' })).toEqual({ kind: 'ok', data: { items: [] } });
});
