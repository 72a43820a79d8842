import type { Run } from '../contract/run.ts';
import { repeatFinding } from './reproduction/script.ts';

/** Raised when a member is renamed, removed, or means something else; not when one is added. */
export const reportVersion = 1;

/** A run for programs: one JSON text whose shape run-report-schema.ts describes, with a line end. */
export function renderJson(run: Run): string {
  const { startedAt, results, ...rest } = run;
  const report = {
    reportVersion,
    startedAt: new Date(startedAt).toISOString(),
    ...rest,
    results: results.map((result) => {
      const { reproduction: _, ...told } = result;
      const reproduction = repeatFinding(run, result);
      return reproduction ? { ...told, reproduction } : told;
    }),
  };
  return `${JSON.stringify(report, undefined, 2)}\n`;
}
