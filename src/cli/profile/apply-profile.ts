import type { Io } from '../io.ts';
import { type FileReport, fileReport } from '../reports.ts';
import { UsageError } from '../usage-error.ts';
import type { VerifyOptions } from '../verify-options.ts';
import { keyVariables } from './profile-schema.ts';
import type { Profile } from './read-profile.ts';

const inMilliseconds = (seconds: number | undefined): number | undefined =>
  seconds === undefined ? undefined : Math.round(seconds * 1000);

/** Without members that are `undefined`. */
function present<T extends object>(members: T): { [name in keyof T]?: Exclude<T[name], undefined> } {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as {
    [name in keyof T]?: Exclude<T[name], undefined>;
  };
}

function reportsOf({ settings, pathOf }: Profile): readonly FileReport[] | undefined {
  const files = Object.entries(settings.report ?? {});
  if (files.length === 0) return undefined;
  return files.reduce<readonly FileReport[]>(
    (reports, [format, file]) => fileReport(`${format}=${pathOf(file)}`, reports),
    [],
  );
}

/** How the server is reached, as options. */
export function reachOf({ settings, pathOf }: Profile): Pick<VerifyOptions, 'headerEnv' | 'ca' | 'allowInsecure'> {
  const fields = settings['header-env'];
  return present({
    headerEnv: fields && Object.entries(fields).map(([field, variable]) => ({ field, variable })),
    ca: settings.ca === undefined ? undefined : pathOf(settings.ca),
    allowInsecure: settings['allow-insecure'],
  });
}

/** What tells the build under test, as options. */
function buildOf({ settings }: Profile): Pick<VerifyOptions, 'expectHeader' | 'versionUrl'> {
  const expected = settings['expect-header'];
  return present({
    expectHeader: expected && Object.entries(expected).map(([name, value]) => ({ name, value: value.trim() })),
    versionUrl: settings['version-url'],
  });
}

/** The settings of a profile as options of verify, without those of the server itself. */
function judgingOf(profile: Profile): Partial<VerifyOptions> {
  const { settings, pathOf } = profile;
  const waits = Object.entries(settings.waits ?? {}).map(([id, seconds]) => [id, Math.round(seconds * 1000)] as const);
  return present({
    readOnly: settings['read-only'],
    anonymous: settings.anonymous,
    strict: settings.strict,
    complete: settings.complete,
    rate: settings.rate,
    timeout: inMilliseconds(settings.timeout),
    wait: inMilliseconds(settings.wait),
    maxTime: inMilliseconds(settings['max-time']),
    writeBudget: settings['write-budget'],
    waits: waits.length === 0 ? undefined : Object.fromEntries(waits),
    values: settings.values,
    requirements: settings.requirements,
    without: settings.without,
    baseline: settings.baseline === undefined ? undefined : pathOf(settings.baseline),
    report: reportsOf(profile),
  });
}

export interface KeyOptions {
  /** No key is sent, so that none has to be there. */
  readonly anonymous: boolean;
  /** Under which name a variable of apitwin is looked for and set; its own by default. */
  variableOf?(name: string): string;
}

/**
 * The environment with the keys of a profile under the names that apitwin has for them. What is set already stands above
 * the profile, and is told.
 */
export function withKeys({ source, settings }: Profile, io: Io, { anonymous, variableOf }: KeyOptions): Io {
  const env = { ...io.env };
  for (const [role, variable] of Object.entries(settings['key-env'] ?? {})) {
    const name = keyVariables[role] ?? '';
    const own = variableOf?.(name) ?? name;
    const value = io.env[variable]?.trim() ?? '';
    if ((io.env[own]?.trim() ?? '') !== '') {
      if (own !== variable) io.stderr.write(`apitwin: ${own} is set, and stands above key-env.${role} of ${source}\n`);
    } else if (value !== '') env[own] = value;
    else if (!anonymous) throw new UsageError(`key-env.${role} of ${source}: the variable ${variable} is not set`);
  }
  return { ...io, env };
}

/** The base URL by option, variable, profile. */
export function urlOf({ source, settings }: Profile, given: string | undefined, io: Io): string | undefined {
  if (given !== undefined || settings.url === undefined) return given;
  const variable = io.env.APITWIN_URL?.trim() ?? '';
  if (variable === '') return settings.url;
  io.stderr.write(`apitwin: APITWIN_URL is set, and stands above the url of ${source}\n`);
  return variable;
}

/** All settings of a profile as options, but for its server and its keys. */
export function settingsOf(profile: Profile): Partial<VerifyOptions> {
  return { ...judgingOf(profile), ...reachOf(profile), ...buildOf(profile) };
}

export interface Applied {
  readonly options: VerifyOptions;
  readonly io: Io;
}

/**
 * Options and environment of a run by a profile: an option stands above a variable, and a variable above the profile.
 * Of the mock nothing is known there: with it, only what does not concern the server is taken.
 */
export function applyProfile(profile: Profile, given: VerifyOptions, io: Io): Applied {
  if (given.mock) return { options: { ...judgingOf(profile), ...given }, io };
  const options = { ...settingsOf(profile), ...given };
  const url = urlOf(profile, given.url, io);
  return {
    options: { ...options, ...(url === undefined ? {} : { url }) },
    io: withKeys(profile, io, { anonymous: options.anonymous ?? false }),
  };
}
