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
import { description } from '../contracts/judge-reference.ts';

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

export interface Twin {
  readonly url: string;
  /** The world as it was in the beginning, wrong in this way or in none. */
  reset(deviation?: string): void;
  /** Names of the keys that the account of the run has and that work. */
  liveKeys(): Promise<readonly string[]>;
  close(): Promise<void>;
}

const keyOf = (persona: string): string => subjects.service.personas.find((it) => it.persona === persona)?.key ?? '';

const keys: Readonly<Record<string, string>> = {
  APITWIN_KEY: keyOf('pro-all'),
  APITWIN_FREE_KEY: keyOf('free'),
  APITWIN_OTHER_KEY: keyOf('other'),
};

/** The mock on a socket, in the world and at the time of the runs. */
export async function serveTwin(): Promise<Twin> {
  const { service, instant } = subjects;
  const mock = createMock(description, {
    service,
    deviations,
    clock: { mode: 'frozen', instant, moved: false },
    host: { now: () => instant, monotonic: () => 0 },
  });
  const served = await serve(mock, { port: 0 });
  const url = `${served.url}/worlds/proof`;
  const headers = { Authorization: `Bearer ${keys.APITWIN_KEY}` };
  const reset: Twin['reset'] = (deviation) => {
    mock.worlds.remove('proof');
    const world = mock.worlds.open('proof');
    if (typeof world === 'string') throw new Error(world);
    if (deviation !== undefined) world.state.mock.deviations = [deviation];
  };
  reset();
  return {
    url,
    close: served.close,
    reset,
    async liveKeys() {
      const response = await fetch(`${url}/api/user/api-keys`, { headers });
      const { items } = (await response.json()) as { items: readonly { name: string; revoked: boolean }[] };
      return items.filter(({ revoked }) => !revoked).map(({ name }) => name);
    },
  };
}

export interface ScriptPlace {
  readonly url: string;
  /** Where the script is put, and puts what it needs meanwhile. */
  readonly folder: string;
}

/** Runs a script to its end; its exit code, and all that it wrote. */
export function runScript(
  script: string,
  { url, folder }: ScriptPlace,
): Promise<{ code: number | null; output: string }> {
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
