import { realpath, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type ProposedChange, proposeDocument } from '../contract/propose-document.ts';
import type { Run } from '../contract/run.ts';
import type { ApiDescription } from '../description/model.ts';
import { faultText } from './fault-text.ts';
import type { Io } from './io.ts';
import { fileOf } from './read-description.ts';
import { table } from './table.ts';
import { UsageError } from './usage-error.ts';

export interface ProposalOptions {
  /** The file that gets the document as this server would have it. */
  readonly propose?: string;
  /** What holds at this server is confirmed in that file. */
  readonly confirm?: boolean;
  /** The file may be the document itself. */
  readonly overwrite?: boolean;
}

/** Writes the proposal of a run, unless it did not come to an end. */
export type ProposalWriter = (run: Run, description: ApiDescription) => Promise<void>;

const kinds: Readonly<Record<ProposedChange['kind'], string>> = {
  corrected: 'corrected',
  confirmed: 'confirmed',
  left: 'left as it is',
};

/** Where a path leads, as far as there is something. */
async function target(path: string): Promise<string> {
  return realpath(path).catch(() => path);
}

async function isDocument(file: string, document: string | undefined, io: Io): Promise<boolean> {
  return (await target(resolve(io.workingDirectory, file))) === (await target(fileOf(document, io)));
}

function changeLines(changes: readonly ProposedChange[], file: string, io: Io): string {
  if (changes.length === 0) return `\n${file}: the document as it was; nothing differs from it\n`;
  const rows = changes.map(({ assumption, kind, seen, edits }) => {
    const count = edits === 1 ? '1 edit' : `${edits} edits`;
    return [kinds[kind], assumption, kind === 'corrected' ? count : '', seen];
  });
  return `\n${file}:\n${table(['CHANGE', 'ASSUMPTION', 'EDITS', 'THIS SERVER'], rows, io.stdout.columns)}`;
}

/**
 * Looks at the options before anything is judged; what is wrong with them is a UsageError.
 *
 * @param document path of the document that is judged by, as it was given
 */
export async function openProposal(
  options: ProposalOptions,
  document: string | undefined,
  io: Io,
): Promise<ProposalWriter | undefined> {
  const { propose: file, confirm = false } = options;
  if (file === undefined) {
    if (confirm || options.overwrite) throw new UsageError('--confirm and --overwrite belong to --propose FILE');
    return undefined;
  }
  if (!options.overwrite && (await isDocument(file, document, io))) {
    throw new UsageError(`${file} is the document itself; give --propose another file, or --overwrite`);
  }
  return async (run, description) => {
    if (run.fault) {
      io.stderr.write(`apitwin: ${file} is not written: the run did not come to an end\n`);
      return;
    }
    const { text, changes } = proposeDocument(description, run.observations, confirm);
    await writeFile(resolve(io.workingDirectory, file), text).catch((error: unknown) => {
      const why = faultText(error);
      throw new UsageError(`${file} can't be written: ${why}; give --propose a file in a folder that exists`);
    });
    io.stdout.write(changeLines(changes, file, io));
  };
}
