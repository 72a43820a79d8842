import type { Json, JsonObject } from '../../http/json.ts';

/** Envelopes that were written lately, found again by what they hold. */
export interface RecentEnvelopes<Result> {
  /** What was kept for an envelope with the same members: equal scalars, and arrays of the very same elements. */
  find(content: JsonObject): Result | undefined;
  /** Keeps a result. Elements of its arrays must be unable to change; members that are objects are never found. */
  keep(content: JsonObject, result: Result): void;
}

interface Kept<Result> {
  readonly names: readonly string[];
  readonly values: readonly Json[];
  readonly result: Result;
}

/** Clients ask for the same few pages again and again. */
const mostKept = 8;

function isSameList(a: readonly Json[], b: readonly Json[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

function isSame(a: Json | undefined, b: Json): boolean {
  return a === b || (Array.isArray(a) && Array.isArray(b) && isSameList(a, b));
}

function holds<Result>({ names, values }: Kept<Result>, content: JsonObject): boolean {
  let count = 0;
  for (const name in content) {
    if (names[count] !== name || !isSame(content[name], values[count] as Json)) return false;
    count += 1;
  }
  return count === names.length;
}

export function createRecentEnvelopes<Result>(): RecentEnvelopes<Result> {
  const kept: Kept<Result>[] = [];
  let oldest = 0;
  return {
    find(content) {
      for (const one of kept) if (holds(one, content)) return one.result;
      return undefined;
    },
    keep(content, result) {
      const names = Object.keys(content);
      const values = names.map((name) => content[name] as Json);
      kept[oldest] = { names, values: values.map((value) => (Array.isArray(value) ? [...value] : value)), result };
      oldest = (oldest + 1) % mostKept;
    },
  };
}
