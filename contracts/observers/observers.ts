import { observeSuccessStatuses } from '../../src/contract/observe-statuses.ts';
import type { Observer } from '../../src/contract/observer.ts';
import { observeAnonymousContent, observeKeyListPlan, observeScopes } from './access.ts';
import { observeFavorites, observeUsage } from './account-lists.ts';
import { observeCollectTypes } from './collect-types.ts';
import { observeCreatedKey } from './created-key-place.ts';
import { observeDaysRange } from './days-range.ts';
import { observeKeyList, observePages, observeSingles } from './envelopes.ts';
import { observeFeedLimit, observePageLimit } from './page-limit.ts';
import { plainLooks } from './plain-looks.ts';
import { observeAbsentMembers, observeNullability } from './record-members.ts';
import { observeErrorShape } from './error-shape.ts';
import { observeRefusals } from './refusal-statuses.ts';

/** What a run tells of each assumption, by its id. */
export const observers: Readonly<Record<string, Observer>> = {
  'anonymous-content': observeAnonymousContent,
  'scope-permissions': observeScopes,
  'list-keys-plan': observeKeyListPlan,
  ...plainLooks,
  'page-bounds': observePageLimit,
  'feed-shape': observeFeedLimit,
  nullability: observeNullability,
  'absent-members': observeAbsentMembers,
  'favorites-shape': observeFavorites,
  'collect-types': observeCollectTypes,
  'usage-shape': observeUsage,
  'created-key-field': observeCreatedKey,
  'error-shape': observeErrorShape,
  'error-statuses': observeRefusals,
  'days-out-of-range': observeDaysRange,
  'page-envelope': observePages,
  'single-envelope': observeSingles,
  'keys-envelope': observeKeyList,
  'success-statuses': observeSuccessStatuses,
};
