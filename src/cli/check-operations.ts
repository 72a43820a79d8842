import { suite } from '../../contracts/requirements.ts';
import type { ApiDescription } from '../description/model.ts';
import { UsageError } from './usage-error.ts';

/** The suite is about one API: without its operations there is nothing to judge. */
export function checkOperations({ operations, source }: ApiDescription): void {
  const judged = new Set(suite.requirements.flatMap((requirement) => requirement.operations));
  const missing = [...judged].filter((id) => !operations.some((operation) => operation.id === id));
  if (missing.length === 0) return;
  const those = missing.length === judged.size ? 'any operation' : `the operations ${missing.join(', ')}`;
  throw new UsageError(`there are no rules for ${source}: it does not have ${those} of the API that they are about`);
}
