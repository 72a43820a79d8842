import { suite } from '../../contracts/requirements.ts';
import defaults from '../../fixtures/defaults.json' with { type: 'json' };
import type { ApiDescription } from '../description/model.ts';
import { deviations } from '../mutants/deviations.ts';
import { dialects } from '../mutants/dialects.ts';
import type { ProofSubjects } from '../proof/prover.ts';
import { createService } from '../service/create-service.ts';

/** The suite, the mock and the shelves of this project, in the world that `apitwin mock` starts with. */
export function proofSubjects(description: ApiDescription): ProofSubjects {
  const { seed, sizes } = defaults;
  const service = createService({ seed, sizes });
  return { description, suite, service, deviations, dialects, instant: Date.parse(defaults.instant) };
}
