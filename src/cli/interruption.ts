import { exitCode } from './exit-code.ts';
import { shellLiteral } from '../report/shell-literal.ts';
import type { Io } from './io.ts';

/** A word that a shell takes as it is. */
function shellWord(text: string): string {
  return /^[\w./~:-]+$/.test(text) ? text : shellLiteral(text);
}

/** What undoes the rest of a run. `profile` has the names of the keys, where there is one. */
export function sweepCommand(ledger: string, profile?: string): string {
  const keys = profile === undefined ? '' : ` --profile ${shellWord(profile)}`;
  return `apitwin sweep${keys} --ledger ${shellWord(ledger)}`;
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
