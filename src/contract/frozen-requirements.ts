/** Numbers of a version, such as `1.3` or `1.3.0`; `undefined` for what is none. */
function partsOf(version: string): readonly number[] | undefined {
  return /^\d{1,6}(\.\d{1,6}){0,2}$/.test(version) ? version.split('.').map(Number) : undefined;
}

/** Below 0: `version` is older than `other`. A part that one of them does not say is not compared: `1.3` is any `1.3.x`. */
function compare(version: readonly number[], other: readonly number[]): number {
  for (const [index, part] of version.entries()) {
    const difference = part - (other[index] ?? part);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** True for a requirement that came after the frozen version. */
export function isNewer(since: string, frozen: string | undefined): boolean {
  const own = partsOf(since);
  const limit = frozen === undefined ? undefined : partsOf(frozen);
  return own !== undefined && limit !== undefined && compare(own, limit) > 0;
}

/**
 * What is wrong with a version to freeze at; `undefined`: nothing. One that is newer than everything known would freeze
 * nothing, and its requirements are missing here.
 *
 * @param known versions that there are, of the program and of its requirements
 */
export function frozenMistake(frozen: string, known: readonly string[]): string | undefined {
  const limit = partsOf(frozen);
  if (!limit) return `requirements ${JSON.stringify(frozen)} is no version: give one such as 1.3, in quotes in YAML`;
  const sorted = known
    .flatMap((text) => {
      const parts = partsOf(text);
      return parts ? [{ text, parts }] : [];
    })
    .sort((a, b) => compare(a.parts, b.parts));
  const newest = sorted.at(-1);
  if (!newest || compare(limit, newest.parts) <= 0) return undefined;
  return `requirements ${frozen} is newer than this apitwin, which has those up to ${newest.text}: update apitwin, or freeze at ${newest.text}`;
}
