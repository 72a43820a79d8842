import { caseId } from '../contract/case-id.ts';
import type { CaseResult, Run } from '../contract/run.ts';
import type { ApiDeviation } from '../mutants/api-deviation.ts';

/** How a deviation is judged: one that only assumptions forbid is caught where guesses bind. */
export type Mode = 'documented' | 'strict';

/** What the suite says of one server that is wrong on purpose. */
export interface MatrixRow {
  readonly deviation: string;
  readonly mode: Mode;
  /** Cases that catch it, `requirement` or `requirement/operation`, in the order of the register. */
  readonly caught: readonly string[];
  /** Cases of guesses that differ where guesses do not bind. */
  readonly differing: readonly string[];
  /** Cases in which the suite itself broke, and how. */
  readonly broken: readonly string[];
  /** Cases that could not be tested, or were not run. */
  readonly open: readonly string[];
  readonly headline: Run['headline'];
  /** Why nothing was judged. */
  readonly fault: string | undefined;
  /** Operations that answered 5xx. */
  readonly serverErrors: readonly string[];
}

export const modeOf = ({ facts, onlyByGuess }: ApiDeviation): Mode =>
  facts.length === 0 || onlyByGuess !== undefined ? 'strict' : 'documented';

/** The requirement of a case. */
export const requirementOf = (name: string): string => name.split('/', 1)[0] ?? name;

export function rowOf(run: Run, deviation: string, mode: Mode): MatrixRow {
  const of = (...kinds: readonly CaseResult['kind'][]): readonly CaseResult[] =>
    run.results.filter(({ kind }) => kinds.includes(kind));
  const wrong = mode === 'strict' ? of('fail', 'differs') : of('fail');
  const failed = run.exchanges.filter(({ status = 0 }) => status >= 500);
  return {
    deviation,
    mode,
    caught: wrong.map(caseId),
    differing: mode === 'strict' ? [] : of('differs').map(caseId),
    broken: of('error').map((result) => `${caseId(result)}: ${result.seen}`),
    open: of('untestable', 'not-run').map(caseId),
    headline: run.headline,
    fault: run.fault?.message,
    serverErrors: [...new Set(failed.map(({ operation }) => operation))].sort(),
  };
}
