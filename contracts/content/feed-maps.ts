import type { Exchange } from '../../src/contract/exchange.ts';
import type { RunContext } from '../../src/contract/run-context.ts';
import { valueAt } from '../../src/description/json-pointer.ts';
import { isJsonObject } from '../../src/http/json.ts';
import { recordsIn } from '../answers/records.ts';
import type { Kind } from './search-hits.ts';

export const kinds: readonly Kind[] = ['NewsItem', 'RepoItem'];

/** Fewer may be places of a page, such as its first and its second card. */
const fewest = 3;

/** Entries of a map are named by ids or instants; places of a page, such as `hero`, by words. */
const isKey = (name: string): boolean => /\d/.test(name);

/** How many entries the list or map at that place has; 0 where there is none. */
export function sizeAt({ response }: Exchange, pointer: string): number {
  const value = valueAt(response?.json ?? null, pointer);
  if (Array.isArray(value)) return value.length;
  return isJsonObject(value) ? Object.keys(value).length : 0;
}

/** Pointers of the maps of which every entry is, or holds, a recognised record that stands in no list. */
export function feedMaps(run: RunContext, whole: Exchange): readonly string[] {
  const names = new Map<string, Set<string>>();
  for (const { pointer, listPointer } of kinds.flatMap((kind) => recordsIn(run, whole, kind))) {
    if (listPointer !== undefined) continue;
    const tokens = pointer.split('/');
    for (let i = 1; i < tokens.length; i += 1) {
      const parent = tokens.slice(0, i).join('/');
      names.set(parent, (names.get(parent) ?? new Set()).add(tokens[i] ?? ''));
    }
  }
  const isMap = ([pointer, own]: readonly [string, ReadonlySet<string>]): boolean =>
    own.size >= fewest && own.size === sizeAt(whole, pointer) && [...own].every(isKey);
  return [...names].filter(isMap).map(([pointer]) => pointer);
}
