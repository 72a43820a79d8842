import { runCli } from '../../src/cli/run-cli.ts';
import { type IoSettings, recordedIo } from './recorded-io.ts';

export interface CliResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs one command line to its end. */
export async function runRecorded(line: readonly string[], settings: IoSettings = {}): Promise<CliResult> {
  const io = recordedIo(settings);
  const code = await runCli(line, io);
  return { code, ...io.written };
}
