import type { Io, Output, StopSignal } from '../../src/cli/io.ts';
import { root } from '../architecture/source.ts';

export interface RecordedIo extends Io {
  /** What was written so far. */
  readonly written: { readonly stdout: string; readonly stderr: string };
  /** Codes by which the process would have ended at once. */
  readonly exits: readonly number[];
  /** Asks the command to end, as the system would. */
  stop(signal: StopSignal): void;
}

export interface IoSettings {
  readonly env?: Io['env'];
  readonly isTerminal?: boolean;
  readonly columns?: number;
  readonly workingDirectory?: string;
  /** False by default. */
  readonly isBuilt?: boolean;
  /** Called with all of standard output each time that more was written. */
  readonly onOutput?: (stdout: string) => void;
  /** Called with each text that is written to standard error. */
  readonly onErrors?: (text: string) => void;
}

/** A process that is none. */
export function recordedIo(settings: IoSettings = {}): RecordedIo {
  const written = { stdout: '', stderr: '' };
  const exits: number[] = [];
  const listeners = new Set<(signal: StopSignal) => void>();
  const output = (name: 'stdout' | 'stderr'): Output => ({
    write: (text) => {
      written[name] += text;
      if (name === 'stdout') settings.onOutput?.(written.stdout);
      else settings.onErrors?.(text);
    },
    isTerminal: settings.isTerminal ?? false,
    ...(settings.columns === undefined ? {} : { columns: settings.columns }),
  });
  return {
    written,
    stdout: output('stdout'),
    stderr: output('stderr'),
    env: settings.env ?? {},
    workingDirectory: settings.workingDirectory ?? root,
    packageRoot: root,
    isBuilt: settings.isBuilt ?? false,
    onStop: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: (signal) => {
      for (const listener of listeners) listener(signal);
    },
    exit: (code) => {
      exits.push(code);
    },
    exits,
  };
}
