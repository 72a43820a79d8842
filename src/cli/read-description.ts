import { readFile } from 'node:fs/promises';
import { isAbsolute, join, relative, resolve } from 'node:path';
import type { Compilation } from '../description/compile.ts';
import { describeDocument } from '../description/describe-document.ts';
import type { ApiDescription, Finding } from '../description/model.ts';
import { type PreparedDocument, restoreDocument } from '../description/prepared-document.ts';
import { faultText } from './fault-text.ts';
import type { Io } from './io.ts';
import { refuseMistakes } from './refuse-mistakes.ts';
import { UsageError } from './usage-error.ts';

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'reading it is not permitted',
};

/** Why a file can't be read, for people. */
export function readingFault(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return reasons[code] ?? faultText(error);
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

async function readText(path: string | undefined, io: Io): Promise<string> {
  const file = fileOf(path, io);
  return readFile(file, 'utf8').catch((error: unknown) => {
    throw new UsageError(`${path ?? file} can't be read: ${readingFault(error)}`);
  });
}

async function compileText(text: string, source: string): Promise<Compilation> {
  // Whoever has a prepared document needs no reader of YAML, which takes long to load.
  const { compileDescription } = await import('../description/compile.ts');
  return compileDescription(text, source);
}

/** Reads and compiles the document at `path`; without one, the document that comes with the package. */
export async function readCompilation(path: string | undefined, io: Io): Promise<Compilation> {
  return compileText(await readText(path, io), displayed(fileOf(path, io), io.workingDirectory));
}

const fromPrepared = new WeakSet<ApiDescription>();

/** True for a description that the build has prepared: it made a mock of it, too, so that nothing needs checking. */
export function isPrepared(description: ApiDescription): boolean {
  return fromPrepared.has(description);
}

/** What the build prepared of a text; `undefined` where the text is another one, or nothing was built. */
async function preparedFrom(text: string, { packageRoot, isBuilt }: Io): Promise<PreparedDocument | undefined> {
  if (!isBuilt) return undefined;
  try {
    const prepared = JSON.parse(await readFile(join(packageRoot, 'dist/openapi.json'), 'utf8')) as PreparedDocument;
    return prepared.text === text ? prepared : undefined;
  } catch {
    return undefined;
  }
}

/** `openapi.yaml:12:5 error code message`, as editors and terminals make links of. */
export function findingLine({ code, severity, message, location }: Finding): string {
  return `${location.source}:${location.line}:${location.column} ${severity} ${code} ${message}`;
}

/** The description, or a UsageError that names the first mistake and how many there are. */
export async function readDescription(path: string | undefined, io: Io): Promise<ApiDescription> {
  const text = await readText(path, io);
  const source = displayed(fileOf(path, io), io.workingDirectory);
  const prepared = path === undefined ? await preparedFrom(text, io) : undefined;
  if (prepared) {
    const restored = describeDocument(restoreDocument(prepared, source), prepared.root);
    fromPrepared.add(restored);
    return restored;
  }
  const { description, findings } = await compileText(text, source);
  if (description !== undefined) return description;
  const errors = findings.filter(({ severity }) => severity === 'error');
  return refuseMistakes(errors.map(findingLine), { subject: 'the document', consequence: 'nothing was started' }, io);
}
