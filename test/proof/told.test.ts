import { expect, test } from 'vitest';
import { proofSubjects } from '../../src/cli/proof-subjects.ts';
import { createProver } from '../../src/proof/prover.ts';
import { description } from '../contracts/judge-reference.ts';
import { fileOf, tellDifferences, tellRun } from './tell-run.ts';

const subjects = proofSubjects(description);
const prover = createProver(subjects);

test('what the suite asks the mock, and says of it, is what it asked and said before', async () => {
  const documented = await prover.judgeTwin({ strict: false, record: 'whole' });
  const strict = await prover.judgeTwin({ strict: true, record: 'whole' });
  const told = fileOf([
    ['documented', tellRun(documented)],
    ['strict', tellDifferences(strict)],
  ]);
  await expect(told).toMatchFileSnapshot('told/mock.txt');
});

test('what the suite says of each dialect is what it said before', async () => {
  const told = new Map<string, readonly string[]>();
  for (const dialect of subjects.dialects) {
    told.set(dialect.id, tellDifferences(await prover.judgeTwin({ dialect, strict: false, record: 'whole' })));
  }
  await expect(fileOf(told)).toMatchFileSnapshot('told/dialects.txt');
}, 300_000);
