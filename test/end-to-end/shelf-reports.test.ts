import { expect, test } from 'vitest';
import { proofSubjects } from '../../src/cli/proof-subjects.ts';
import { personas } from '../../src/service/personas.ts';
import type { Dialect } from '../../src/mutants/dialect.ts';
import { operationOf } from '../../src/mutants/operation-routes.ts';
import { modeOf } from '../../src/proof/matrix-row.ts';
import { createProver } from '../../src/proof/prover.ts';
import { description } from '../contracts/reference/judge-reference.ts';
import { showingCanary } from './canary-forms.ts';
import { formatMistakes, reportsOf } from './report-formats.ts';

const subjects = proofSubjects(description);
const prover = createProver(subjects);

/** Speaks as the mock does, and remembers each text that may be a key of what creates keys. */
function listening(secrets: Set<string>): Dialect {
  return {
    id: 'listening',
    title: 'Nothing is changed.',
    assumptions: [],
    concerns: [],
    stage: 'address',
    wrap: (answer) => (request) => {
      const response = answer(request);
      if (operationOf(request) !== 'createApiKey' || response.status >= 300) return response;
      for (const [text] of String(response.content).matchAll(/svc_[\w-]{24,}/g)) secrets.add(text);
      return response;
    },
  };
}

// One test for all: the same mock serves them, and to prepare it takes longer than a run.
test('the run of every deviation has each report, valid by the schema of its format, and no key in any of them', async () => {
  expect(subjects.deviations.length).toBeGreaterThan(300);
  let created = 0;
  for (const deviation of subjects.deviations) {
    const secrets = new Set(personas.map(({ key }) => key));
    const run = await prover.judgeTwin({
      deviation: deviation.id,
      dialect: listening(secrets),
      strict: modeOf(deviation) === 'strict',
      record: 'whole',
    });
    const reports = reportsOf(run);
    const mistakes = [...formatMistakes(reports), ...showingCanary({ ...reports }, secrets)];
    expect([deviation.id, mistakes]).toEqual([deviation.id, []]);
    created += secrets.size - personas.length;
  }
  expect(created).toBeGreaterThan(subjects.deviations.length);
}, 600_000);
