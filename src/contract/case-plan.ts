import type { ApiDescription, Operation } from '../description/model.ts';
import { nearestName } from '../description/nearest-name.ts';
import { isSafeMethod } from '../http/method.ts';
import type { Requirement } from './requirement.ts';

/** One requirement on one operation. */
export interface Case {
  readonly requirement: Requirement;
  readonly operation: Operation;
  readonly mutating: boolean;
  /** Why it is not run. */
  readonly skip: string | undefined;
}

export interface Selection {
  /** Requirement ids, promises, operations, or `requirement/operation`. Absent: all. */
  readonly only: readonly string[] | undefined;
  /** Promises or requirement ids that the user gives up. */
  readonly without: readonly string[];
  readonly readOnly: boolean;
  readonly anonymous: boolean;
  /** Roles of the further keys that are given; none when absent. */
  readonly roles?: readonly string[];
}

export interface CasePlan {
  readonly cases: readonly Case[];
  /** What is wrong with the selection or the register, one sentence each. */
  readonly mistakes: readonly string[];
}

function namesOf(requirement: Requirement, operation: Operation): readonly string[] {
  const { id, promise } = requirement;
  return [id, promise, operation.id, `${id}/${operation.id}`];
}

function skipReason(requirement: Requirement, mutating: boolean, selection: Selection): string | undefined {
  const { id, promise, needs } = requirement;
  if (selection.without.includes(id) || selection.without.includes(promise)) return 'left out on request';
  if (selection.readOnly && mutating) return 'it changes something, and the run is read-only';
  if (selection.anonymous && needs.length > 0) return 'it needs a key, and the run is anonymous';
  const missing = needs.find((need) => need.startsWith('key:') && !selection.roles?.includes(need.slice(4)));
  if (missing !== undefined) return `it needs APITWIN_${missing.slice(4).toUpperCase()}_KEY, which is not given`;
  if (selection.readOnly && needs.includes('made-key')) return 'it needs a key of its own, and the run is read-only';
  return undefined;
}

function expand(requirement: Requirement, operations: readonly Operation[], selection: Selection): Case[] {
  const selected = requirement.perOperation ? operations : operations.slice(0, 1);
  return selected.map((operation) => {
    const mutating =
      requirement.effect === 'by-method' ? !isSafeMethod(operation.method) : requirement.effect === 'mutating';
    return { requirement, operation, mutating, skip: skipReason(requirement, mutating, selection) };
  });
}

/** The cases of a run, in the order of the register, and whether the selection means anything. */
export function planCases(
  requirements: readonly Requirement[],
  description: ApiDescription,
  selection: Selection,
): CasePlan {
  const mistakes: string[] = [];
  const cases = requirements.flatMap((requirement) => {
    const operations = requirement.operations.flatMap((id) => {
      const operation = description.operations.find((candidate) => candidate.id === id);
      if (!operation) mistakes.push(`${requirement.id} is about ${id}, which ${description.source} does not have`);
      return operation ?? [];
    });
    return expand(requirement, operations, selection);
  });
  const all = new Set(cases.flatMap(({ requirement, operation }) => namesOf(requirement, operation)));
  for (const name of [...(selection.only ?? []), ...selection.without]) {
    if (all.has(name)) continue;
    const near = nearestName(name, [...all]);
    const hint = near === undefined ? '' : `: did you mean ${near}?`;
    mistakes.push(`${name} names no requirement, promise or operation${hint}`);
  }
  const { only } = selection;
  const chosen = only
    ? cases.filter(({ requirement, operation }) => namesOf(requirement, operation).some((name) => only.includes(name)))
    : cases;
  return { cases: chosen, mistakes };
}
