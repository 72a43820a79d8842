import { randomBytes } from 'node:crypto';
import type { ApiDescription } from '../description/model.ts';
import { credentialsOf, furtherVariables } from './credentials.ts';
import type { Io } from './io.ts';
import { openTarget, type Target, type TargetOptions } from './target.ts';
import { UsageError } from './usage-error.ts';

export interface SideOptions extends Omit<TargetOptions, 'url'> {
  readonly url?: readonly string[];
}

/** One of two servers that are compared. */
export interface Side extends Target {
  readonly side: 'a' | 'b';
  /** As people call it: its address, or `the mock`. */
  readonly name: string;
  readonly isMock: boolean;
}

const variables: readonly string[] = ['APITWIN_KEY', ...Object.keys(furtherVariables)];

/** `APITWIN_B_KEY` for `APITWIN_KEY`: the second server's keys are its own. */
export const variableOfB = (name: string): string => name.replace('APITWIN_', 'APITWIN_B_');

/** The environment as the second server sees it: no key of the first one is in it. */
function environmentOfB(env: Io['env']): Io['env'] {
  return { ...env, ...Object.fromEntries(variables.map((name) => [name, env[variableOfB(name)]])) };
}

interface Address {
  readonly url: string;
  readonly side: Side['side'];
}

function urlSide({ url, side }: Address, { anonymous = false }: SideOptions, io: Io): Side {
  const env = side === 'a' ? io.env : environmentOfB(io.env);
  if (side === 'b' && !anonymous && (env.APITWIN_KEY?.trim() ?? '') === '') {
    throw new UsageError(
      'APITWIN_B_KEY is not set: put a key for the second --url there (APITWIN_KEY is sent to the first one only), or ask for --anonymous',
    );
  }
  const credentials = credentialsOf(env, anonymous);
  const runId = randomBytes(4).toString('hex');
  return { side, name: url, isMock: false, baseUrl: url, runId, close: async () => {}, ...credentials };
}

async function mockSide(description: ApiDescription, options: SideOptions, io: Io): Promise<Side> {
  const { url: _, ...rest } = options;
  const target = await openTarget(description, { ...rest, mock: true }, io);
  return { ...target, side: 'a', name: `the mock, seed ${options.seed}`, isMock: true };
}

const twoServers = 'compare needs two servers: give --url twice, or --mock and --url';

/** Opens both servers. The mock is the first one; keys of the only --url are those of `verify`. */
export async function openSides(
  description: ApiDescription,
  options: SideOptions,
  io: Io,
): Promise<readonly [Side, Side]> {
  const fromEnv = io.env.APITWIN_URL?.trim();
  const urls = options.url ?? (fromEnv ? [fromEnv] : []);
  if (urls.length + (options.mock ? 1 : 0) !== 2) throw new UsageError(twoServers);
  const [first = '', second = ''] = urls;
  if (!options.mock) {
    return [urlSide({ url: first, side: 'a' }, options, io), urlSide({ url: second, side: 'b' }, options, io)];
  }
  const other = { ...urlSide({ url: first, side: 'a' }, options, io), side: 'b' as const };
  return [await mockSide(description, options, io), other];
}

/** Every credential of a side, for what the other side's report may not show. */
export function secretsOf({ key, keys = {}, secrets }: Side): readonly string[] {
  return [...(key === undefined ? [] : [key]), ...Object.values(keys), ...secrets];
}
