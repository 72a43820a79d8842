import { describe, expect, test } from 'vitest';
import { proofSubjects } from '../../src/cli/proof-subjects.ts';
import { dialects } from '../../src/mutants/dialects.ts';
import { createProver } from '../../src/proof/prover.ts';
import { description } from '../contracts/reference/judge-reference.ts';
import { fileOf, tellDifferences } from '../proof/tell-run.ts';
import { expectedOutcomes } from './expected-outcomes.ts';
import { failedIn } from './judge-dialects.ts';

test('there are at least thirty dialects, each with a name of its own', () => {
  expect(dialects.length).toBeGreaterThanOrEqual(30);
  expect(new Set(dialects.map(({ id }) => id)).size).toBe(dialects.length);
});

test('what a dialect takes otherwise is an assumption of the document', () => {
  const unknown = dialects.flatMap(({ assumptions }) => assumptions.filter((id) => !description.assumptions.has(id)));
  expect(unknown).toEqual([]);
});

test('whatever is expected otherwise is a dialect', () => {
  const ids = new Set(dialects.map(({ id }) => id));
  expect(Object.keys(expectedOutcomes).filter((id) => !id.includes(' + ') && !ids.has(id))).toEqual([]);
});

describe('judged by the suite', () => {
  const prover = createProver(proofSubjects(description));
  const told = new Map<string, readonly string[]>();

  test.each(dialects.map((dialect) => [dialect.id, dialect] as const))('%s', async (id, dialect) => {
    const run = await prover.judgeTwin({ dialect, strict: false, record: 'whole' });
    told.set(id, tellDifferences(run));
    const { headline = 'conforms', failed = [] } = expectedOutcomes[id] ?? {};
    expect({ headline: run.headline, fault: run.fault, failed: failedIn(run) }).toEqual({
      headline,
      fault: undefined,
      failed,
    });
  });

  test('what is said of each is what was said before', async () => {
    expect(told.size, 'run the whole file: this test compares what the others found').toBe(dialects.length);
    await expect(fileOf(told)).toMatchFileSnapshot('../proof/told/dialects.txt');
  });
});
