import { walk } from '../../src/contract/discovery.ts';
import type { Exchange } from '../../src/contract/exchange.ts';
import { firstFieldValue } from '../../src/http/fields.ts';
import type { Json } from '../../src/http/json.ts';
import { outerLists, sum } from './outer-lists.ts';

const isSet = (value: Json): boolean => value !== null && value !== '' && value !== false;
const isAbove = (value: Json, least: number): boolean => typeof value === 'number' && value > least;

/** Names of members by which servers say that there is more, whatever their case and separators. */
const moreNames = /^(next|nextpage|nextcursor|nextpagetoken|nextlink|nexturl|hasmore|hasnext|hasnextpage|more|cursor)$/;
const totalNames = /^(total|totalcount|totalitems|totalresults|count|numfound)$/;
const pagesNames = /^(pages|totalpages|pagecount|lastpage|numpages)$/;

const plain = (pointer: string): string => (pointer.split('/').pop() ?? '').replaceAll(/[^A-Za-z]/g, '').toLowerCase();

/** What was shown so far. */
interface Shown {
  readonly entries: number;
  readonly pages: number;
}

/** True for a member by which a server says that there is more than the entries that it shows. */
function saysMore(pointer: string, value: Json, { entries, pages }: Shown): boolean {
  const name = plain(pointer);
  if (moreNames.test(name)) return isSet(value);
  if (totalNames.test(name)) return isAbove(value, entries);
  return pagesNames.test(name) && isAbove(value, pages);
}

/**
 * True when an answer says itself that what it lists is not all: by a next page, or by a total above what is shown.
 *
 * @param before entries of the pages before this one, and the number of this page
 */
export function isPart(exchange: Exchange, before: Shown = { entries: 0, pages: 1 }): boolean {
  const { response } = exchange;
  if (!response) return false;
  if (/rel="?next"?/i.test(firstFieldValue(response.fields, 'Link') ?? '')) return true;
  const shown = { entries: before.entries + sum(outerLists(exchange)), pages: before.pages };
  return [...walk(response.json ?? null)].some(
    ({ value, pointer, listPointer }) => listPointer === undefined && saysMore(pointer, value, shown),
  );
}

/** Sizes of a page that servers commonly have where nobody asks for another. */
const pageSizes: readonly number[] = [10, 20, 25, 30, 50, 100, 200, 500, 1000];

/** True for a member by which a server would say that there is more: that it does not is what tells a whole list. */
const saysWhole = (pointer: string): boolean =>
  [moreNames, totalNames, pagesNames].some((names) => names.test(plain(pointer)));

/** True when a list could be cut off without a word: it is exactly as long as pages often are. */
export function mayBeCut(exchange: Exchange): boolean {
  const json = exchange.response?.json ?? null;
  const isSaid = [...walk(json)].some((place) => place.listPointer === undefined && saysWhole(place.pointer));
  return !isSaid && pageSizes.includes(sum(outerLists(exchange)));
}
