import type { CaseResult, Run } from '../contract/run.ts';
import { isFailure } from './outcome.ts';

function count(results: readonly CaseResult[], kind: CaseResult['kind']): number {
  return results.filter((result) => result.kind === kind).length;
}

const idsShown = 3;

const plural = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

/** Ids of the requirements of such results, the first few of them. */
function named(results: readonly CaseResult[], kind: CaseResult['kind']): string {
  const ids = [...new Set(results.filter((result) => result.kind === kind).map(({ requirement }) => requirement))];
  const rest = ids.length - idsShown;
  return rest > 0 ? `${ids.slice(0, idsShown).join(', ')} and ${rest} more` : ids.join(', ');
}

/** What keeps checks from being run, in brackets; empty when it was asked for check by check. */
function reasons({ mode }: Run): string {
  const modes = [mode.readOnly && 'read-only', mode.anonymous && 'anonymous'].filter((name) => name !== false);
  const keys = mode.missingKeys ? [`without ${mode.missingKeys.join(', ')}`] : [];
  const all = [...modes, ...keys];
  return all.length > 0 ? ` (${all.join(', ')})` : '';
}

/** What was not checked, as the end of a sentence; empty when everything was. */
function gaps(run: Run): string {
  const parts: string[] = [];
  const deciding = run.results.filter(({ newer }) => newer === undefined);
  const untestable = count(deciding, 'untestable');
  const unclear = run.mode.strict
    ? 0
    : deciding.filter((result) => result.kind === 'differs' && result.level === 'documented').length;
  const notRun = count(deciding, 'not-run');
  const known = run.results.filter((result) => result.known !== undefined).length;
  if (known > 0) parts.push(plural(known, 'known deviation', 'known deviations'));
  if (untestable > 0) parts.push(`${untestable} untestable (${named(deciding, 'untestable')})`);
  if (unclear > 0) parts.push(`${unclear} neither kept nor broken`);
  if (notRun > 0) parts.push(`${notRun} not run${reasons(run)}`);
  return parts.join(', ');
}

/** Entries of the baseline that fail the run, as the end of a sentence. */
function outdatedEntries({ baseline = [] }: Run): string {
  const outdated = baseline.filter(({ state }) => state === 'stale' || state === 'changed' || state === 'expired');
  return outdated.length === 0 ? '' : `; the baseline is out of date: ${plural(outdated.length, 'entry', 'entries')}`;
}

/** Failures of requirements that do not decide, as the end of a sentence. */
function newerFailures({ results, mode }: Run): string {
  const failed = results.filter(({ newer, ...result }) => newer !== undefined && isFailure(result, mode.strict));
  return failed.length === 0
    ? ''
    : `; ${plural(failed.length, 'check', 'checks')} of newer requirements failed, and ${failed.length === 1 ? 'does' : 'do'} not count`;
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
  const outdated = `${outdatedEntries(run)}${newerFailures(run)}`;
  const passed = plural(count(run.results, 'pass'), 'check', 'checks');
  switch (run.headline) {
    case 'conforms':
      return `conforms: ${passed} passed, none failed${outdated}`;
    case 'conforms-partly-checked':
      return `conforms, partly checked: ${passed} passed, none failed; ${gaps(run)}${outdated}`;
    case 'violates': {
      const failed = run.results.filter((result) => isFailure(result, run.mode.strict) && result.kind !== 'error');
      const rest = gaps(run);
      return `violates: ${failed.length} of ${plural(run.results.length, 'check', 'checks')} failed${rest === '' ? '' : `; ${rest}`}${outdated}`;
    }
    case 'no-verdict':
      return `no verdict: ${noVerdictReason(run)}`;
  }
}
