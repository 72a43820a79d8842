import { expect, test } from 'vitest';
import { resembles } from '../../src/contract/resemblance.ts';
import type { Json } from '../../src/http/json.ts';

const table: [content: Json, reference: Json, alike: boolean][] = [
  [{ a: 1, b: 2 }, { a: 3, b: null }, true],
  [{ items: [] }, { items: [{ id: 1 }] }, true],
  [[], [1], true],
  [{}, {}, true],
  [{ a: 1 }, { a: 1, b: 2 }, true],
  [{ a: 1 }, { a: 1, b: 2, c: 3 }, false],
  [{ error: 'unauthorized' }, { items: [] }, false],
  [{ code: 401, message: 'no', data: null }, { code: 0, message: 'ok', data: { a: 1 } }, false],
  [{ error: 'unauthorized' }, {}, true],
  ['unauthorized', {}, false],
  [{}, [], false],
  ['a', 'b', true],
  [{ code: 401, data: null }, 'a key', false],
];

test.each(table)('%j is like %j: %s', (content, reference, alike) => {
  expect(resembles(content, reference)).toBe(alike);
});
