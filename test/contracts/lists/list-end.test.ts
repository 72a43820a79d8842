import { expect, test } from 'vitest';
import { lastPageNumber } from '../../../contracts/lists/list-end.ts';
import { untestable } from '../../../src/contract/verdict.ts';
import { cut, listed, type Pages, type Stretch } from './listed.ts';

const lastOf = (pages: Pages, presumed = 2) => lastPageNumber(listed(pages).list, presumed);

/** A page past the end is this one instead. */
const pastEnd =
  (count: number, instead: number): Stretch =>
  (page, limit) =>
    cut(count)((page - 1) * limit < count ? page : instead, limit);

test.each([1, 19, 20, 21, 40, 41, 60, 61, 315, 20_000, 20_001])('the end of %s records is found', async (count) => {
  const last = Math.ceil(count / 20);
  for (const presumed of [2, last, last + 1, last + 5, Math.max(2, last - 1)]) {
    expect(await lastOf(cut(count), presumed)).toBe(last);
    expect(await lastOf(pastEnd(count, last), presumed)).toBe(last);
    expect(await lastOf(pastEnd(count, 1), presumed)).toBe(last);
  }
});

test('where the end is presumed rightly, three pages are asked for', async () => {
  const { list, requests } = listed(cut(315));
  await lastPageNumber(list, 16);
  expect(requests).toEqual(['1/20', '1000000/20', '16/20', '17/20']);
});

test('a list without an end is left after as many pages as are asked for at most', async () => {
  const { list, requests } = listed((page, limit) => Array.from({ length: limit }, (_, i) => page * limit + i));
  expect(await lastPageNumber(list, 2)).toBe(undefined);
  expect(requests).toHaveLength(26);
});

test('an answer that is no page ends it', async () => {
  const broken = untestable('too many requests', 'wait');
  const { list } = listed(cut(100));
  for (const number of [1_000_000, 6]) {
    const pageIfThere: typeof list.page = (parameters) =>
      parameters.page === number ? Promise.resolve(broken) : list.page(parameters);
    expect(await lastPageNumber({ ...list, pageIfThere }, 6)).toBe(broken);
  }
});
