import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { proofSubjects } from '../../src/cli/proof-subjects.ts';
import { matrixPage } from '../../src/proof/matrix-page.ts';
import { concludeProof, type Proof } from '../../src/proof/proof.ts';
import { createTaskRunner, planProof, type TaskResult } from '../../src/proof/prove.ts';
import { createProver, type Prover } from '../../src/proof/prover.ts';
import { root } from '../architecture/source.ts';
import { description } from '../contracts/reference/judge-reference.ts';
import { openComplaints } from './open-complaints.ts';
import { fileOf, tellFailures, tellUntestable } from './tell-run.ts';

const subjects = proofSubjects(description);
let proof: Proof;
const failures = new Map<string, readonly string[]>();
const untestable = new Set<string>();

/** Takes down what the suite says of each deviation. */
function listening(prover: Prover): Prover {
  return {
    ...prover,
    async judgeTwin(trial) {
      const run = await prover.judgeTwin(trial);
      if (trial.deviation !== undefined) failures.set(trial.deviation, tellFailures(run));
      for (const line of tellUntestable(run)) untestable.add(line);
      return run;
    },
  };
}

beforeAll(async () => {
  const run = createTaskRunner(subjects, listening(createProver(subjects)));
  const results: TaskResult[] = [];
  for (const task of planProof(subjects)) results.push(await run(task));
  proof = concludeProof(subjects, results, true);
}, 300_000);

test('nothing is left to complain of but what is known to be open', () => {
  const found: Record<string, string[]> = {};
  for (const { kind, subject } of proof.complaints) found[kind] = [...(found[kind] ?? []), subject];
  expect(found).toEqual(openComplaints);
});

test('contracts/kill-matrix.md is what `npm run matrix` writes today', () => {
  expect(readFileSync(`${root}contracts/kill-matrix.md`, 'utf8')).toBe(matrixPage(proof, subjects));
});

test('what the suite says of each deviation is what it said before', async () => {
  await expect(fileOf(failures)).toMatchFileSnapshot('told/deviations.txt');
  await expect(`${[...untestable].sort().join('\n')}\n`).toMatchFileSnapshot('told/untestable.txt');
});
