import { readFileSync } from 'node:fs';
import { createVirtualClock } from '../../../src/contract/run-clock.ts';
import type { CaseResult, Run } from '../../../src/contract/run.ts';
import { runContract } from '../../../src/contract/run-contract.ts';
import type { RunOptions, Suite } from '../../../src/contract/run-options.ts';
import { compileDescription } from '../../../src/description/compile.ts';
import type { ApiDescription } from '../../../src/description/model.ts';
import { suite } from '../../../contracts/requirements.ts';
import {
  type ReferenceOptions,
  type ReferenceServer,
  createReferenceServer,
  referenceKey,
} from './reference-server.ts';
import { referenceTransport } from './reference-transport.ts';

function readDescription(): ApiDescription {
  const source = 'openapi.yaml';
  const { description, findings } = compileDescription(
    readFileSync(new URL(`../../../${source}`, import.meta.url), 'utf8'),
    source,
  );
  if (!description) throw new Error(JSON.stringify(findings));
  return description;
}

export const description: ApiDescription = readDescription();

/** The reference server has one account, on a paid plan: what needs others cannot be judged there. */
export const oneAccount: Suite = {
  ...suite,
  requirements: suite.requirements.filter(({ needs }) => !needs.some((need) => /^(key|given):/.test(need))),
};

export interface Judged {
  readonly run: Run;
  readonly server: ReferenceServer;
}

/** Judges the reference server in this process, where waiting takes no time. */
export async function judgeReference(
  reference: Omit<ReferenceOptions, 'now'> = {},
  options: Partial<RunOptions> = {},
): Promise<Judged> {
  const clock = createVirtualClock(Date.parse('2026-11-02T09:30:00Z'));
  const server = createReferenceServer({ ...reference, now: clock.now });
  const run = await runContract({
    description,
    suite: oneAccount,
    transport: referenceTransport(server),
    baseUrl: `http://127.0.0.1:1${reference.prefix ?? ''}`,
    key: referenceKey,
    runId: 'test',
    clock,
    ...options,
  });
  return { run, server };
}

/** Requirements with that outcome, each with the operations where it came out so; `true` where it is not expanded. */
export function outcomes(run: Run, kind: CaseResult['kind']): Record<string, readonly string[] | true> {
  const found: Record<string, readonly string[] | true> = {};
  for (const { requirement, operation, kind: own } of run.results) {
    if (own !== kind) continue;
    const earlier = found[requirement];
    found[requirement] = operation === undefined ? true : [...(Array.isArray(earlier) ? earlier : []), operation];
  }
  return found;
}
