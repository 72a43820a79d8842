import type { Page, PagedId } from './operation-types.ts';

/** Operations whose answer is one page of many. */
export const pagedOperations: readonly PagedId[] = ['listNews', 'listRepos'];

/** The items of pages, from page `first` on. Ends after the page that reaches `total`, and at an empty one. */
export async function* itemsOfPages(
  first: number,
  load: (page: number) => Promise<unknown>,
): AsyncGenerator<unknown, void, undefined> {
  for (let next = first; ; next++) {
    const { items, page, limit, total } = (await load(next)) as Page<unknown>;
    yield* items;
    if (items.length === 0 || page * limit >= total) return;
  }
}
