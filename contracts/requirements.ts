import type { Requirement } from '../src/contract/requirement.ts';
import type { Suite } from '../src/contract/run-options.ts';
import { accountReads } from './account-read.ts';
import { accountWide, survival } from './account-visit.ts';
import { assumedAuthentication } from './assumed-authentication.ts';
import { assumedDays } from './assumed-days.ts';
import { assumedLists } from './assumed-lists.ts';
import { assumedMixtures } from './assumed-mixtures.ts';
import { assumedSearch } from './assumed-search.ts';
import { authentication } from './authentication.ts';
import { callers } from './callers.ts';
import { days } from './days.ts';
import { detail } from './detail.ts';
import { earlierRevocation } from './earlier-revocation.ts';
import { enoughQuota } from './enough-quota.ts';
import { facts } from './facts.ts';
import { favorites, sharedFavorites } from './favorites.ts';
import { feed } from './feed.ts';
import { filters } from './filters.ts';
import { furtherRevocations } from './further-revocations.ts';
import { isolation } from './isolation.ts';
import { keyLimits } from './key-limits.ts';
import { keyListings } from './key-listings.ts';
import { keyShownOnce } from './key-shown-once.ts';
import { lastLooks } from './last-looks.ts';
import { messageContent } from './message-content.ts';
import { nearKeyRequirements } from './near-keys.ts';
import { observers } from './observers/observers.ts';
import { oneRun } from './one-run.ts';
import { ownFigures } from './own-figures.ts';
import { pagination } from './pagination.ts';
import { parameterTypes } from './parameter-types.ts';
import { planRefusals } from './plan-refusals.ts';
import { plans } from './plans.ts';
import { queryLists } from './query-lists.ts';
import { quota } from './quota.ts';
import { recordMembers } from './record-members.ts';
import { reproduction } from './reproduction.ts';
import { resources } from './resources.ts';
import { responseFields } from './response-fields.ts';
import { revocation } from './revocation.ts';
import { keyManagementScopes, scopes } from './scopes.ts';
import { search } from './search.ts';
import { keywords, preferences } from './settings.ts';
import { trending } from './trending.ts';
import { undo } from './undo.ts';
import { usualCall } from './usual-call.ts';
import { valuesToSend } from './values-to-send.ts';
import { waits } from './waits.ts';

/** The register: what mutates runs in this order, and revocation ends the life of the key that the others use. */
export const requirements: readonly Requirement[] = [
  ...authentication,
  ...queryLists,
  ...assumedAuthentication,
  ...nearKeyRequirements,
  ...pagination,
  ...assumedLists,
  ...days,
  ...assumedDays,
  ...filters,
  ...detail,
  ...search,
  ...assumedSearch,
  ...feed,
  ...trending,
  ...assumedMixtures,
  ...parameterTypes,
  ...resources,
  ...recordMembers,
  ...responseFields,
  ...messageContent,
  ...quota,
  ...plans,
  ...planRefusals,
  ...accountReads,
  ...accountWide,
  ...sharedFavorites,
  ...survival,
  ...favorites,
  ...preferences,
  ...keywords,
  ...scopes,
  ...isolation,
  ...ownFigures,
  ...keyShownOnce,
  ...earlierRevocation,
  ...revocation,
  ...furtherRevocations,
  ...keyManagementScopes,
  ...keyListings,
  ...lastLooks,
];

/** What belongs to an account, and may be changed apart from the rest of it. */
const states: Readonly<Record<string, string>> = {
  ...{ addFavorite: 'favorites', removeFavorite: 'favorites' },
  ...{ updatePreferences: 'preferences', updateKeywords: 'keywords' },
  ...{ createApiKey: 'keys', revokeApiKey: 'keys' },
};

/** The contract of the API that api.md documents. */
export const suite: Suite = {
  requirements,
  facts,
  limits: { key: keyLimits },
  callers,
  call: usualCall,
  observers,
  addedMembers: 'compatibility',
  undo,
  states,
  waits: Object.values(waits),
  values: valuesToSend,
  reproduction,
  prepare: async (run, plan) => (await enoughQuota(run, plan)) ?? oneRun(run, plan),
};
