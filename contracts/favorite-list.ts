import { walk } from '../src/contract/discovery.ts';
import type { Exchange } from '../src/contract/exchange.ts';
import type { RunContext } from '../src/contract/run-context.ts';
import { listsByPointer, outerLists, sum } from './outer-lists.ts';
import { waits } from './waits.ts';

/** The favorites of the account, by the supplied key. */
export function listFavorites(run: RunContext): Promise<Exchange> {
  const operation = run.operation('listFavorites');
  return run.subject.send({ operation, credential: run.key(), purpose: 'see the favorites' });
}

/** Lists until that holds; the last answer either way. */
export async function listUntil(run: RunContext, isGood: (exchange: Exchange) => boolean): Promise<Exchange> {
  let exchange = await listFavorites(run);
  if (isGood(exchange)) return exchange;
  await run.wait(waits.favorites, async () => {
    exchange = await listFavorites(run);
    return isGood(exchange);
  });
  return exchange;
}

/** Entries of the list: a favorite that shows neither id counts as one more. */
export const entries = (exchange: Exchange): number => sum(outerLists(exchange));

/** True when an answer holds that integer anywhere, as number or text. */
export function hasInteger(exchange: Exchange, id: number): boolean {
  const json = exchange.response?.json;
  if (json === undefined) return false;
  for (const { value } of walk(json)) if (value === id || value === String(id)) return true;
  return false;
}

/** True when a text has that number anywhere: `news:7` is a favorite, too. */
export const mentions = (text: string, id: number): boolean => new RegExp(`(?<!\\d)${id}(?!\\d)`).test(text);

/** Where an entry stands in a list of favorites. */
export interface FavoritePlace {
  /** JSON Pointer of the list. */
  readonly list: string;
  readonly index: number;
  readonly length: number;
}

/** Every entry that mentions that number. */
export function placesOf(exchange: Exchange, id: number): readonly FavoritePlace[] {
  return [...listsByPointer(exchange)].flatMap(([list, all]) =>
    all.flatMap((entry, index) => (mentions(JSON.stringify(entry), id) ? [{ list, index, length: all.length }] : [])),
  );
}
