import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/http/json.ts';
import { createRecentEnvelopes } from '../../../src/mock/answer/recent-envelopes.ts';

const a = Object.freeze({ id: 1 });
const b = Object.freeze({ id: 1 });

describe('an envelope', () => {
  const recent = createRecentEnvelopes<string>();
  const items = [a, b];
  recent.keep({ items, page: 1, note: null }, 'kept');
  items.pop();

  test('is found by its scalars and the identity of its elements', () => {
    expect(recent.find({ items: [a, b], page: 1, note: null })).toBe('kept');
  });

  test.each([
    [{ items: [b, a], page: 1, note: null }],
    [{ items: [a, { id: 1 }], page: 1, note: null }],
    [{ items: [a], page: 1, note: null }],
    [{ items: [a, b], page: 2, note: null }],
    [{ items: [a, b], page: 1, note: undefined }],
    [{ items: [a, b], page: 1 }],
    [{ items: [a, b], page: 1, note: null, more: 1 }],
    [{ page: 1, items: [a, b], note: null }],
    [{}],
  ])('is not found as %j', (content) => {
    expect(recent.find(content as JsonObject)).toBeUndefined();
  });
});

test('the oldest of nine is forgotten', () => {
  const recent = createRecentEnvelopes<number>();
  for (let page = 0; page < 9; page++) recent.keep({ page }, page);
  expect(Array.from({ length: 9 }, (_, page) => recent.find({ page }))).toEqual([undefined, 1, 2, 3, 4, 5, 6, 7, 8]);
});
