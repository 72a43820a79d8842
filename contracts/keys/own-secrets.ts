import type { RunContext } from '../../src/contract/run-context.ts';
import { runKeys } from './run-keys.ts';

/** The supplied key, and every key of the run: whoever sends one of them is shown the account of the run. */
export const ownSecrets = (run: RunContext): ReadonlySet<string> =>
  new Set([run.key(), ...runKeys(run).made].map(({ secret }) => secret));
