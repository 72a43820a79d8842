import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { InvalidArgumentError } from 'commander';
import type { Run } from '../contract/run.ts';
import { renderJson } from '../report/json.ts';
import type { Palette } from '../report/palette.ts';
import { renderTerminal } from '../report/terminal.ts';
import { coloursFor } from './colours.ts';
import type { Io, Output } from './io.ts';
import { UsageError } from './usage-error.ts';

/** A report that goes into a file. */
export interface JsonReport {
  readonly format: 'json';
  readonly file: string;
}

/** `json=verdict.json`; the option may be repeated. */
export function jsonReport(text: string, previous: readonly JsonReport[] = []): readonly JsonReport[] {
  const [, format, file] = /^([^=]+)=(.+)$/.exec(text) ?? [];
  if (format !== 'json' || file === undefined) throw new InvalidArgumentError('Give json=FILE.');
  return [...previous, { format, file }];
}

function paletteFor(output: Output, env: Io['env']): Palette {
  const { bold, dim, green, red, yellow } = coloursFor(output, env);
  return { bold, dim, good: green, bad: red, doubtful: yellow };
}

/** Writes the verdict to standard output, unless nothing was judged, and the whole run into each file asked for. */
export async function writeReports(run: Run, reports: readonly JsonReport[], io: Io): Promise<void> {
  const { columns } = io.stdout;
  if (run.fault?.kind !== 'configuration')
    io.stdout.write(
      renderTerminal(run, { palette: paletteFor(io.stdout, io.env), ...(columns === undefined ? {} : { columns }) }),
    );
  for (const { file } of reports) {
    await writeFile(resolve(io.workingDirectory, file), renderJson(run)).catch((error: unknown) => {
      throw new UsageError(`${file} can't be written: ${error instanceof Error ? error.message : String(error)}`);
    });
  }
}
