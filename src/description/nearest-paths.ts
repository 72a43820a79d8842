/** Longer paths are hardly misspelt ones, and comparing them would take long. */
const longestPath = 512;
const mostSuggestions = 3;
/** In segments that are missing or added; a misspelt one counts for the part of it that is wrong. */
const largestDistance = 1.25;

/** The templates nearest to a path, at most three, nearest first; those of one distance in the order given. */
export function nearestPaths(path: string, templates: Iterable<string>): readonly string[] {
  if (path.length > longestPath) return [];
  const segments = path.split('/').filter((segment) => segment !== '');
  return [...templates]
    .map((template) => ({ template, distance: pathDistance(segments, template) }))
    .filter(({ distance }) => distance <= largestDistance && distance < segments.length)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, mostSuggestions)
    .map(({ template }) => template);
}

function pathDistance(segments: readonly string[], template: string): number {
  const expected = template.split('/').filter((segment) => segment !== '');
  if (Math.abs(segments.length - expected.length) > largestDistance) return Number.POSITIVE_INFINITY;
  return editDistance(segments, expected, segmentDistance);
}

/** An expression takes any segment, which says little; unlike segments are one added and one missing. */
function segmentDistance(segment: string, expected: string): number {
  if (segment === expected) return 0;
  if (expected.includes('{')) return 0.5;
  const longest = Math.max(segment.length, expected.length);
  const wrong = editDistance([...segment], [...expected], characterDistance) / longest;
  return wrong <= 0.5 ? wrong : 2;
}

function characterDistance(character: string, expected: string): number {
  if (character === expected) return 0;
  return character.toLowerCase() === expected.toLowerCase() ? 0.1 : 1;
}

/** The least cost of making one list the other; taking out or putting in an element costs 1. */
function editDistance(
  left: readonly string[],
  right: readonly string[],
  replacementCost: (from: string, to: string) => number,
): number {
  let last = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (const [row, from] of left.entries()) {
    const next = [row + 1];
    for (const [column, to] of right.entries()) {
      const replaced = (last[column] ?? 0) + replacementCost(from, to);
      next.push(Math.min(replaced, (last[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    last = next;
  }
  return last.at(-1) ?? 0;
}
