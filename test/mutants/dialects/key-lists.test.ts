import { expect, test } from 'vitest';
import { keyListDialects } from '../../../src/mutants/dialects/key-lists.ts';
import { contentOf, dialectNamed, responseOf } from '../canned.ts';

const a = { id: 1, prefix: 'svc_abcdefgh…', scope: 'all', revoked: false };
const b = { id: 2, prefix: 'svc_ijklmnop…', scope: 'read', revoked: true };

const shapes: Readonly<Record<string, unknown>> = {
  'keys-under-keys': { keys: [a, b], count: 2 },
  'bare-keys': [a, b],
  'keys-by-state': { active: [a], revoked: [b] },
  'keys-by-id': { key_1: a, key_2: b },
  'keys-in-pages': { keys: [a, b], page: 1, total: 2 },
  'newest-keys-first': { items: [b, a] },
  'revoked-unlisted': { items: [a] },
  'short-listed-prefix': {
    items: [
      { ...a, prefix: 'svc_…' },
      { ...b, prefix: 'svc_…' },
    ],
  },
};

test.each(keyListDialects.map(({ id }) => id))('%s', (id) => {
  const dialect = dialectNamed(keyListDialects, id);
  expect(contentOf(dialect, 'GET /api/user/api-keys', responseOf(200, { items: [a, b] }))).toEqual(shapes[id]);
  expect(contentOf(dialect, 'GET /api/user/api-keys', responseOf(403, { items: [a, b] }))).toEqual({ items: [a, b] });
});

test('a further page of keys is asked for by its number', () => {
  const keys = [a, b, { ...a, id: 3 }, { ...a, id: 4 }];
  const paged = dialectNamed(keyListDialects, 'keys-in-pages');
  expect(contentOf(paged, 'GET /api/user/api-keys?page=2', responseOf(200, { items: keys }))).toEqual({
    keys: [{ ...a, id: 4 }],
    page: 2,
    total: 4,
  });
});
