import type { ExitCode, Run } from './run.ts';

/** The code with which a process that made this run ends. */
export function exitCodeOf({ fault, headline, mode, results }: Omit<Run, 'exitCode'>): ExitCode {
  if (fault?.kind === 'interrupted') return 130;
  if (fault?.kind === 'configuration') return 2;
  if (headline === 'no-verdict') return 3;
  if (headline === 'violates') return 1;
  return mode.complete && results.some((result) => result.kind === 'untestable') ? 4 : 0;
}
