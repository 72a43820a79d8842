/**
 * The proof, one test a server: what a mutant of the suite changes shows in what the suite says of servers whose verdict is
 * known, and what it said before. Only mutation runs import it; test/proof and test/mutants hold the same in whole.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { proofSubjects } from '../../src/cli/proof-subjects.ts';
import type { Run } from '../../src/contract/run.ts';
import { modeOf, requirementOf, rowOf } from '../../src/proof/matrix-row.ts';
import { matrixPage } from '../../src/proof/matrix-page.ts';
import { concludeProof } from '../../src/proof/proof.ts';
import { createProver } from '../../src/proof/prover.ts';
import { root } from '../architecture/source.ts';
import { description } from '../contracts/reference/judge-reference.ts';
import { expectedOutcomes } from '../mutants/expected-outcomes.ts';
import { failedIn } from '../mutants/judge-dialects.ts';
import { expressible, inexpressible } from '../mutants/observed-dialects.ts';
import { sectionsOf, tellDifferences, tellFailures, tellRun, tellUntestable } from '../proof/tell-run.ts';

const subjects = proofSubjects(description);
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

const told = (file: string): string => readFileSync(`${root}test/proof/told/${file}.txt`, 'utf8');
const mock = sectionsOf(told('mock'));
const failures = sectionsOf(told('deviations'));
const differences = sectionsOf(told('dialects'));
const untestable = new Set(told('untestable').split('\n'));

/** Why something could not be tested, in words that are new. */
const newlyUntestable = (run: Run): readonly string[] => tellUntestable(run).filter((line) => !untestable.has(line));

describe('the mock', () => {
  test.each([false, true])('is as decided, in as many requests as before; strictly: %s', async (strict) => {
    const run = await prover.judgeTwin({ strict, record: 'whole' });
    const lines = strict ? tellDifferences(run) : tellRun(run);
    expect(lines.join('\n')).toBe(mock.get(strict ? 'strict' : 'documented'));
  });
});

/** Takes as long as sixty others. */
const slowest: readonly string[] = ['favorites-of-everybody'];

describe('deviations', () => {
  for (const deviation of subjects.deviations) {
    const { id, title } = deviation;
    if (slowest.includes(id)) continue;
    const mode = modeOf(deviation);
    const expected = failing.get(id) ?? [];
    test(`${id}: ${expected.join(', ')}`, async () => {
      const run = await prover.judgeTwin({ deviation: id, strict: mode === 'strict' });
      const row = rowOf(run, id, mode);
      const page = matrixPage(concludeProof(subjects, [{ kind: 'deviation', row }], false), subjects).split('\n');
      const failed = new Set([...row.caught, ...row.differing].map(requirementOf));
      expect(tellFailures(run).join('\n')).toBe(failures.get(id));
      expect(newlyUntestable(run)).toEqual([]);
      expect([row.fault, row.broken, [...failed].sort()]).toEqual([undefined, [], expected.toSorted()]);
      expect(rowIn(page, id, title)).toBe(rowIn(published, id, title));
    });
  }
});

describe('dialects', () => {
  for (const dialect of subjects.dialects) {
    const { headline = 'conforms', failed = [] } = expectedOutcomes[dialect.id] ?? {};
    const edited = expressible.flatMap(([id, assumption]) => (id === dialect.id ? [assumption] : []));
    const unedited = inexpressible.flatMap(([id, assumption]) => (id === dialect.id ? [assumption] : []));
    test(dialect.id, async () => {
      const record = edited.length + unedited.length > 0 ? 'whole' : 'verdicts';
      const run = await prover.judgeTwin({ dialect, strict: false, record });
      expect([run.headline, run.fault, failedIn(run)]).toEqual([headline, undefined, failed]);
      const section = differences.get(dialect.id) ?? '';
      if (record === 'whole') expect(tellDifferences(run).join('\n')).toBe(section);
      else expect(section.split('\n')).toEqual(expect.arrayContaining([...tellFailures(run), ...tellUntestable(run)]));
      const editsOf = (assumption: string): readonly boolean[] =>
        run.observations
          .filter((observation) => observation.assumption === assumption && !observation.asDecided)
          .map(({ edits }) => edits !== undefined);
      expect([edited.map(editsOf), unedited.map(editsOf)]).toEqual([
        edited.map(() => [true]),
        unedited.map(() => [false]),
      ]);
    });
  }
});
