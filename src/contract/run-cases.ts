import type { Case } from './case-plan.ts';
import { notRun, runCase } from './case-runner.ts';
import type { RunContext } from './run-context.ts';
import type { CaseResult } from './run.ts';
import { RunStopped } from './run-stopped.ts';

/** Runs cases and keeps their results. */
export interface CaseRunner {
  /** Safe cases beside each other, then mutating ones one after the other; the end stage not. */
  runStage(): Promise<void>;
  /** What is judged from the whole run; nothing when the run was stopped. */
  endStage(): Promise<void>;
  /** Set when the run ended before its last case. */
  readonly stopped: RunStopped | undefined;
  /** One a case, in the order of the cases. */
  results(): readonly CaseResult[];
}

export interface CaseRunnerOptions {
  /** Safe cases at once. */
  readonly concurrency: number;
  onResult(result: CaseResult, done: number): void;
}

export function createCaseRunner(cases: readonly Case[], run: RunContext, options: CaseRunnerOptions): CaseRunner {
  const results = new Map<Case, CaseResult>();
  const state: { stopped: RunStopped | undefined } = { stopped: undefined };
  const settle = (item: Case, result: CaseResult): void => {
    results.set(item, result);
    options.onResult(result, results.size);
  };
  const runOne = async (item: Case): Promise<void> => {
    try {
      settle(item, await runCase(item, run));
    } catch (thrown) {
      if (!(thrown instanceof RunStopped)) throw thrown;
      state.stopped ??= thrown;
    }
  };
  const runAll = async (items: readonly Case[], lanes: number): Promise<void> => {
    const queue = [...items];
    const lane = async (): Promise<void> => {
      for (let item = queue.shift(); item && !state.stopped; item = queue.shift()) await runOne(item);
    };
    await Promise.all(Array.from({ length: lanes }, lane));
  };
  const open = cases.filter((item) => item.skip === undefined);
  const during = open.filter((item) => item.requirement.stage === 'run');
  return {
    async runStage() {
      for (const item of cases) if (item.skip !== undefined) settle(item, notRun(item, item.skip));
      const safe = during.filter((item) => !item.mutating);
      await runAll(safe, options.concurrency);
      await runAll(
        during.filter((item) => item.mutating),
        1,
      );
    },
    async endStage() {
      const end = open.filter((item) => item.requirement.stage === 'end');
      if (!state.stopped) await runAll(end, 1);
      const why = state.stopped?.message ?? '';
      for (const item of open) if (!results.has(item)) settle(item, notRun(item, `the run ended early: ${why}`));
    },
    get stopped() {
      return state.stopped;
    },
    results: () => cases.flatMap((item) => results.get(item) ?? []),
  };
}
