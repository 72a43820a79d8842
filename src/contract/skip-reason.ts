import type { Requirement } from './requirement.ts';

export interface Means {
  /** Promises or requirement ids that the user gives up. */
  readonly without: readonly string[];
  readonly readOnly: boolean;
  readonly anonymous: boolean;
  /** Roles of the further keys that are given; none when absent. */
  readonly roles?: readonly string[];
}

/** The variable that holds the further key of that role. */
const variableOf = (role: string): string => `APITWIN_${role.toUpperCase()}_KEY`;

const lacks = ({ roles = [] }: Means, role: string): boolean => !roles.includes(role);

function rolesIn({ needs }: Requirement, kind: 'key' | 'given'): readonly string[] {
  return needs.flatMap((need) => (need.startsWith(`${kind}:`) ? [need.slice(kind.length + 1)] : []));
}

const isGivenUp = ({ id, promise }: Requirement, { without }: Means): boolean =>
  without.includes(id) || without.includes(promise);

/** The variable without which a requirement is no part of the run; absent when nothing is missing. */
export function missingGiven(requirement: Requirement, means: Means): string | undefined {
  const role = rolesIn(requirement, 'given').find((given) => lacks(means, given));
  return role === undefined ? undefined : variableOf(role);
}

/** Variables that hold no key, and would let more of these requirements be checked; in their order. */
export function missingKeys(requirements: readonly Requirement[], means: Means): readonly string[] {
  if (means.anonymous) return [];
  const roles = requirements
    .filter((requirement) => !isGivenUp(requirement, means))
    .flatMap((requirement) =>
      means.readOnly && (requirement.readOnlyBy !== undefined || requirement.effect === 'mutating')
        ? (requirement.readOnlyBy ?? [])
        : rolesIn(requirement, 'key'),
    );
  return [...new Set(roles)].filter((role) => lacks(means, role)).map(variableOf);
}

/** Why a case is not run; absent when it is. */
export function skipReason(requirement: Requirement, mutating: boolean, means: Means): string | undefined {
  const { needs, readOnlyBy } = requirement;
  if (isGivenUp(requirement, means)) return 'left out on request';
  if (means.anonymous && needs.length > 0) return 'it needs a key, and the run is anonymous';
  if (means.readOnly && readOnlyBy !== undefined) {
    return lacks(means, readOnlyBy) ? `a read-only run needs ${variableOf(readOnlyBy)} for it` : undefined;
  }
  if (means.readOnly && mutating) return 'it changes something, and the run is read-only';
  const missing = rolesIn(requirement, 'key').find((role) => lacks(means, role));
  if (missing !== undefined) return `it needs ${variableOf(missing)}, which is not given`;
  if (means.readOnly && needs.includes('made-key')) return 'it needs a key of its own, and the run is read-only';
  return undefined;
}
