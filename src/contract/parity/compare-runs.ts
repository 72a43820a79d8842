import { selectResponse } from '../../description/declared-response.ts';
import type { ApiDescription } from '../../description/model.ts';
import { caseId } from '../case-id.ts';
import type { CaseResult, Observation, Run } from '../run.ts';
import { type MemberPair, compareMembers } from './compare-members.ts';
import { type LoneShape, pairShapes } from './shape-pairs.ts';

/** *not-compared*: one side could not tell. */
export type PairState = 'alike' | 'differs' | 'not-compared';

export interface VerdictPair {
  readonly requirement: string;
  readonly operation: string | undefined;
  readonly a: CaseResult;
  readonly b: CaseResult;
  readonly state: PairState;
}

/** What both sides do about an assumption. */
export interface ObservationPair {
  readonly assumption: string;
  /** Absent: the run of that side did not tell. */
  readonly a?: Observation;
  readonly b?: Observation;
  readonly state: PairState;
}

export interface StatusPair extends LoneShape {
  /** *alike*: the description has this status, and which of its statuses a run meets is chance. */
  readonly state: 'alike' | 'differs';
}

/** *no-verdict*: a run broke off, or nothing differs and too little could be seen. */
export type Outcome = 'alike' | 'differs' | 'no-verdict';

/** Two servers side by side. */
export interface Comparison {
  readonly outcome: Outcome;
  readonly verdicts: readonly VerdictPair[];
  readonly observations: readonly ObservationPair[];
  /** Statuses of operations that one side alone answered with. */
  readonly statuses: readonly StatusPair[];
  readonly members: readonly MemberPair[];
}

const silent: readonly CaseResult['kind'][] = ['untestable', 'error', 'not-run'];

function verdictState(a: CaseResult, b: CaseResult): PairState {
  if (silent.includes(a.kind) || silent.includes(b.kind)) return 'not-compared';
  return a.kind === b.kind ? 'alike' : 'differs';
}

function compareVerdicts(a: Run, b: Run): readonly VerdictPair[] {
  const others = new Map(b.results.map((result) => [caseId(result), result]));
  return a.results.flatMap((result) => {
    const other = others.get(caseId(result));
    if (!other) return [];
    const { requirement, operation } = result;
    return [{ requirement, operation, a: result, b: other, state: verdictState(result, other) }];
  });
}

function observationState(a: Observation | undefined, b: Observation | undefined): PairState {
  if (!a || !b) return 'not-compared';
  if (a.asDecided && b.asDecided) return 'alike';
  return a.asDecided === b.asDecided && a.seen === b.seen ? 'alike' : 'differs';
}

function compareObservations({ assumptions }: ApiDescription, a: Run, b: Run): readonly ObservationPair[] {
  const of = (run: Run, id: string): Observation | undefined =>
    run.observations.find(({ assumption }) => assumption === id);
  return [...assumptions.keys()].flatMap((assumption) => {
    const [seenA, seenB] = [of(a, assumption), of(b, assumption)];
    if (!seenA && !seenB) return [];
    return [
      { assumption, ...(seenA && { a: seenA }), ...(seenB && { b: seenB }), state: observationState(seenA, seenB) },
    ];
  });
}

function statusState({ operation, status }: LoneShape, { operations }: ApiDescription): StatusPair['state'] {
  const declared = operations.find(({ id }) => id === operation);
  return declared && selectResponse(declared, status) ? 'alike' : 'differs';
}

function outcomeOf(
  { verdicts, observations, statuses, members }: Omit<Comparison, 'outcome'>,
  runs: readonly Run[],
): Outcome {
  if (runs.some(({ fault }) => fault)) return 'no-verdict';
  const differ = [...verdicts, ...observations, ...statuses].some(({ state }) => state === 'differs');
  if (differ || members.some(({ outside }) => outside.length > 0)) return 'differs';
  return runs.some(({ headline }) => headline === 'no-verdict') ? 'no-verdict' : 'alike';
}

/** Puts two runs of one suite side by side. What the description leaves open on both sides is chance, and alike. */
export function compareRuns(description: ApiDescription, a: Run, b: Run): Comparison {
  const { pairs, alone } = pairShapes(description, a.shapes, b.shapes);
  const compared = {
    verdicts: compareVerdicts(a, b),
    observations: compareObservations(description, a, b),
    statuses: alone.map((lone) => ({ ...lone, state: statusState(lone, description) })),
    members: compareMembers(pairs, description),
  };
  return { outcome: outcomeOf(compared, [a, b]), ...compared };
}
