import type { Run } from './run.ts';

/** 0 conforms · 1 violates · 2 configuration · 3 no verdict · 4 untestable, if asked for completeness · 130 interrupted. */
export type ExitCode = 0 | 1 | 2 | 3 | 4 | 130;

export function exitCodeOf(run: Run): ExitCode {
  if (run.fault?.kind === 'interrupted') return 130;
  if (run.fault?.kind === 'configuration') return 2;
  if (run.headline === 'no-verdict') return 3;
  if (run.headline === 'violates') return 1;
  return run.mode.complete && run.results.some((result) => result.kind === 'untestable') ? 4 : 0;
}
