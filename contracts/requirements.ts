import type { Requirement } from '../src/contract/requirement.ts';
import type { Suite } from '../src/contract/run-options.ts';
import { accountReads } from './account/account-read.ts';
import { accountWide, survival } from './account/account-visit.ts';
import { assumedAuthentication } from './access/assumed-authentication.ts';
import { assumedDays } from './usage/assumed-days.ts';
import { assumedLists } from './lists/assumed-lists.ts';
import { assumedMixtures } from './lists/assumed-mixtures.ts';
import { assumedSearch } from './content/assumed-search.ts';
import { authentication } from './access/authentication.ts';
import { callers } from './access/callers.ts';
import { days } from './usage/days.ts';
import { detail } from './content/detail.ts';
import { earlierRevocation } from './revocation/earlier-revocation.ts';
import { enoughQuota } from './usage/enough-quota.ts';
import { facts } from './facts.ts';
import { favorites, sharedFavorites } from './favorites/favorites.ts';
import { feed } from './content/feed.ts';
import { feedLimits } from './content/feed-limit.ts';
import { filters } from './lists/filters.ts';
import { furtherRevocations } from './revocation/further-revocations.ts';
import { isolation } from './account/isolation.ts';
import { keyLimits } from './keys/key-limits.ts';
import { keyListings } from './keys/key-listings.ts';
import { keyShownOnce } from './keys/key-shown-once.ts';
import { lastLooks } from './last-looks.ts';
import { messageContent } from './message-content.ts';
import { nearKeyRequirements } from './keys/near-keys.ts';
import { observers } from './observers/observers.ts';
import { oneRun } from './one-run.ts';
import { otherKeys } from './keys/other-keys.ts';
import { ownFigures } from './usage/own-figures.ts';
import { pagination } from './lists/pagination.ts';
import { paidReads } from './access/paid-reads.ts';
import { parameterTypes } from './parameter-types.ts';
import { planRefusals } from './access/plan-refusals.ts';
import { plans } from './access/plans.ts';
import { queryLists } from './access/query-lists.ts';
import { quota } from './usage/quota.ts';
import { recordMembers } from './record-members.ts';
import { reproduction } from './reproduction.ts';
import { resources } from './resources.ts';
import { responseFields } from './response-fields.ts';
import { revocation } from './revocation/revocation.ts';
import { keyManagementScopes, scopes } from './access/scopes.ts';
import { search } from './content/search.ts';
import { keywords, preferences } from './settings/settings.ts';
import { trending } from './content/trending.ts';
import { undo } from './undo.ts';
import { usualCall } from './trials/usual-call.ts';
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
  ...feedLimits,
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
  ...paidReads,
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
  ...otherKeys,
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
