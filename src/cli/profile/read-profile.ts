import { readFile } from 'node:fs/promises';
import { dirname, relative, resolve } from 'node:path';
import { InvalidArgumentError } from 'commander';
import type { Suite } from '../../contract/run-options.ts';
import { childPointer } from '../../description/json-pointer.ts';
import { nearestName } from '../../description/nearest-name.ts';
import { type SourceDocument, readDocument } from '../../description/read-document.ts';
import type { Json, JsonObject } from '../../http/json.ts';
import type { Io } from '../io.ts';
import { type FieldVariable, fieldVariable } from '../network.ts';
import { UsageError } from '../usage-error.ts';
import { type ProfileMistake, profileMistakes } from './profile-mistakes.ts';
import { profileSchema } from './profile-schema.ts';

/** Settings as they stand in the file: seconds, names of variables, paths as written. */
export interface ProfileSettings {
  readonly url?: string;
  readonly 'key-env'?: Readonly<Record<string, string>>;
  readonly 'header-env'?: Readonly<Record<string, string>>;
  readonly ca?: string;
  readonly 'expect-header'?: Readonly<Record<string, string>>;
  readonly 'version-url'?: string;
  readonly 'allow-insecure'?: boolean;
  readonly rate?: number;
  readonly timeout?: number;
  readonly wait?: number;
  readonly 'max-time'?: number;
  readonly 'write-budget'?: number;
  readonly waits?: Readonly<Record<string, number>>;
  readonly values?: Readonly<Record<string, Json>>;
  readonly 'read-only'?: boolean;
  readonly anonymous?: boolean;
  readonly strict?: boolean;
  readonly complete?: boolean;
  readonly requirements?: string;
  readonly without?: readonly string[];
  readonly baseline?: string;
  readonly report?: Readonly<Record<string, string>>;
}

export interface Profile {
  /** The path as it was given. */
  readonly source: string;
  readonly settings: ProfileSettings;
  /** A path that stands in the file, from the working directory: it is meant from the folder of the file. */
  pathOf(path: string): string;
}

/** Fields that apitwin writes itself. */
function fieldMistakes({ 'header-env': fields = {} }: ProfileSettings): readonly ProfileMistake[] {
  let previous: readonly FieldVariable[] = [];
  return Object.entries(fields).flatMap(([field, variable]) => {
    try {
      previous = fieldVariable(`${field}=${variable}`, previous);
      return [];
    } catch (error) {
      if (!(error instanceof InvalidArgumentError)) throw error;
      const pointer = childPointer('/header-env', field);
      return [{ code: 'wrong-field', message: `'header-env': ${error.message.replace(/\.$/, '')}`, pointer }];
    }
  });
}

function nameMistakes({ without = [] }: ProfileSettings, suite: Suite): readonly ProfileMistake[] {
  const names = [...new Set(suite.requirements.flatMap(({ promise, id }) => [promise, id]))];
  return without.flatMap((name, index) => {
    if (names.includes(name)) return [];
    const near = nearestName(name, names);
    const hint = near === undefined ? 'apitwin rules lists them' : `did you mean '${near}'?`;
    const message = `${JSON.stringify(name)} is no requirement and no promise: ${hint}`;
    return [{ code: 'unknown-name', message, pointer: childPointer('/without', index) }];
  });
}

function mistakesIn(root: Json, suite: Suite): readonly ProfileMistake[] {
  const mistakes = profileMistakes(root, profileSchema(suite));
  if (mistakes.length > 0) return mistakes;
  const settings = root as JsonObject as ProfileSettings;
  return [...fieldMistakes(settings), ...nameMistakes(settings, suite)];
}

function lineOf(document: SourceDocument, { code, message, pointer }: ProfileMistake): string {
  const { source, line, column } = document.locate(pointer);
  return `${source}:${line}:${column} error ${code} ${message}\n`;
}

/** Reads a profile. Throws UsageError for one that can't be read, and lists its mistakes before. */
export async function readProfile(path: string, suite: Suite, io: Io): Promise<Profile> {
  const file = resolve(io.workingDirectory, path);
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new UsageError(
      `the profile ${path} can't be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  });
  const document = readDocument(text, path);
  const syntax = document.findings.filter(({ severity }) => severity === 'error');
  const lines =
    syntax.length > 0
      ? syntax.map(
          ({ code, message, location: { line, column } }) => `${path}:${line}:${column} error ${code} ${message}\n`,
        )
      : mistakesIn(document.root ?? null, suite).map((mistake) => lineOf(document, mistake));
  if (lines.length > 0) {
    io.stderr.write(lines.join(''));
    const count = lines.length === 1 ? 'a mistake' : `${lines.length} mistakes`;
    throw new UsageError(`the profile has ${count}, listed above; nothing was sent`);
  }
  const pathOf = (own: string): string => relative(io.workingDirectory, resolve(dirname(file), own));
  return { source: path, settings: document.root as JsonObject as ProfileSettings, pathOf };
}
