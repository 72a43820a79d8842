import type { CaseName } from '../contract/case-id.ts';

/** A case as people read it: the requirement, on its operation where it has one. */
export function caseText({ requirement, operation }: CaseName): string {
  return operation === undefined ? requirement : `${requirement} on ${operation}`;
}
