import { observeSuccessStatuses } from '../../src/contract/observe-statuses.ts';
import type { Observer } from '../../src/contract/observer.ts';

/** What a run tells of each assumption, by its id. */
export const observers: Readonly<Record<string, Observer>> = {
  'success-statuses': observeSuccessStatuses,
};
