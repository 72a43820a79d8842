import type { CaseResult, Run } from '../contract/run.ts';

function count(results: readonly CaseResult[], kind: CaseResult['kind']): number {
  return results.filter((result) => result.kind === kind).length;
}

const plural = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

/** What was not checked, as the end of a sentence; empty when everything was. */
function gaps(run: Run): string {
  const parts: string[] = [];
  const untestable = count(run.results, 'untestable');
  const unclear = run.mode.strict
    ? 0
    : run.results.filter((result) => result.kind === 'differs' && result.level === 'documented').length;
  const notRun = count(run.results, 'not-run');
  if (untestable > 0) parts.push(`${untestable} untestable`);
  if (unclear > 0) parts.push(`${unclear} neither kept nor broken`);
  if (notRun > 0) parts.push(`${notRun} not run`);
  return parts.join(', ');
}

function noVerdictReason(run: Run): string {
  if (run.fault) return run.fault.message;
  const errors = count(run.results, 'error');
  if (errors > 0) return `${plural(errors, 'check', 'checks')} of the suite broke down; this is no fault of the server`;
  const empty = run.promises.filter((summary) => summary.state === 'no-verdict').map((summary) => summary.promise);
  if (empty.length > 0) return `nothing could be checked of ${empty.join(', ')}`;
  return 'nothing was checked';
}

/** The verdict in one sentence. */
export function headlineText(run: Run): string {
  const passed = plural(count(run.results, 'pass'), 'check', 'checks');
  switch (run.headline) {
    case 'conforms':
      return `conforms: ${passed} passed, none failed`;
    case 'conforms-partly-checked':
      return `conforms, partly checked: ${passed} passed, none failed; ${gaps(run)}`;
    case 'violates': {
      const differs = run.mode.strict ? count(run.results, 'differs') : 0;
      const rest = gaps(run);
      return `violates: ${count(run.results, 'fail') + differs} of ${plural(run.results.length, 'check', 'checks')} failed${rest === '' ? '' : `; ${rest}`}`;
    }
    case 'no-verdict':
      return `no verdict: ${noVerdictReason(run)}`;
  }
}
