import type { BaselineEntry, ExitCode, Run } from './run.ts';

/** States of known deviations in which the list is no longer right. */
const failingStates: ReadonlySet<BaselineEntry['state']> = new Set(['stale', 'changed', 'expired']);

/** The code with which a process that made this run ends. */
export function exitCodeOf({ fault, headline, mode, results, baseline = [] }: Omit<Run, 'exitCode'>): ExitCode {
  if (fault?.kind === 'interrupted') return 130;
  if (fault?.kind === 'configuration') return 2;
  if (headline === 'no-verdict') return 3;
  if (headline === 'violates' || baseline.some(({ state }) => failingStates.has(state))) return 1;
  const isIncomplete = results.some(({ kind, newer }) => kind === 'untestable' && newer === undefined);
  return mode.complete && isIncomplete ? 4 : 0;
}
