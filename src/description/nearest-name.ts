/** The name that a misspelt one most likely means; `undefined` when none is close. */
export function nearestName(wrong: string, names: Iterable<string>): string | undefined {
  const folded = fold(wrong);
  let nearest: string | undefined;
  let least = wrong.length < 2 ? 1 : Math.max(2, Math.floor(wrong.length / 3) + 1);
  for (const name of names) {
    const distance = name === wrong ? Number.POSITIVE_INFINITY : editDistance(folded, fold(name), least);
    if (distance < least) {
      least = distance;
      nearest = name;
    }
  }
  return nearest;
}

/** `: did you mean 'NAME'?`, or what to do when there is no name near. */
export function suggestion(wrong: string, names: Iterable<string>, otherwise: string): string {
  const name = nearestName(wrong, names);
  return name === undefined ? `: ${otherwise}.` : `: did you mean '${name}'?`;
}

function fold(name: string): string {
  return name.toLowerCase().replace(/[-_ ]/g, '');
}

/** Insertions, deletions, replacements and swaps of neighbours; any number not below `limit` when there are more. */
function editDistance(left: string, right: string, limit: number): number {
  if (Math.abs(left.length - right.length) >= limit) return limit;
  let before: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (let row = 1; row <= left.length; row++) {
    const next = [row];
    for (let column = 1; column <= right.length; column++) {
      const replaced = (last[column - 1] ?? 0) + (left[row - 1] === right[column - 1] ? 0 : 1);
      const swapped = areSwapped(left, right, [row, column]) ? (before[column - 2] ?? 0) + 1 : limit;
      next.push(Math.min(replaced, swapped, (last[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    before = last;
    last = next;
  }
  return last[right.length] ?? limit;
}

function areSwapped(left: string, right: string, [row, column]: readonly [number, number]): boolean {
  if (row < 2 || column < 2) return false;
  return left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
}
