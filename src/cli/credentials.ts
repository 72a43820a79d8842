import type { Io } from './io.ts';
import { UsageError } from './usage-error.ts';

/**
 * Variables with credentials beside APITWIN_KEY, and what each holds. None of them is an option: a command line is read
 * by every process of the machine.
 */
export const furtherVariables: Readonly<Record<string, string>> = {
  APITWIN_FREE_KEY: 'key of an account on the free plan',
  APITWIN_OTHER_KEY: 'key of another paid account, scope all',
  APITWIN_PROPLUS_KEY: 'key of an account on the plan Pro+, scope all',
  APITWIN_ENTERPRISE_KEY: 'key of an account on the plan Enterprise, scope all',
  APITWIN_READ_KEY: 'key of the account of APITWIN_KEY, scope read',
  APITWIN_WRITE_KEY: 'key of the account of APITWIN_KEY, scope write',
  APITWIN_REVOKED_KEY: 'a key that was revoked',
};

export interface Credentials {
  /** Absent: an anonymous run. */
  readonly key?: string;
  /** Further keys by the role that they play in the suite. */
  readonly keys?: Readonly<Record<string, string>>;
  /** Every other value that may appear in no report. */
  readonly secrets: readonly string[];
}

/** Roles of further keys, and the variables that hold them. */
export const roles: Readonly<Record<string, string>> = {
  free: 'APITWIN_FREE_KEY',
  other: 'APITWIN_OTHER_KEY',
  proplus: 'APITWIN_PROPLUS_KEY',
  enterprise: 'APITWIN_ENTERPRISE_KEY',
  read: 'APITWIN_READ_KEY',
  write: 'APITWIN_WRITE_KEY',
  revoked: 'APITWIN_REVOKED_KEY',
};

function keysOf(env: Io['env']): Readonly<Record<string, string>> {
  const given = Object.entries(roles).map(([role, name]) => [role, env[name]?.trim() ?? ''] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== ''));
}

/** The credentials of the environment. An empty variable counts as unset, as CI systems write absent secrets. */
export function credentialsOf(env: Io['env'], anonymous: boolean): Credentials {
  const key = env.APITWIN_KEY?.trim() ?? '';
  const others = [...(anonymous ? ['APITWIN_KEY'] : []), ...Object.keys(furtherVariables)];
  const secrets = others.map((name) => env[name]?.trim() ?? '').filter((value) => value !== '');
  if (anonymous) return { secrets };
  if (key !== '') return { key, keys: keysOf(env), secrets };
  throw new UsageError(
    'APITWIN_KEY is not set: put a key of a paid account with scope all there, or ask for --anonymous',
  );
}
