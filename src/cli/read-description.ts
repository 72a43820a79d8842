import { readFile } from 'node:fs/promises';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { type Compilation, compileDescription } from '../description/compile.ts';
import type { ApiDescription, Finding } from '../description/model.ts';
import type { Io } from './io.ts';
import { UsageError } from './usage-error.ts';

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'reading it is not permitted',
};

/** Why a file can't be read, for people. */
export function readingFault(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return reasons[code] ?? (error instanceof Error ? error.message : String(error));
}

/** The path as a person would type it: relative where it is below the working directory. */
export function displayed(path: string, workingDirectory: string): string {
  const short = relative(workingDirectory, path);
  return short.startsWith('..') || isAbsolute(short) ? path : short;
}

/** The document at `path`; without one, the document that comes with the package. */
export function fileOf(path: string | undefined, io: Io): string {
  return path === undefined ? join(io.packageRoot, 'openapi.yaml') : resolve(io.workingDirectory, path);
}

/** Reads and compiles the document at `path`; without one, the document that comes with the package. */
export async function readCompilation(path: string | undefined, io: Io): Promise<Compilation> {
  const file = fileOf(path, io);
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new UsageError(`${path ?? file} can't be read: ${readingFault(error)}`);
  });
  return compileDescription(text, displayed(file, io.workingDirectory));
}

/** `openapi.yaml:12:5 error code message`, as editors and terminals make links of. */
export function findingLine({ code, severity, message, location }: Finding): string {
  return `${location.source}:${location.line}:${location.column} ${severity} ${code} ${message}`;
}

/** The description, or a UsageError that names the first mistake and how many there are. */
export async function readDescription(path: string | undefined, io: Io): Promise<ApiDescription> {
  const { description, findings } = await readCompilation(path, io);
  if (description !== undefined) return description;
  const errors = findings.filter(({ severity }) => severity === 'error');
  for (const finding of errors) io.stderr.write(`${findingLine(finding)}\n`);
  const mistakes = errors.length === 1 ? 'a mistake' : `${errors.length} mistakes`;
  throw new UsageError(`the document has ${mistakes}, listed above; nothing was started`);
}
