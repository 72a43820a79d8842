import { walk } from '../../src/contract/discovery.ts';
import type { Exchange } from '../../src/contract/exchange.ts';
import type { RunContext } from '../../src/contract/run-context.ts';
import { type Verdict, untestable } from '../../src/contract/verdict.ts';
import type { Json } from '../../src/http/json.ts';
import { entries, listFavorites } from './favorite-list.ts';

type Told = ReadonlySet<string>;

const listOf = (exchange: Exchange): Json => exchange.response?.json ?? null;

/** Numbers of the list, and what stands in members that are named as ids, each once and without those of one target. */
export function toldApart(json: Json, without: number = Number.NaN): { readonly ids: Told; readonly numbers: Told } {
  const ids = new Set<string>();
  const numbers = new Set<string>();
  for (const { value, pointer, listPointer } of walk(json)) {
    const isText = typeof value === 'string';
    if ((!isText && typeof value !== 'number') || listPointer === undefined || String(value) === String(without))
      continue;
    if (/\/(?:id|\w*(?:_id|Id))$/.test(pointer)) ids.add(String(value));
    if (!isText) numbers.add(String(value));
  }
  return { ids, numbers };
}

const isSame = (a: Told, b: Told): boolean => a.size === b.size && [...a].every((value) => b.has(value));

/** Both list the same, as far as it can be told: by ids, as the stars of a favorite may grow; without ids, by all numbers. */
export function sameFavorites(a: Exchange, b: Exchange, without: number = Number.NaN): boolean {
  if (entries(a) !== entries(b)) return false;
  const [one, other] = [toldApart(listOf(a), without), toldApart(listOf(b), without)];
  return one.ids.size + other.ids.size > 0 ? isSame(one.ids, other.ids) : isSame(one.numbers, other.numbers);
}

/** What stands in members that are named as ids of one list, and not of another. */
export function lostIds(of: Exchange, without: Exchange): readonly string[] {
  const { ids } = toldApart(listOf(without));
  return [...toldApart(listOf(of)).ids].filter((id) => !ids.has(id));
}

export const showEntries = (before: Exchange, after: Exchange): string =>
  `${entries(before)} before, ${entries(after)} afterwards`;

/** What to do where somebody else uses the account of the run. */
export const aloneCure = 'repeat the run while nobody else uses this account';

/** Open, since favorites come and go that the run neither added nor removed. */
export const othersMove = (seen: string, evidence?: readonly Exchange[]): Verdict =>
  untestable(`${seen}, and others come and go meanwhile`, aloneCure, evidence);

const quietLooks = 8;

/** Looks again a few times, and changes nothing: what comes or goes then, somebody else adds or removes. */
export async function movesByItself(run: RunContext, seen: Exchange, without: number = Number.NaN): Promise<boolean> {
  for (let look = 1; look <= quietLooks; look += 1) {
    if (!sameFavorites(seen, await listFavorites(run), without)) return true;
  }
  return false;
}
