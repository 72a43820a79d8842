import { describe, expect, test } from 'vitest';
import { itemsOfPages, pagedOperations } from '../../src/client/pages.ts';
import { describeApi } from '../end-to-end/twin.ts';

async function gather(first: number, total: number, limit = 2): Promise<{ items: unknown[]; asked: number[] }> {
  const asked: number[] = [];
  const items: unknown[] = [];
  const load = async (page: number): Promise<unknown> => {
    asked.push(page);
    const start = (page - 1) * limit;
    const length = Math.max(0, Math.min(limit, total - start));
    return { items: Array.from({ length }, (_, i) => start + i), page, limit, total };
  };
  for await (const item of itemsOfPages(first, load)) items.push(item);
  return { items, asked };
}

describe('items of pages', () => {
  test.each([
    [1, 0, [], [1]],
    [1, 2, [0, 1], [1]],
    [1, 5, [0, 1, 2, 3, 4], [1, 2, 3]],
    [2, 4, [2, 3], [2]],
    [9, 4, [], [9]],
  ])('from page %i of %i records', async (first, total, items, asked) => {
    expect(await gather(first, total)).toEqual({ items, asked });
  });

  test('end at an empty page, whatever the total says', async () => {
    const load = async (page: number): Promise<unknown> => ({ items: [], page, limit: 1, total: 9 });
    const found: unknown[] = [];
    for await (const item of itemsOfPages(1, load)) found.push(item);
    expect(found).toEqual([]);
  });
});

test('the paged operations are those that take a page', () => {
  const taking = describeApi().operations.filter(({ parameters }) => parameters.some(({ name }) => name === 'page'));
  expect(pagedOperations).toEqual(taking.map(({ id }) => id));
});
