import { walk } from '../../src/contract/discovery.ts';
import type { Exchange } from '../../src/contract/exchange.ts';

/** Every number of an answer by its place, also one that is written as a text. */
export function figuresOf(exchange: Exchange): ReadonlyMap<string, number> {
  const figures = new Map<string, number>();
  for (const { value, pointer } of walk(exchange.response?.json ?? null)) {
    const isFigure = typeof value === 'number' || (typeof value === 'string' && /^\d{1,15}$/.test(value));
    if (isFigure) figures.set(pointer, Number(value));
  }
  return figures;
}

/** jq: the same. */
export const definedFigures = `def figures: [.json | paths(type == "number" or (type == "string" and test("^[0-9]{1,15}$"))) as $path
    | {key: ($path | tojson), value: (getpath($path) | tonumber)}] | from_entries;`;
