import { exitCode } from './exit-code.ts';
import type { Io } from './io.ts';
import type { LedgerFile } from './ledger-file.ts';

/** What undoes the rest of a run. */
export function sweepCommand(path: string): string {
  return `apitwin sweep --ledger ${/^[\w./~:-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`}`;
}

export interface Interruption {
  /** Aborts when the process is asked to end. */
  readonly signal: AbortSignal;
  /** From now on signals have their usual effect. */
  release(): void;
}

/** Asked once, a run cleans up and ends; asked again, it leaves at once and says how to clean up. */
export function onInterruption(ledger: LedgerFile | undefined, io: Io): Interruption {
  const interruption = new AbortController();
  const release = io.onStop(() => {
    if (!interruption.signal.aborted) {
      io.stderr.write('\ninterrupted: removing what the run made\n');
      return interruption.abort();
    }
    release();
    const rest = ledger === undefined ? '' : `: ${sweepCommand(ledger.path)}`;
    io.stderr.write(`\nleft at once; what the run made may still be there${rest}\n`);
    io.exit(exitCode.interrupted);
  });
  return { signal: interruption.signal, release };
}
