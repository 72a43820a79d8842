import { walk } from '../../src/contract/discovery.ts';
import type { Credential, Exchange } from '../../src/contract/exchange.ts';
import type { ParameterValues } from '../../src/contract/request-target.ts';
import type { RunContext } from '../../src/contract/run-context.ts';
import { isJsonObject } from '../../src/http/json.ts';
import { withFurtherPages } from '../answers/further-pages.ts';
import { listsByPointer, outerLists, sum } from '../answers/outer-lists.ts';
import { asCredential, runKeys } from '../keys/run-keys.ts';
import { waits } from '../waits.ts';

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

type Look = (exchange: Exchange) => boolean;

async function askUntil(run: RunContext, ask: () => Promise<Exchange>, isGood: Look): Promise<Exchange> {
  let exchange = await ask();
  if (isGood(exchange)) return exchange;
  await run.wait(waits.favorites, async () => {
    exchange = await ask();
    return isGood(exchange);
  });
  return exchange;
}

/** Lists until that holds; the last answer either way. */
export function listUntil(run: RunContext, isGood: Look): Promise<Exchange> {
  return askUntil(run, () => listFavorites(run), isGood);
}

/** The favorites of one account by two of its keys. */
export interface ByTwoKeys {
  /** By a key of the run; absent where none is alive. */
  readonly elsewhere: Exchange | undefined;
  /** By the supplied key, or what the key of the run was shown, where that is good. */
  readonly listing: Exchange;
}

/**
 * Lists by a key of the run until it is good, and by the supplied key where it is not whole: what only the supplied key is
 * shown is waited for.
 *
 * @param isWhole what every key of the account is shown
 */
export async function listByTwoKeys(run: RunContext, isGood: Look, isWhole: Look): Promise<ByTwoKeys> {
  const alive = runKeys(run).alive();
  if (!alive) return { elsewhere: undefined, listing: await listUntil(run, isGood) };
  // In the query: keys in the header are known to be of the account by what they list.
  const credential = asCredential(alive, 'query');
  const ask = (): Promise<Exchange> => listAll(run, credential, 'look by another key of the account');
  const isShown: Look = (exchange) => isGood(exchange) && isWhole(exchange);
  const elsewhere = await askUntil(run, ask, isGood);
  if (isShown(elsewhere)) return { elsewhere, listing: elsewhere };
  const listing = await listUntil(run, isGood);
  return {
    listing,
    elsewhere: isWhole(listing) ? await askUntil(run, ask, isShown) : elsewhere,
  };
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

/** Entries that came since, by all that they show; empty where they are not as many as the list has grown by. */
export function placesOfNew(before: Exchange, after: Exchange): readonly FavoritePlace[] {
  const known = new Set([...listsByPointer(before).values()].flat().map((entry) => JSON.stringify(entry)));
  const places = [...listsByPointer(after)].flatMap(([list, all]) =>
    all.flatMap((entry, index) => (known.has(JSON.stringify(entry)) ? [] : [{ list, index, length: all.length }])),
  );
  return places.length === entries(after) - entries(before) ? places : [];
}
