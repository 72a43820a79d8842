import { access, constants, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { faultText } from './fault-text.ts';
import type { Io } from './io.ts';
import { UsageError } from './usage-error.ts';

/** A file that a command will write at its end. */
export interface OutputFile {
  /** As it was given. */
  readonly file: string;
  /** What asks for it, such as `--report html`. */
  readonly by: string;
}

async function whyNot(path: string): Promise<string | undefined> {
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory()) return 'it is a folder';
  const folder = dirname(path);
  try {
    if (!found && !(await stat(folder)).isDirectory()) return `${folder} is no folder`;
    await access(found ? path : folder, constants.W_OK);
    return undefined;
  } catch (error) {
    return faultText(error);
  }
}

/** Throws UsageError for a file that can't be written, and for one that would be written twice: before anything is sent. */
export async function checkWritable(files: readonly OutputFile[], io: Io): Promise<void> {
  const taken = new Map<string, OutputFile>();
  for (const output of files) {
    const path = resolve(io.workingDirectory, output.file);
    const other = taken.get(path);
    if (other) throw new UsageError(`${output.file} is written by ${other.by} already: give ${output.by} another file`);
    taken.set(path, output);
    const why = await whyNot(path);
    if (why === undefined) continue;
    throw new UsageError(
      `${output.file} can't be written: ${why}; give ${output.by} a file in a folder that exists and may be written`,
    );
  }
}
