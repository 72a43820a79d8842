import type { CaseResult, Fault, Headline, PromiseSummary } from './run.ts';

const kinds = ['pass', 'fail', 'differs', 'untestable', 'error', 'not-run'] as const;

/**
 * True for a result that breaks its promise: one that no baseline excuses, and that is not newer than what decides.
 * `strict`: a difference from a guess too.
 */
export function isViolation(result: CaseResult, strict: boolean): boolean {
  if (result.known !== undefined || result.newer !== undefined) return false;
  return result.kind === 'fail' || (strict && result.kind === 'differs');
}

/** Done with: passed, or different from what is only guessed. */
function isSettled(result: CaseResult): boolean {
  return result.kind === 'pass' || (result.kind === 'differs' && result.level !== 'documented');
}

function stateOf(all: readonly CaseResult[], strict: boolean): PromiseSummary['state'] {
  const results = all.filter(({ newer }) => newer === undefined);
  if (results.length === 0) return 'newer';
  if (results.some((result) => isViolation(result, strict))) return 'broken';
  if (results.every((result) => result.kind === 'not-run')) {
    return results.some(({ unreached }) => unreached) ? 'no-verdict' : 'left-out';
  }
  if (results.some((result) => result.kind === 'error')) return 'no-verdict';
  if (!results.some(({ kind, known }) => kind === 'pass' || kind === 'differs' || known !== undefined))
    return 'no-verdict';
  return results.every(isSettled) && !results.some(({ known }) => known !== undefined) ? 'kept' : 'partly-checked';
}

/** One summary a promise, in the order of the results. */
export function summarise(results: readonly CaseResult[], strict: boolean): readonly PromiseSummary[] {
  return [...new Set(results.map((result) => result.promise))].map((promise) => {
    const own = results.filter((result) => result.promise === promise);
    const counts = Object.fromEntries(kinds.map((kind) => [kind, own.filter((result) => result.kind === kind).length]));
    return { promise, state: stateOf(own, strict), counts: counts as PromiseSummary['counts'] };
  });
}

/** The verdict of the whole run. A violation outweighs what could not be checked; a fault outweighs everything. */
export function headlineOf(promises: readonly PromiseSummary[], fault: Fault | undefined): Headline {
  if (fault) return 'no-verdict';
  const states = new Set(promises.map((summary) => summary.state).filter((state) => state !== 'newer'));
  if (states.has('broken')) return 'violates';
  const executed = states.has('kept') || states.has('partly-checked');
  if (states.has('no-verdict') || !executed) return 'no-verdict';
  return states.size === 1 && states.has('kept') ? 'conforms' : 'conforms-partly-checked';
}
