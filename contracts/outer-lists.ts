import { walk } from '../src/contract/discovery.ts';
import type { Exchange } from '../src/contract/exchange.ts';

/** Lengths of the lists that stand in no other list: entries as one list, or as one list a kind. */
export function outerLists(exchange: Exchange): readonly number[] {
  const json = exchange.response?.json;
  const lengths: number[] = [];
  for (const { value, listPointer } of json === undefined ? [] : walk(json)) {
    if (Array.isArray(value) && listPointer === undefined) lengths.push(value.length);
  }
  return lengths;
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
