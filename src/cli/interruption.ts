import { exitCode } from './exit-code.ts';
import { shellLiteral } from '../report/shell-literal.ts';
import type { Io } from './io.ts';

/** A word that a shell takes as it is. */
function shellWord(text: string): string {
  return /^[\w./~:-]+$/.test(text) ? text : shellLiteral(text);
}

/** Where a sweep finds the keys of a run. */
export interface SweepKeys {
  /** The file that names their variables. */
  readonly profile?: string | undefined;
  /** What has to stand before the command, such as another value of a variable. */
  readonly environment?: string | undefined;
}

/** What undoes the rest of a run, as a line for a shell. */
export function sweepCommand(ledger: string, { profile, environment }: SweepKeys = {}): string {
  const before = environment === undefined ? '' : `${environment} `;
  const keys = profile === undefined ? '' : ` --profile ${shellWord(profile)}`;
  return `${before}apitwin sweep${keys} --ledger ${shellWord(ledger)}`;
}

export interface Interruption {
  /** Aborts when the process is asked to end. */
  readonly signal: AbortSignal;
  /** From now on signals have their usual effect. */
  release(): void;
}

/**
 * Asked once, a run cleans up and ends; asked again, it leaves at once and says how to clean up.
 *
 * @param sweep the command that undoes the rest; absent: nothing can be left
 */
export function onInterruption(sweep: string | undefined, io: Io): Interruption {
  const interruption = new AbortController();
  const release = io.onStop(() => {
    if (!interruption.signal.aborted) {
      io.stderr.write('\ninterrupted: removing what the run made\n');
      return interruption.abort();
    }
    release();
    const rest = sweep === undefined ? '' : `: ${sweep}`;
    io.stderr.write(`\nleft at once; what the run made may still be there${rest}\n`);
    io.exit(exitCode.interrupted);
  });
  return { signal: interruption.signal, release };
}
