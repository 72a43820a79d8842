import { suite } from '../../contracts/requirements.ts';
import defaults from '../../fixtures/defaults.json' with { type: 'json' };
import type { ApiDescription } from '../description/model.ts';
import { deviations } from '../mutants/deviations.ts';
import { dialects } from '../mutants/dialects.ts';
import type { ProofSubjects } from '../proof/prover.ts';
import { createService } from '../service/create-service.ts';

/** What came out in the last day nobody has collected yet: some account has every older news item. */
const instant = Date.parse(defaults.instant) + 24 * 60 * 60_000;

/** The suite, the mock and the shelves of this project, in the world that `apitwin mock` starts with, a day later. */
export function proofSubjects(description: ApiDescription): ProofSubjects {
  const { seed, sizes } = defaults;
  const service = createService({ seed, sizes });
  return { description, suite, service, deviations, dialects, instant };
}
