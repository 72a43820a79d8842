/**
 * The proof, one test a server: what a mutant of the suite changes shows in what the suite says of servers whose verdict is
 * known. Only mutation runs import it; test/proof and test/mutants hold the same in whole.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { proofSubjects } from '../../src/cli/proof-subjects.ts';
import { requirementOf } from '../../src/proof/matrix-row.ts';
import { matrixPage } from '../../src/proof/matrix-page.ts';
import { concludeProof } from '../../src/proof/proof.ts';
import { createTaskRunner } from '../../src/proof/prove.ts';
import { createProver } from '../../src/proof/prover.ts';
import { root } from '../architecture/source.ts';
import { description } from '../contracts/judge-reference.ts';
import { expectedOutcomes } from '../mutants/expected-outcomes.ts';
import { failedIn } from '../mutants/judge-dialects.ts';

const subjects = proofSubjects(description);
const judge = createTaskRunner(subjects);
const prover = createProver(subjects);

const published = readFileSync(`${root}contracts/kill-matrix.md`, 'utf8').split('\n');

/** Requirements that the published matrix has failing, or differing, behind that deviation. */
const failing = new Map<string, string[]>();
for (const line of published) {
  const [, requirement = '', failedBy = ''] = /^\| ([\w-]+) \| (?:documented|assumed) \| (.+) \|$/.exec(line) ?? [];
  for (const id of failedBy.split(', ')) failing.set(id, [...(failing.get(id) ?? []), requirement]);
}

/** The row of a deviation on the page, which names its cases. */
const rowIn = (lines: readonly string[], id: string, title: string): string | undefined =>
  lines.find((line) => line.startsWith(`| ${id} | ${title.slice(0, 20)}`));

describe('the mock', () => {
  test.each([true, false])('conforms in as many requests as before; strictly: %s', async (strict) => {
    const run = await prover.judgeTwin({ strict });
    expect([run.headline, run.fault, failedIn(run), run.warnings]).toEqual(['conforms', undefined, [], []]);
    expect(run.requests).toBeLessThanOrEqual(400);
  });
});

describe('deviations', () => {
  for (const { id, title } of subjects.deviations) {
    const expected = failing.get(id) ?? [];
    test(`${id}: ${expected.join(', ')}`, async () => {
      const result = await judge({ kind: 'deviation', id });
      if (result.kind !== 'deviation') throw new Error(`${id} was judged as a ${result.kind}`);
      const { row } = result;
      const page = matrixPage(concludeProof(subjects, [result], false), subjects).split('\n');
      const failed = new Set([...row.caught, ...row.differing].map(requirementOf));
      expect([row.fault, row.broken, [...failed].sort()]).toEqual([undefined, [], expected.toSorted()]);
      expect(rowIn(page, id, title)).toBe(rowIn(published, id, title));
    });
  }
});

describe('dialects', () => {
  for (const dialect of subjects.dialects) {
    const { headline = 'conforms', failed = [] } = expectedOutcomes[dialect.id] ?? {};
    test(dialect.id, async () => {
      const run = await prover.judgeTwin({ dialect, strict: false });
      expect([run.headline, run.fault, failedIn(run)]).toEqual([headline, undefined, failed]);
    });
  }
});
