import { walk } from '../src/contract/discovery.ts';
import type { Credential, Exchange } from '../src/contract/exchange.ts';
import type { ParameterValues } from '../src/contract/request-target.ts';
import type { RunContext } from '../src/contract/run-context.ts';
import { isJsonObject } from '../src/http/json.ts';
import { withFurtherPages } from './further-pages.ts';
import { listsByPointer, outerLists, sum } from './outer-lists.ts';
import { waits } from './waits.ts';

async function listAll(run: RunContext, credential: Credential, purpose: string): Promise<Exchange> {
  const operation = run.operation('listFavorites');
  const ask = (parameters: ParameterValues): Promise<Exchange> =>
    run.subject.send({ operation, parameters, credential, purpose });
  return withFurtherPages(await ask({}), ask);
}

/** The favorites of the account, by the supplied key, with those of further pages. */
export function listFavorites(run: RunContext): Promise<Exchange> {
  return listAll(run, run.key(), 'see the favorites');
}

/** As the other account lists its own, where its key is given. */
export async function listOtherFavorites(run: RunContext): Promise<Exchange | undefined> {
  const credential = run.supplied('other');
  return credential && listAll(run, credential, 'look from the other account');
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

/** The integer alone, or behind a word that says of what: `news:7`. */
const isReference = (text: string, id: number): boolean => new RegExp(`^(?:[a-z_]+[:/#-])?${id}$`, 'i').test(text);

/** True when an answer holds that integer anywhere, as number, text, or the name of a member. */
export function hasInteger(exchange: Exchange, id: number): boolean {
  for (const { value } of walk(exchange.response?.json ?? null)) {
    if (value === id || (typeof value === 'string' && isReference(value, id))) return true;
    if (isJsonObject(value) && Object.keys(value).some((name) => isReference(name, id))) return true;
  }
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
