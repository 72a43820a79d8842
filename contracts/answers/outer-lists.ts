import { walk } from '../../src/contract/discovery.ts';
import type { Exchange } from '../../src/contract/exchange.ts';
import type { Json } from '../../src/http/json.ts';

/** The lists that stand in no other list, by JSON Pointer: entries as one list, or as one list a kind. */
export function listsByPointer(exchange: Exchange): ReadonlyMap<string, readonly Json[]> {
  const json = exchange.response?.json;
  const lists = new Map<string, readonly Json[]>();
  for (const { value, pointer, listPointer } of json === undefined ? [] : walk(json)) {
    if (Array.isArray(value) && listPointer === undefined) lists.set(pointer, value);
  }
  return lists;
}

/** Lengths of the lists that stand in no other list. */
export const outerLists = (exchange: Exchange): readonly number[] =>
  [...listsByPointer(exchange).values()].map(({ length }) => length);

export const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
