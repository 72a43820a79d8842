/** For each line of `a` the line of `b` that it is, in order; -1: there is none. Myers, "An O(ND) Difference Algorithm". */
function matchLines(a: readonly string[], b: readonly string[]): readonly number[] {
  const traces: Map<number, number>[] = [];
  let furthest = new Map([[1, 0]]);
  const startOf = (k: number, d: number): number => {
    const [down, right] = [furthest.get(k + 1) ?? -1, furthest.get(k - 1) ?? -1];
    return k === -d || (k !== d && right < down) ? down : right + 1;
  };
  for (let d = 0; ; d++) {
    traces.push(furthest);
    const next = new Map(furthest);
    for (let k = -d; k <= d; k += 2) {
      let x = startOf(k, d);
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x += 1;
      next.set(k, x);
      if (x >= a.length && x - k >= b.length) return backtrack(traces, a.length, b.length);
    }
    furthest = next;
  }
}

/** Walks the way back from the end, and notes the lines that it went through diagonally. */
function backtrack(traces: readonly ReadonlyMap<number, number>[], from: number, to: number): readonly number[] {
  const matches = new Array<number>(from).fill(-1);
  let [x, y] = [from, to];
  for (let d = traces.length - 1; d >= 0; d--) {
    const furthest = traces[d] as ReadonlyMap<number, number>;
    const k = x - y;
    const [down, right] = [furthest.get(k + 1) ?? -1, furthest.get(k - 1) ?? -1];
    const previous = k === -d || (k !== d && right < down) ? k + 1 : k - 1;
    const px = d === 0 ? 0 : (furthest.get(previous) ?? 0);
    const py = d === 0 ? 0 : px - previous;
    while (x > px && y > py) {
      x -= 1;
      y -= 1;
      matches[x] = y;
    }
    [x, y] = [px, py];
  }
  return matches;
}

/** One text as it is written, as a printer writes it, and as that printer writes it after an edit. */
export interface Printed {
  readonly written: string;
  readonly printed: string;
  readonly edited: string;
}

/**
 * The edited text with the lines as they were written wherever the edit changed nothing: a merge of both changes, the
 * printer's and the edit's, in which the edit stands where they meet.
 */
export function keepFormat({ written, printed, edited }: Printed): string {
  const [a, base, b] = [written, printed, edited].map((text) => text.split('\n')) as [string[], string[], string[]];
  const [toA, toB] = [matchLines(base, a), matchLines(base, b)];
  const lines: string[] = [];
  let [ia, io, ib] = [0, 0, 0];
  for (let at = 0; at <= base.length; at++) {
    const isEnd = at === base.length;
    const [ma, mb] = [isEnd ? a.length : (toA[at] ?? -1), isEnd ? b.length : (toB[at] ?? -1)];
    if (ma < 0 || mb < 0) continue;
    const after = b.slice(ib, mb);
    const before = base.slice(io, at);
    const isEdited = after.length !== before.length || after.some((line, i) => line !== before[i]);
    lines.push(...(isEdited ? after : a.slice(ia, ma)));
    if (!isEnd) lines.push(a[ma] as string);
    [ia, io, ib] = [ma + 1, at + 1, mb + 1];
  }
  return lines.join('\n');
}
