import { readFile } from 'node:fs/promises';
import { dirname, relative, resolve } from 'node:path';
import { InvalidArgumentError } from 'commander';
import type { Suite } from '../../contract/run-options.ts';
import { childPointer } from '../../description/json-pointer.ts';
import { nearestName } from '../../description/nearest-name.ts';
import type { Mistake } from '../../description/mistake.ts';
import type { Finding } from '../../description/model.ts';
import { type SourceDocument, readDocument } from '../../description/read-document.ts';
import type { Json, JsonObject } from '../../http/json.ts';
import { faultText } from '../fault-text.ts';
import type { Io } from '../io.ts';
import { type FieldVariable, fieldVariable } from '../network.ts';
import { findingLine } from '../read-description.ts';
import { refuseMistakes } from '../refuse-mistakes.ts';
import { UsageError } from '../usage-error.ts';
import { profileMistakes } from './profile-mistakes.ts';
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
function fieldMistakes({ 'header-env': fields = {} }: ProfileSettings): readonly Mistake[] {
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

function nameMistakes({ without = [] }: ProfileSettings, suite: Suite): readonly Mistake[] {
  const names = [...new Set(suite.requirements.flatMap(({ promise, id }) => [promise, id]))];
  return without.flatMap((name, index) => {
    if (names.includes(name)) return [];
    const near = nearestName(name, names);
    const hint = near === undefined ? 'apitwin rules lists them' : `did you mean '${near}'?`;
    const message = `${JSON.stringify(name)} is no requirement and no promise: ${hint}`;
    return [{ code: 'unknown-name', message, pointer: childPointer('/without', index) }];
  });
}

function mistakesIn(root: Json, suite: Suite): readonly Mistake[] {
  const mistakes = profileMistakes(root, profileSchema(suite));
  if (mistakes.length > 0) return mistakes;
  const settings = root as JsonObject as ProfileSettings;
  return [...fieldMistakes(settings), ...nameMistakes(settings, suite)];
}

/** Where the file has the mistake. */
function findingOf({ code, message, pointer }: Mistake, { locate }: SourceDocument): Finding {
  return { code, severity: 'error', message, location: locate(pointer) };
}

/** Reads a profile. Throws UsageError for one that can't be read, and lists its mistakes before. */
export async function readProfile(path: string, suite: Suite, io: Io): Promise<Profile> {
  const file = resolve(io.workingDirectory, path);
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new UsageError(`the profile ${path} can't be read: ${faultText(error)}`);
  });
  const document = readDocument(text, path);
  const syntax = document.findings.filter(({ severity }) => severity === 'error');
  const findings =
    syntax.length > 0
      ? syntax
      : mistakesIn(document.root ?? null, suite).map((mistake) => findingOf(mistake, document));
  if (findings.length > 0) {
    refuseMistakes(findings.map(findingLine), { subject: 'the profile', consequence: 'nothing was sent' }, io);
  }
  const pathOf = (own: string): string => relative(io.workingDirectory, resolve(dirname(file), own));
  return { source: path, settings: document.root as JsonObject as ProfileSettings, pathOf };
}
