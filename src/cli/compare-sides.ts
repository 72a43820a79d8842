import { randomBytes } from 'node:crypto';
import { suite } from '../../contracts/requirements.ts';
import type { ApiDescription } from '../description/model.ts';
import type { CompareOptions } from './compare-options.ts';
import { type NamedServer, variableOfB } from './compared-servers.ts';
import { credentialsOf, furtherVariables } from './credentials.ts';
import type { SweepKeys } from './interruption.ts';
import type { Io } from './io.ts';
import { settingsOf, urlOf, withKeys } from './profile/apply-profile.ts';
import { type Profile, readProfile } from './profile/read-profile.ts';
import { openTarget, type Target } from './target.ts';
import { UsageError } from './usage-error.ts';
import type { VerifyOptions } from './verify-options.ts';

/** What a run of one side is asked for. */
export type SideSettings = Omit<CompareOptions, 'servers' | 'mock' | 'all' | 'report' | 'ledger'> &
  Pick<VerifyOptions, 'waits' | 'values' | 'expectHeader' | 'versionUrl'>;

/** One of two servers that are compared. */
export interface Side extends Target {
  readonly side: 'a' | 'b';
  /** As people call it: its address, or `the mock`. */
  readonly name: string;
  readonly isMock: boolean;
  readonly settings: SideSettings;
  readonly sweepKeys: SweepKeys;
}

const variables: readonly string[] = ['APITWIN_KEY', ...Object.keys(furtherVariables)];

/** The environment as the second server sees it: no key of the first one is in it. */
function environmentOfB(env: Io['env']): Io['env'] {
  return { ...env, ...Object.fromEntries(variables.map((name) => [name, env[variableOfB(name)]])) };
}

/** A server of which only the address is known; its keys are those of the environment. */
interface Plain {
  readonly url: string;
  readonly profile?: Profile;
  /** Whose variables hold its keys: `a` has those of verify. */
  readonly variables: Side['side'];
}

/** Settings that decide about one server, and not about two of them. */
const ofVerdicts: readonly string[] = ['strict', 'complete', 'requirements', 'baseline', 'report'];

/** A profile stands below options; what it has for a verdict has no part in a comparison. */
function settingsFor(profile: Profile | undefined, options: CompareOptions): SideSettings {
  const { servers: _, mock: _mock, all: _all, report: _report, ledger: _ledger, ...given } = options;
  const own = Object.entries(profile ? settingsOf(profile) : {}).filter(([name]) => !ofVerdicts.includes(name));
  return { ...Object.fromEntries(own), ...given };
}

/** The variables of verify hold what belongs to the first server: a sweep of the second one must not take them. */
function sweepKeysOf({ profile, variables: whose }: Plain, { env }: Io): SweepKeys {
  const own = { profile: profile?.source };
  if (whose === 'a') return own;
  const isSet = (env.APITWIN_B_KEY?.trim() ?? '') !== '';
  return { ...own, environment: isSet ? 'APITWIN_KEY="$APITWIN_B_KEY"' : 'env -u APITWIN_KEY' };
}

function openServer(server: Plain, options: CompareOptions, outer: Io): Omit<Side, 'side'> {
  const { url, profile } = server;
  const settings = settingsFor(profile, options);
  const { anonymous = false } = settings;
  const isB = server.variables === 'b';
  const keyOptions = { anonymous, ...(isB ? { variableOf: variableOfB } : {}) };
  const { env: named } = profile ? withKeys(profile, outer, keyOptions) : outer;
  const env = isB ? environmentOfB(named) : named;
  if (isB && !anonymous && (env.APITWIN_KEY?.trim() ?? '') === '') {
    throw new UsageError(
      'APITWIN_B_KEY is not set: put a key for the second server there (APITWIN_KEY is sent to the first one only), ' +
        'name its variable in a profile (key-env), or ask for --anonymous',
    );
  }
  const runId = randomBytes(4).toString('hex');
  const target = { baseUrl: url, runId, close: async () => {}, ...credentialsOf(env, anonymous) };
  return { ...target, name: url, isMock: false, settings, sweepKeys: sweepKeysOf(server, outer) };
}

async function mockSide(description: ApiDescription, options: CompareOptions, io: Io): Promise<Side> {
  const { servers: _, ...rest } = options;
  const target = await openTarget(description, { ...rest, mock: true }, io);
  const settings = settingsFor(undefined, options);
  return { ...target, side: 'a', name: `the mock, seed ${options.seed}`, isMock: true, settings, sweepKeys: {} };
}

const twoServers = 'compare needs two servers: give --url or --profile twice or one of each, or --mock and one of them';

async function plainOf({ kind, text }: NamedServer, whose: Side['side'], io: Io): Promise<Plain> {
  if (kind === 'url') return { url: text, variables: whose };
  const profile = await readProfile(text, suite, io);
  const url = whose === 'a' ? urlOf(profile, undefined, io) : profile.settings.url;
  const found = url ?? (whose === 'a' ? io.env.APITWIN_URL?.trim() : undefined);
  if (!found) throw new UsageError(`the profile ${text} names no server: give it a url`);
  return { url: found, profile, variables: whose };
}

function namedServers({ servers }: CompareOptions, { env }: Io): readonly NamedServer[] {
  const fromEnv = env.APITWIN_URL?.trim();
  return servers ?? (fromEnv ? [{ kind: 'url', text: fromEnv }] : []);
}

/** Opens both servers. The mock is the first one; beside it, the keys of the other one are those of `verify`. */
export async function openSides(
  description: ApiDescription,
  options: CompareOptions,
  io: Io,
): Promise<readonly [Side, Side]> {
  const [first, second, ...more] = namedServers(options, io);
  if (!first || more.length > 0 || (second === undefined) !== (options.mock ?? false)) throw new UsageError(twoServers);
  const one = openServer(await plainOf(first, 'a', io), options, io);
  if (!second) return [await mockSide(description, options, io), { ...one, side: 'b' }];
  return [
    { ...one, side: 'a' },
    { ...openServer(await plainOf(second, 'b', io), options, io), side: 'b' },
  ];
}

/** Every credential of a side, for what the other side's report may not show. */
export function secretsOf({ key, keys = {}, secrets }: Side): readonly string[] {
  return [...(key === undefined ? [] : [key]), ...Object.values(keys), ...secrets];
}
