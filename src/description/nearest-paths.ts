import { nearestName } from './nearest-name.ts';

/** Longer paths are hardly misspelt ones, and comparing them would take long. */
const longestPath = 512;
const mostSuggestions = 3;
/** Segments missing, added or replaced; a misspelt one counts for half. */
const largestDistance = 1.5;

/** The templates nearest to a path, at most three, nearest first; those of one distance in the order given. */
export function nearestPaths(path: string, templates: Iterable<string>): readonly string[] {
  if (path.length > longestPath) return [];
  const segments = path.split('/').filter((segment) => segment !== '');
  return [...templates]
    .map((template) => ({ template, distance: pathDistance(segments, template.split('/').filter(Boolean)) }))
    .filter(({ distance }) => distance <= largestDistance && distance < segments.length)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, mostSuggestions)
    .map(({ template }) => template);
}

function pathDistance(segments: readonly string[], template: readonly string[]): number {
  if (Math.abs(segments.length - template.length) > largestDistance) return Number.POSITIVE_INFINITY;
  let last = Array.from({ length: template.length + 1 }, (_, column) => column);
  for (const [row, segment] of segments.entries()) {
    const next = [row + 1];
    for (const [column, expected] of template.entries()) {
      const replaced = (last[column] ?? 0) + segmentDistance(segment, expected);
      next.push(Math.min(replaced, (last[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    last = next;
  }
  return last[template.length] ?? Number.POSITIVE_INFINITY;
}

function segmentDistance(segment: string, expected: string): number {
  if (segment === expected || expected.includes('{')) return 0;
  return segment.toLowerCase() === expected.toLowerCase() || nearestName(segment, [expected]) !== undefined ? 0.5 : 1;
}
