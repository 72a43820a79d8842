import { expect, test } from 'vitest';
import type { Page, RepoItem } from '../../../src/service/records.ts';
import { createRig, day, type Rig } from '../rig.ts';

const repoOf = (rig: Rig): RepoItem => {
  const [repo] = rig.read<Page<RepoItem>>('listRepos', { query: { page: 1, limit: 1 } }).items;
  if (!repo) throw new Error('no repository');
  return repo;
};

test('a favorite that is added is returned and listed', () => {
  const rig = createRig();
  const item = repoOf(rig);
  const target = { collect_type: 'repo', target_id: item.id };
  const favorite = { ...target, created_at: '2026-11-02T09:30:00Z', item };
  expect(rig.visit('addFavorite', { persona: 'empty', content: target })).toEqual({ kind: 'created', data: favorite });
  expect(rig.visit('listFavorites', { persona: 'empty' })).toEqual({ kind: 'ok', data: { items: [favorite] } });
});

test('a favorite that is there already stays as it is (collect-types)', () => {
  const rig = createRig();
  const content = { collect_type: 'repo', target_id: repoOf(rig).id };
  rig.visit('addFavorite', { persona: 'empty', content });
  rig.world().clock.advance(day);
  expect(rig.visit('addFavorite', { persona: 'empty', content })).toEqual({
    kind: 'ok',
    data: { ...content, created_at: '2026-11-02T09:30:00Z', item: repoOf(rig) },
  });
});

test.each([
  ['news', 7, 'There is no news item with the id 7.'],
  ['repo', -1, 'There is no repository with the id -1.'],
  ['paper', 7, 'There is no paper with the id 7.'],
])('a target %s %i that does not exist is not found', (collect_type, target_id, detail) => {
  const rig = createRig();
  expect(rig.visit('addFavorite', { persona: 'empty', content: { collect_type, target_id } })).toEqual({
    kind: 'refused',
    refusal: { code: 'not_found', detail },
  });
  expect(rig.visit('listFavorites', { persona: 'empty' })).toEqual({ kind: 'ok', data: { items: [] } });
});
