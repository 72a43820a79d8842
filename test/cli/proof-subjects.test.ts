import { expect, test } from 'vitest';
import { suite } from '../../contracts/requirements.ts';
import defaults from '../../fixtures/defaults.json' with { type: 'json' };
import { proofSubjects } from '../../src/cli/proof-subjects.ts';
import { deviations } from '../../src/mutants/deviations.ts';
import { description } from '../contracts/reference/judge-reference.ts';

test('a proof is made of the shelf of this project, in the world of the mock a day later', () => {
  const subjects = proofSubjects(description);
  expect(subjects.deviations).toBe(deviations);
  expect(subjects.suite).toBe(suite);
  expect(subjects.instant).toBe(Date.parse(defaults.instant) + 86_400_000);
});
