import type { CaseResult } from '../contract/run.ts';

/** True for what lets a run fail, or breaks it off. `strict`: a difference from an assumption too. */
export function isFailure({ kind, known, newer }: CaseResult, strict: boolean): boolean {
  if (known !== undefined || newer !== undefined) return false;
  return kind === 'fail' || kind === 'error' || (kind === 'differs' && strict);
}

/** True for what was asked and not answered: what is documented is neither kept nor broken, or could not be judged. */
export function isDoubt({ kind, level, newer }: CaseResult, strict: boolean): boolean {
  if (newer !== undefined) return false;
  return kind === 'untestable' || (kind === 'differs' && level === 'documented' && !strict);
}
