import { expect, test } from 'vitest';
import { proofSubjects } from '../../src/cli/proof-subjects.ts';
import { createProver } from '../../src/proof/prover.ts';
import { description } from '../contracts/reference/judge-reference.ts';
import { fileOf, sectionsOf, tellDifferences, tellRun } from './tell-run.ts';

test('what the suite asks the mock, and says of it, is what it asked and said before', async () => {
  const prover = createProver(proofSubjects(description));
  const documented = await prover.judgeTwin({ strict: false, record: 'whole' });
  const strict = await prover.judgeTwin({ strict: true, record: 'whole' });
  const told = fileOf([
    ['documented', tellRun(documented)],
    ['strict', tellDifferences(strict)],
  ]);
  await expect(told).toMatchFileSnapshot('told/mock.txt');
});

test('the sections of a file are read as they were written', () => {
  const sections: readonly (readonly [string, readonly string[]])[] = [
    ['one', ['conforms', '~ a guess: otherwise']],
    ['none', []],
    ['two', ['violates', 'a ## in the midst']],
  ];
  expect([...sectionsOf(fileOf(sections))]).toEqual(sections.map(([name, lines]) => [name, lines.join('\n')]));
});
