import { expect, test } from 'vitest';
import { successDialects } from '../../../src/mutants/dialects/successes.ts';
import { contentOf, dialectNamed, headOf, responseOf } from '../canned.ts';

const revoke = 'DELETE /api/user/api-keys?id=1';
const update = 'PUT /api/keywords';
const add = 'POST /api/user/favorite';
const create = 'POST /api/user/api-keys';
const record = { id: 1 };

const rows: readonly (readonly [id: string, call: string, status: number, content: unknown])[] = [
  ['removals-204', revoke, 204, undefined],
  ['updates-204', update, 204, undefined],
  ['additions-204', add, 204, undefined],
  ['creations-200', create, 200, record],
  ['writes-202', create, 202, record],
  ['removals-acknowledged', revoke, 201, { message: 'API key revoked' }],
  ['updates-acknowledged', update, 201, { ok: 1 }],
  ['additions-acknowledged', add, 201, { success: true }],
];

test.each(rows)('%s: %s', (id, call, status, content) => {
  const dialect = dialectNamed(successDialects, id);
  const done = responseOf(201, record);
  expect([headOf(dialect, call, done)[0], contentOf(dialect, call, done)]).toEqual([status, content]);
  const refused = responseOf(403, record);
  expect([headOf(dialect, call, refused)[0], contentOf(dialect, call, refused)]).toEqual([403, record]);
  expect(headOf(dialect, 'GET /api/user/quota', done)[0]).toBe(201);
});

test('every dialect of successes is tried here, and none takes the new key away', () => {
  expect(successDialects.map(({ id }) => id)).toEqual(rows.map(([id]) => id));
  const created = successDialects.map((dialect) => contentOf(dialect, create, responseOf(201, record)));
  expect(created).toEqual(successDialects.map(() => record));
});
