import { isSafeMethod } from '../http/method.ts';
import type { Case } from './case-plan.ts';
import { notRun, runCase } from './case-runner.ts';
import { type UsualCall, gatherEvidence } from './end-evidence.ts';
import type { RunContext } from './run-context.ts';
import type { Suite } from './run-options.ts';
import type { CaseResult } from './run.ts';
import { RunStopped } from './run-stopped.ts';

/** Runs cases and keeps their results. */
export interface CaseRunner {
  /** Safe cases beside each other, then mutating ones as `lanesOf` has them, then late ones; the end stage not. */
  runStage(): Promise<void>;
  /** What is judged from the whole run; nothing when the run was stopped. */
  endStage(): Promise<void>;
  /** Set when the run ended before its last case. */
  readonly stopped: RunStopped | undefined;
  /** One a case, in the order of the cases. */
  results(): readonly CaseResult[];
}

export interface CaseRunnerOptions {
  /** Cases at once. */
  readonly concurrency: number;
  /** See Suite.states. */
  readonly states?: Suite['states'];
  /** See Suite.call. */
  readonly call?: UsualCall | undefined;
  /** Why no further case may start; `undefined` while one may. */
  isOver?(): string | undefined;
  onResult(result: CaseResult, done: number): void;
}

/** What one requirement does to a key of the run decides what the next one may ask of it: their order stands. */
const isFree = ({ requirement }: Case): boolean => requirement.perOperation && !requirement.needs.includes('made-key');

/** Neighbours that may share lanes: cases of one requirement, and those of several that need no key of the run. */
function groupsOf(cases: readonly Case[]): readonly (readonly Case[])[] {
  const groups: Case[][] = [];
  for (const item of cases) {
    const last = groups.at(-1);
    const [first] = last ?? [];
    const belongs = first && (first.requirement === item.requirement || (isFree(first) && isFree(item)));
    if (last && belongs) last.push(item);
    else groups.push([item]);
  }
  return groups;
}

/**
 * Cases that may run beside each other: those of operations that touch different state. Those of one state run one
 * operation after the other, so that what one needs is made once; whatever touches an unknown state is with them all in
 * one lane.
 */
function lanesOf(cases: readonly Case[], states: Suite['states'] = {}): readonly (readonly Case[])[] {
  const lanes = new Map<string, Map<string, Case[]>>();
  for (const item of cases) {
    const { id, method } = item.operation;
    const name = states[id] ?? (isSafeMethod(method) ? `reads ${id}` : 'unknown');
    const lane = lanes.get(name) ?? new Map<string, Case[]>();
    lanes.set(name, lane.set(id, [...(lane.get(id) ?? []), item]));
  }
  return [...lanes.values()].map((lane) => [...lane.values()].flat());
}

export function createCaseRunner(cases: readonly Case[], run: RunContext, options: CaseRunnerOptions): CaseRunner {
  const results = new Map<Case, CaseResult>();
  const state: { stopped: RunStopped | undefined } = { stopped: undefined };
  const settle = (item: Case, result: CaseResult): void => {
    results.set(item, result);
    options.onResult(result, results.size);
  };
  const untilStopped = async (act: () => Promise<void>): Promise<void> => {
    try {
      await act();
    } catch (thrown) {
      if (!(thrown instanceof RunStopped)) throw thrown;
      state.stopped ??= thrown;
    }
  };
  const runOne = (item: Case): Promise<void> =>
    untilStopped(async () => {
      const over = options.isOver?.();
      settle(item, over === undefined ? await runCase(item, run) : { ...notRun(item, over), unreached: true });
    });
  /** Rows beside each other, at most so many at once; each row from its start to its end. */
  const runRows = async (rows: readonly (readonly Case[])[], atOnce: number): Promise<void> => {
    const queue = [...rows];
    const work = async (): Promise<void> => {
      for (let row = queue.shift(); row; row = queue.shift()) {
        for (const item of row) if (!state.stopped) await runOne(item);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  };
  const open = cases.filter((item) => item.skip === undefined);
  const during = open.filter((item) => item.requirement.stage === 'run');
  const runBeside = (safe: readonly Case[]): Promise<void> =>
    runRows(
      safe.map((item) => [item]),
      options.concurrency,
    );
  return {
    async runStage() {
      for (const item of cases) if (item.skip !== undefined) settle(item, notRun(item, item.skip));
      await runBeside(during.filter((item) => !item.mutating));
      for (const group of groupsOf(during.filter((item) => item.mutating))) {
        await runRows(lanesOf(group, options.states), options.concurrency);
      }
      await runBeside(open.filter((item) => item.requirement.stage === 'late'));
      const { call } = options;
      if (call && !state.stopped && options.isOver?.() === undefined) {
        await untilStopped(() => gatherEvidence(run, open, call));
      }
    },
    async endStage() {
      const end = open.filter((item) => item.requirement.stage === 'end');
      await runRows([end], 1);
      const why = state.stopped?.message ?? '';
      for (const item of open) if (!results.has(item)) settle(item, notRun(item, `the run ended early: ${why}`));
    },
    get stopped() {
      return state.stopped;
    },
    results: () => cases.flatMap((item) => results.get(item) ?? []),
  };
}
