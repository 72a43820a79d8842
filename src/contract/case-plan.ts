import type { ApiDescription, Operation } from '../description/model.ts';
import { nearestName } from '../description/nearest-name.ts';
import { isSafeMethod } from '../http/method.ts';
import type { Requirement } from './requirement.ts';
import { type Means, missingGiven, missingKeys, skipReason } from './skip-reason.ts';

/** One requirement on one operation. */
export interface Case {
  readonly requirement: Requirement;
  readonly operation: Operation;
  readonly mutating: boolean;
  /** Why it is not run. */
  readonly skip: string | undefined;
}

export interface Selection extends Means {
  /** Requirement ids, promises, operations, or `requirement/operation`. Absent: all. */
  readonly only: readonly string[] | undefined;
}

export interface CasePlan {
  readonly cases: readonly Case[];
  /** Variables that hold no key, and would let more cases run. */
  readonly missingKeys: readonly string[];
  /** What is wrong with the selection or the register, one sentence each. */
  readonly mistakes: readonly string[];
}

function namesOf(requirement: Requirement, operation: Operation): readonly string[] {
  const { id, promise } = requirement;
  return [id, promise, operation.id, `${id}/${operation.id}`];
}

function expand(requirement: Requirement, operations: readonly Operation[], selection: Selection): Case[] {
  const selected = requirement.perOperation ? operations : operations.slice(0, 1);
  return selected.map((operation) => {
    const isSpared = selection.readOnly && requirement.readOnlyBy !== undefined;
    const changes =
      requirement.effect === 'by-method' ? !isSafeMethod(operation.method) : requirement.effect === 'mutating';
    const mutating = changes && !isSpared;
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
  const run = chosen.filter(({ requirement }) => {
    const variable = missingGiven(requirement, selection);
    if (variable !== undefined && only?.includes(requirement.id)) {
      mistakes.push(`${requirement.id} needs ${variable}, which is not given`);
    }
    return variable === undefined;
  });
  const requirementsRun = [...new Set(run.map(({ requirement }) => requirement))];
  return { cases: run, missingKeys: missingKeys(requirementsRun, selection), mistakes };
}
