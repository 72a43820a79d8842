import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { proofSubjects } from '../../src/cli/proof-subjects.ts';
import { createMock } from '../../src/mock/create-mock.ts';
import { serve } from '../../src/mock/serve.ts';
import { modeOf } from '../../src/proof/matrix-row.ts';
import { createProver, type ProofSubjects } from '../../src/proof/prover.ts';
import { caseText } from '../../src/report/case-text.ts';
import { repeatFinding } from '../../src/report/reproduction/script.ts';
import type { ServiceState } from '../../src/service/service-state.ts';
import { description } from '../contracts/reference/judge-reference.ts';
import { accountState } from './account-state.ts';

const subjects: ProofSubjects = proofSubjects(description);
const prover = createProver(subjects);

export const deviations: ProofSubjects['deviations'] = subjects.deviations;

/** What a run against a deviation found, and how it is repeated. */
export interface Finding {
  readonly deviation: string;
  readonly requirement: string;
  /** Requirement and operation. */
  readonly name: string;
  /** Absent: there is none, and `reason` says why. */
  readonly script: string | undefined;
  readonly reason: string | undefined;
}

/** What a run against that deviation finds, where guesses bind if only guesses forbid it. */
export async function findingsOf(deviation: ProofSubjects['deviations'][number]): Promise<readonly Finding[]> {
  const strict = modeOf(deviation) === 'strict';
  const run = await prover.judgeTwin({ deviation: deviation.id, strict, record: 'whole' });
  return run.results.flatMap((result) => {
    if (result.kind !== 'fail' && (result.kind !== 'differs' || !strict)) return [];
    const repeated = repeatFinding(run, result);
    return {
      deviation: deviation.id,
      requirement: result.requirement,
      name: caseText(result),
      script: repeated?.kind === 'script' ? repeated.script : undefined,
      reason: repeated?.kind === 'none' ? repeated.reason : undefined,
    };
  });
}

const keyOf = (persona: string): string => subjects.service.personas.find((it) => it.persona === persona)?.key ?? '';

const keys: Readonly<Record<string, string>> = {
  APITWIN_KEY: keyOf('pro-all'),
  APITWIN_FREE_KEY: keyOf('free'),
  APITWIN_OTHER_KEY: keyOf('other'),
  APITWIN_PROPLUS_KEY: keyOf('proplus'),
  APITWIN_ENTERPRISE_KEY: keyOf('enterprise'),
  APITWIN_REVOKED_KEY: keyOf('pro-revoked'),
};

const accounts: readonly string[] = ['APITWIN_KEY', 'APITWIN_OTHER_KEY'];

/** What the accounts have, by account and part, each as text. */
async function partsOf(url: string): Promise<ReadonlyMap<string, string>> {
  const parts = new Map<string, string>();
  for (const account of accounts) {
    const state = (await accountState(url, keys[account] ?? '')) as Readonly<Record<string, unknown>>;
    for (const [part, value] of Object.entries(state)) parts.set(`${part} by ${account}`, JSON.stringify(value));
  }
  return parts;
}

/** True where something may have been changed: keys that were made and revoked stay in the state of the world. */
const isTouched = ({ accounts: states }: ServiceState): boolean =>
  Object.values(states).some((state) => Object.keys(state).some((part) => part !== 'calls'));

/** How a script ended, all that it wrote, and what of the accounts it left changed at the sound server. */
export interface ScriptEnd {
  readonly code: number | null;
  readonly output: string;
  readonly changed: readonly string[];
}

export interface Twin {
  readonly url: string;
  /** Runs a script to its end, in the world as it was in the beginning, wrong in this way or in none. */
  run(script: string, deviation?: string): Promise<ScriptEnd>;
  close(): Promise<void>;
}

/** Runs a script to its end, with the keys of the runs; `folder`: where it is put, and puts what it needs meanwhile. */
export function runScript(
  script: string,
  { url, folder }: { url: string; folder: string },
): Promise<Omit<ScriptEnd, 'changed'>> {
  const file = join(folder, 'script.sh');
  writeFileSync(file, script);
  const env = { PATH: process.env.PATH ?? '', TMPDIR: folder, ...keys };
  const child = spawn('sh', [file, url], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })));
}

/** The mock on a socket, in the world and at the time of the runs; one script at a time. */
export async function serveTwin(folder: string): Promise<Twin> {
  const { service, instant } = subjects;
  const mock = createMock(description, {
    service,
    deviations,
    clock: { mode: 'frozen', instant, moved: false },
    host: { now: () => instant, monotonic: () => 0 },
  });
  const served = await serve(mock, { port: 0 });
  const url = `${served.url}/worlds/proof`;
  const open = (deviation?: string) => {
    mock.worlds.remove('proof');
    const world = mock.worlds.open('proof');
    if (typeof world === 'string') throw new Error(world);
    if (deviation !== undefined) world.state.mock.deviations = [deviation];
    return world;
  };
  open();
  const before = await partsOf(url);
  return {
    url,
    close: served.close,
    async run(script, deviation) {
      const world = open(deviation);
      const ended = await runScript(script, { url, folder });
      // A wrong server may show what it likes.
      if (deviation !== undefined || !isTouched(world.state.service as ServiceState)) return { ...ended, changed: [] };
      const after = await partsOf(url);
      return { ...ended, changed: [...after].flatMap(([part, value]) => (before.get(part) === value ? [] : part)) };
    },
  };
}
