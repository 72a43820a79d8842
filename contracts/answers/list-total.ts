import { walk } from '../../src/contract/discovery.ts';
import type { Exchange } from '../../src/contract/exchange.ts';
import type { Json } from '../../src/http/json.ts';

const totalName = /total|count/i;

/** Some servers tell numbers as texts. */
const numberIn = (value: Json): number =>
  typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value)) ? Number(value) : Number.NaN;

/** Numbers of an answer by which it may say how many records there are in all, by where they stand. */
function totalsOf({ response }: Exchange): ReadonlyMap<string, number> {
  const totals = new Map<string, number>();
  const fields = response?.fields ?? [];
  for (const [i, name] of fields.entries()) {
    if (i % 2 === 0 && totalName.test(name)) totals.set(name.toLowerCase(), Number(fields[i + 1]));
  }
  for (const { value, pointer, listPointer } of walk(response?.json ?? null)) {
    const name = pointer.split('/').at(-1) ?? '';
    if (listPointer === undefined && totalName.test(name)) totals.set(pointer, numberIn(value));
  }
  return totals;
}

/**
 * How many records there are in all, where pages of different limits say it alike; the least of several such numbers.
 *
 * @param least as many as are seen already
 */
export function totalIn(pages: readonly [Exchange, ...Exchange[]], least: number): number | undefined {
  const [page, ...further] = pages;
  const [first, others] = [totalsOf(page), further.map(totalsOf)];
  const alike = [...first].filter(([place, total]) => others.every((totals) => totals.get(place) === total));
  const totals = alike.map(([, total]) => total).filter((total) => Number.isInteger(total) && total >= least);
  return totals.length > 0 ? Math.min(...totals) : undefined;
}
