import { type RunContext, perRun } from '../../src/contract/run-context.ts';
import type { Verdict } from '../../src/contract/verdict.ts';
import { asCredential, runKeys } from '../keys/run-keys.ts';
import { preferencesSetting, preferencesVisit } from './account-settings.ts';
import { judgeKeyWrite } from './key-writes.ts';

/** Preferences written once by a key of the run in the query; `undefined` where none was alive when it was due. */
export const writeByQueryKey: (run: RunContext) => Promise<Verdict | undefined> = perRun(async (run) => {
  const key = runKeys(run).alive();
  if (!key) return undefined;
  const visit = await preferencesVisit(run).visit();
  return judgeKeyWrite(run, { ...preferencesSetting, by: asCredential(key, 'query') }, visit);
});
