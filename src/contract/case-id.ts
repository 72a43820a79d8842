/** What tells one case of a run from the others. */
export interface CaseName {
  readonly requirement: string;
  /** Absent: the requirement is not expanded by operation. */
  readonly operation?: string | undefined;
}

/** `requirement/operation`, or the requirement alone: how selections, baselines and the kill matrix name a case. */
export function caseId({ requirement, operation }: CaseName): string {
  return operation === undefined ? requirement : `${requirement}/${operation}`;
}
