import { randomBytes } from 'node:crypto';
import type { ApiDescription } from '../description/model.ts';
import { keysOfRoles } from '../mock/persona-roles.ts';
import { serve } from '../mock/serve.ts';
import { type Credentials, credentialsOf, roles } from './credentials.ts';
import type { Io } from './io.ts';
import { createTwin } from './twin.ts';
import type { TwinOptions } from './twin-options.ts';
import { UsageError } from './usage-error.ts';

export interface TargetOptions extends TwinOptions {
  readonly url?: string;
  readonly mock?: boolean;
  readonly anonymous?: boolean;
}

/** The server to judge. */
export interface Target extends Credentials {
  readonly baseUrl: string;
  /** Names what the run makes there. */
  readonly runId: string;
  /** Ends what was started to be judged. */
  close(): Promise<void>;
}

/** The mock behind a socket of its own, judged like any other server, with the first of its constant keys and those that play a role. */
async function mockTarget(description: ApiDescription, options: TargetOptions): Promise<Target> {
  const { mock } = await createTwin(description, options);
  const { url, close } = await serve(mock, { port: 0, host: '127.0.0.1' });
  const [persona] = mock.personas;
  const key = persona?.key ?? 'any-key';
  const keys = keysOfRoles(mock.personas, Object.keys(roles));
  return { baseUrl: url, runId: 'mock', secrets: [], close, ...(options.anonymous ? {} : { key, keys }) };
}

/** Options that shape a mock, and mean nothing to a server that stands already. */
function checkMockOptions({ size, rateLimit, quota, mutant }: TargetOptions): void {
  const given = [
    size && '--size',
    rateLimit && '--rate-limit',
    quota !== undefined && '--quota',
    mutant && '--mutant',
  ].filter(Boolean);
  if (given.length > 0) throw new UsageError(`${given.join(' and ')} can shape the mock only: ask for --mock`);
}

/** Opens what the options name: `--mock`, or the server at `--url` or APITWIN_URL. */
export async function openTarget(description: ApiDescription, options: TargetOptions, io: Io): Promise<Target> {
  if (options.mock && options.url !== undefined) throw new UsageError('--mock and --url exclude each other: give one');
  if (options.mock) return mockTarget(description, options);
  checkMockOptions(options);
  const baseUrl = options.url ?? io.env.APITWIN_URL?.trim() ?? '';
  if (baseUrl === '') throw new UsageError('nothing to judge: give --url URL, set APITWIN_URL, or ask for --mock');
  const credentials = credentialsOf(io.env, options.anonymous ?? false);
  return { baseUrl, runId: randomBytes(4).toString('hex'), close: async () => {}, ...credentials };
}
