import { type RunInMaking, createRunContext } from '../../src/contract/create-run-context.ts';
import type { Case } from '../../src/contract/case-plan.ts';
import type { Requirement } from '../../src/contract/requirement.ts';
import { createVirtualClock } from '../../src/contract/run-clock.ts';
import type { RunOptions } from '../../src/contract/run-options.ts';
import { pass } from '../../src/contract/verdict.ts';
import { operationOf, plants, scripted } from './small-api.ts';

export const smallKey = 'leaf-0123456789abcdef';

/** Options of a run against the small API, which answers 200 unless told otherwise. */
export function smallOptions(part: Partial<RunOptions> = {}): RunOptions {
  return {
    description: plants,
    suite: { requirements: [], facts: [], limits: {} },
    transport: scripted([200, ['Content-Type', 'application/json'], '[]']),
    baseUrl: 'https://plants.example/v1',
    key: smallKey,
    runId: 'nightly-7',
    clock: createVirtualClock(),
    ...part,
  };
}

export function smallRun(part: Partial<RunOptions> = {}): RunInMaking {
  return createRunContext(smallOptions(part));
}

export function smallRequirement(part: Partial<Requirement> = {}): Requirement {
  return {
    id: 'growth',
    title: 'Plants grow',
    level: 'documented',
    promise: 'life',
    facts: ['F1-growth'],
    operations: ['listPlants'],
    perOperation: true,
    needs: [],
    effect: 'safe',
    stage: 'run',
    since: '1',
    check: () => pass('growth', 'growth'),
    ...part,
  };
}

export function smallCase(part: Partial<Requirement> = {}, item: Partial<Case> = {}): Case {
  const requirement = smallRequirement(part);
  const operation = operationOf(requirement.operations[0] ?? 'listPlants');
  return { requirement, operation, mutating: false, skip: undefined, ...item };
}
