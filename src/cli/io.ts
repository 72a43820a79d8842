/** Where text goes. */
export interface Output {
  write(text: string): void;
  /** True when a person reads along. */
  readonly isTerminal: boolean;
  /** Width of the terminal in characters. Absent when there is none. */
  readonly columns?: number;
}

export type StopSignal = 'SIGINT' | 'SIGTERM';

/** Everything that commands know of the process, so that they can run without one. */
export interface Io {
  /** Results, and nothing else. */
  readonly stdout: Output;
  readonly stderr: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly workingDirectory: string;
  /** Folder of package.json and of the document that comes with the package. */
  readonly packageRoot: string;
  /** The program runs as it was built, not from its sources: what the build prepared is of this program. */
  readonly isBuilt: boolean;
  /** Calls back when the process is asked to end; the result stops that. */
  onStop(listener: (signal: StopSignal) => void): () => void;
  /** Ends the process at once, whatever it is doing. */
  exit(code: number): void;
}
