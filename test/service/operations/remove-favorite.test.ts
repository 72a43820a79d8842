import { expect, test } from 'vitest';
import type { Favorite } from '../../../src/service/accounts/favorites.ts';
import { createRig } from '../rig.ts';

type Listed = { readonly items: readonly Favorite[] };

test('the favorite that is removed is returned as it was, and listed no more', () => {
  const rig = createRig();
  const [first, ...rest] = rig.read<Listed>('listFavorites').items;
  if (!first) throw new Error('no favorite');
  const query = { collect_type: first.collect_type, target_id: first.target_id };
  expect(rig.visit('removeFavorite', { query })).toEqual({ kind: 'removed', data: first });
  expect(rig.read<Listed>('listFavorites').items).toEqual(rest);
  expect(rig.visit('removeFavorite', { query }).kind).toBe('refused');
});

test.each([
  ['news', 7, 'No news item with the id 7 is among the favorites.'],
  ['repo', 7, 'No repository with the id 7 is among the favorites.'],
  ['paper', 7, 'No paper with the id 7 is among the favorites.'],
])('a target %s %i that is no favorite is not found', (collect_type, target_id, detail) => {
  expect(createRig().visit('removeFavorite', { query: { collect_type, target_id } })).toEqual({
    kind: 'refused',
    refusal: { code: 'not_found', detail },
  });
});

test('a favorite of another account is not found, and stays', () => {
  const rig = createRig();
  const before = rig.read<Listed>('listFavorites').items;
  const [first] = before;
  const query = { collect_type: first?.collect_type ?? '', target_id: first?.target_id ?? 0 };
  expect(rig.visit('removeFavorite', { persona: 'empty', query }).kind).toBe('refused');
  expect(rig.read<Listed>('listFavorites').items).toEqual(before);
});
