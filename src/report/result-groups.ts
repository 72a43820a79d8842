import type { CaseResult } from '../contract/run.ts';

/** Results of one requirement that came out alike: told once, with all their operations. */
export interface ResultGroup {
  readonly first: CaseResult;
  readonly operations: readonly string[];
}

/** Groups by requirement, and by what else tells results apart, in their order. */
export function groupResults(
  results: readonly CaseResult[],
  keyOf: (result: CaseResult) => string,
): readonly ResultGroup[] {
  const groups = new Map<string, ResultGroup>();
  for (const result of results) {
    const key = keyOf(result);
    const known = groups.get(key);
    const operations = [...(known?.operations ?? []), ...(result.operation === undefined ? [] : [result.operation])];
    groups.set(key, { first: known?.first ?? result, operations });
  }
  return [...groups.values()];
}
