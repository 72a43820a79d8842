import { walk } from '../src/contract/discovery.ts';
import type { Exchange } from '../src/contract/exchange.ts';
import type { RunContext } from '../src/contract/run-context.ts';
import { entries, listFavorites } from './favorite-list.ts';

/** What tells favorites apart: all numbers of the list, those of the target aside, each once. */
function numbersOf(exchange: Exchange, without: number): string {
  const numbers = new Set<number>();
  for (const { value, listPointer } of walk(exchange.response?.json ?? null)) {
    if (typeof value === 'number' && listPointer !== undefined && value !== without) numbers.add(value);
  }
  return [...numbers].sort((a, b) => a - b).join();
}

/** Both list the same, as far as it can be told. */
export const sameFavorites = (a: Exchange, b: Exchange, without: number = Number.NaN): boolean =>
  entries(a) === entries(b) && numbersOf(a, without) === numbersOf(b, without);

export const showEntries = (before: Exchange, after: Exchange): string =>
  `${entries(before)} before, ${entries(after)} afterwards`;

const quietLooks = 8;

/** Looks again a few times, and changes nothing: what comes or goes then, somebody else adds or removes. */
export async function movesByItself(run: RunContext, seen: Exchange, without: number = Number.NaN): Promise<boolean> {
  for (let look = 1; look <= quietLooks; look += 1) {
    if (!sameFavorites(seen, await listFavorites(run), without)) return true;
  }
  return false;
}
