import { answerKind } from '../../src/contract/answer.ts';
import { walk } from '../../src/contract/discovery.ts';
import type { Exchange } from '../../src/contract/exchange.ts';
import type { ParameterValues } from '../../src/contract/request-target.ts';
import { childPointer } from '../../src/description/json-pointer.ts';
import { firstFieldValue } from '../../src/http/fields.ts';
import { type Json, isJsonObject } from '../../src/http/json.ts';
import { listsByPointer, outerLists, sum } from './outer-lists.ts';
import { isPart, mayBeCut } from './paged-answer.ts';

/** So many pages of one list are read at most. */
const mostPages = 40;

/** Answers that were put together from all pages. */
const wholes = new WeakSet<Exchange>();

/** True for a list of which no page is missing, or that is seen to have but one. */
export const isWhole = (exchange: Exchange): boolean =>
  wholes.has(exchange) || !(isPart(exchange) || mayBeCut(exchange));

const nextAddress = /^(?:next|nextlink|nexturl|nextpage|nextpageurl|href)$/;
const nextCursor = /^(?:nextcursor|nextpagetoken|cursor)$/;

/** What a member is called, and what it is called in: `links.next.href` is `next href`. */
function namesOf(pointer: string): readonly string[] {
  return pointer.split('/').map((token) => token.replaceAll(/[^A-Za-z]/g, '').toLowerCase());
}

/** The query of the next page's address. A key never stands in it: it is sent as always. */
function queryOf(address: string): ParameterValues | undefined {
  const query = new URLSearchParams(address.split('?')[1] ?? '');
  query.delete('api_key');
  return query.size === 0 ? undefined : Object.fromEntries(query);
}

/** What a member of the envelope says of the next page. */
function parametersIn(pointer: string, value: Json): ParameterValues | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const [name = '', holder = ''] = namesOf(pointer).toReversed();
  if (nextCursor.test(name)) return value === '' ? undefined : { cursor: value };
  const isAddress = nextAddress.test(name) && (name !== 'href' || holder === 'next');
  return isAddress ? queryOf(String(value)) : undefined;
}

/** How the next page is asked for, by what the answer says of it; by its number where it says no more. */
function nextParameters({ response }: Exchange, page: number): ParameterValues {
  const link = /<([^>]*)>[^,]*rel="?next"?/i.exec(firstFieldValue(response?.fields ?? [], 'Link') ?? '')?.[1];
  const linked = link === undefined ? undefined : queryOf(link);
  const envelope = [...walk(response?.json ?? null)].filter(({ listPointer }) => listPointer === undefined);
  const said = envelope.map(({ value, pointer }) => parametersIn(pointer, value));
  return linked ?? said.find((parameters) => parameters !== undefined) ?? { page };
}

/** One list in the place of the lists of all pages. */
function join(value: Json, pages: readonly Exchange[], pointer = ''): Json {
  if (Array.isArray(value)) return pages.flatMap((page) => listsByPointer(page).get(pointer) ?? []);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, join(member, pages, childPointer(pointer, name))]),
  );
}

function joined(pages: readonly Exchange[]): Exchange {
  const [first] = pages as [Exchange];
  const { response } = first;
  if (!response || pages.length === 1) {
    wholes.add(first);
    return first;
  }
  const json = join(response.json ?? null, pages);
  const whole = { ...first, response: { ...response, json, text: JSON.stringify(json) } };
  wholes.add(whole);
  return whole;
}

const count = (exchange: Exchange): number => sum(outerLists(exchange));

/** True while pages follow: the last one says so, or, where none says anything, is as long as the first one. */
function isMore(pages: readonly Exchange[]): boolean {
  const [first, last] = [pages[0] as Exchange, pages.at(-1) as Exchange];
  const before = sum(pages.slice(0, -1).map(count));
  if (isPart(first)) return isPart(last, { entries: before, pages: pages.length });
  return mayBeCut(first) && count(last) === count(first);
}

/**
 * The list with the entries of all its pages; the first page as it is where they cannot be asked for. How they are asked
 * for is documented nowhere: the answer says it, or a page number is tried.
 */
export async function withFurtherPages(
  first: Exchange,
  ask: (parameters: ParameterValues) => Promise<Exchange>,
): Promise<Exchange> {
  const pages = [first];
  while (isMore(pages) && pages.length < mostPages) {
    const last = pages.at(-1) as Exchange;
    const next = await ask(nextParameters(last, pages.length + 1));
    if (answerKind(next) !== 'success' || next.response?.json === undefined) return first;
    if (count(next) === 0) return joined(pages);
    if (JSON.stringify(listsOf(next)) === JSON.stringify(listsOf(last))) return isPart(first) ? first : joined(pages);
    pages.push(next);
  }
  return isMore(pages) ? first : joined(pages);
}

const listsOf = (exchange: Exchange): readonly Json[] =>
  [...listsByPointer(exchange).values()].map((list) => [...list]);
