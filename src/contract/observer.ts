import type { DocumentEdit } from '../description/edit-document.ts';
import type { RunContext } from './run-context.ts';

/** What one server does about one assumption. */
export interface Observed {
  /** One sentence, or part of one. */
  readonly seen: string;
  readonly asDecided: boolean;
  /** What would make the description say so; empty when it does, or when it cannot. */
  readonly edits: readonly DocumentEdit[];
}

/**
 * Reads what a server does about an assumption from the exchanges of a run that is over; it sends nothing. `undefined`:
 * they do not tell.
 */
export type Observer = (run: RunContext) => Observed | undefined;
