import { observeSuccessStatuses } from '../../src/contract/observe-statuses.ts';
import type { Observer } from '../../src/contract/observer.ts';
import { observeDaysRange } from './days-range.ts';
import { observeKeyList, observePages, observeSingles } from './envelopes.ts';

/** What a run tells of each assumption, by its id. */
export const observers: Readonly<Record<string, Observer>> = {
  'days-out-of-range': observeDaysRange,
  'page-envelope': observePages,
  'single-envelope': observeSingles,
  'keys-envelope': observeKeyList,
  'success-statuses': observeSuccessStatuses,
};
