import { describe, expect, test } from 'vitest';
import { proofSubjects } from '../../src/cli/proof-subjects.ts';
import { dialects } from '../../src/mutants/dialects.ts';
import { createProver } from '../../src/proof/prover.ts';
import { description } from '../contracts/reference/judge-reference.ts';
import { curedDialects, cureOf } from './cures.ts';
import { expectedOutcomes } from './expected-outcomes.ts';
import { failedIn } from './judge-dialects.ts';

const prover = createProver(proofSubjects(description));

test('only what is not checked whole is in need of a cure', () => {
  expect(curedDialects.filter((id) => expectedOutcomes[id] === undefined)).toEqual([]);
});

describe('conforms once somebody did at the server what the run advises', () => {
  test.each(dialects.filter(({ id }) => curedDialects.includes(id)).map((dialect) => [dialect.id, dialect] as const))(
    '%s',
    async (id, dialect) => {
      const run = await prover.judgeTwin({ dialect, strict: false, prepare: cureOf(id) });
      const untestable = run.results.filter(({ kind }) => kind === 'untestable').map(({ requirement }) => requirement);
      expect({ headline: run.headline, fault: run.fault, failed: failedIn(run), untestable }).toEqual({
        headline: 'conforms',
        fault: undefined,
        failed: [],
        untestable: [],
      });
    },
  );
});
