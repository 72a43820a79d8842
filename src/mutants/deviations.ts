import type { ApiDeviation } from './api-deviation.ts';
import { consequences } from './consequences.ts';
import { accessRefusalDeviations } from './deviations/access-refusals.ts';
import { accountMixtureDeviations } from './deviations/account-mixtures.ts';
import { createdKeyDeviations } from './deviations/created-keys.ts';
import { createdRecordDeviations } from './deviations/created-records.ts';
import { declaredListDeviations } from './deviations/declared-lists.ts';
import { declaredMixtureDeviations } from './deviations/declared-mixtures.ts';
import { declaredSettingDeviations } from './deviations/declared-settings.ts';
import { favoriteChangeDeviations } from './deviations/favorite-changes.ts';
import { favoriteDeviations } from './deviations/favorites.ts';
import { feedDeviations } from './deviations/feed.ts';
import { keyApartDeviations } from './deviations/keys-apart.ts';
import { keyCheckDeviations } from './deviations/key-checks.ts';
import { keyLeakDeviations } from './deviations/key-leaks.ts';
import { keyPlaceDeviations } from './deviations/key-places.ts';
import { keyRecordDeviations } from './deviations/key-records.ts';
import { keyRouteDeviations } from './deviations/key-routes.ts';
import { keywordDeviations } from './deviations/keywords.ts';
import { lateDeviations } from './deviations/late-faults.ts';
import { listEndDeviations } from './deviations/list-ends.ts';
import { listFilterDeviations } from './deviations/list-filters.ts';
import { listPageDeviations } from './deviations/list-pages.ts';
import { messageDeviations } from './deviations/messages.ts';
import { missingCheckDeviations } from './deviations/missing-checks.ts';
import { narrowDeviations } from './deviations/narrow-faults.ts';
import { newsDetailDeviations } from './deviations/news-detail.ts';
import { newsMemberDeviations } from './deviations/news-members.ts';
import { planDeviations } from './deviations/plans.ts';
import { preferenceDeviations } from './deviations/preferences.ts';
import { queryKeyDeviations } from './deviations/query-keys.ts';
import { quotaDeviations } from './deviations/quota.ts';
import { repoMemberDeviations } from './deviations/repo-members.ts';
import { revocationDeviations } from './deviations/revocation.ts';
import { routeDeviations } from './deviations/routes.ts';
import { scopeDeviations } from './deviations/scopes.ts';
import { searchDeviations } from './deviations/search.ts';
import { staleKeyDeviations } from './deviations/stale-keys.ts';
import { trendDeviations } from './deviations/trends.ts';
import { usageDayDeviations } from './deviations/usage-days.ts';
import { sameRows } from './same-rows.ts';

/** Reasons that only the matrix asks for stand in tables of their own: whoever writes a deviation does not know its row. */
function explained(deviation: ApiDeviation): ApiDeviation {
  const alsoFails = consequences[deviation.id];
  const sameRow = sameRows[deviation.id];
  return { ...deviation, ...(alsoFails && { alsoFails }), ...(sameRow !== undefined && { sameRow }) };
}

const shelf: readonly ApiDeviation[] = [
  ...missingCheckDeviations,
  ...keyApartDeviations,
  ...keyCheckDeviations,
  ...keyPlaceDeviations,
  ...queryKeyDeviations,
  ...accessRefusalDeviations,
  ...planDeviations,
  ...scopeDeviations,
  ...createdKeyDeviations,
  ...createdRecordDeviations,
  ...keyRecordDeviations,
  ...keyRouteDeviations,
  ...keyLeakDeviations,
  ...staleKeyDeviations,
  ...revocationDeviations,
  ...quotaDeviations,
  ...usageDayDeviations,
  ...accountMixtureDeviations,
  ...listPageDeviations,
  ...listEndDeviations,
  ...listFilterDeviations,
  ...newsMemberDeviations,
  ...newsDetailDeviations,
  ...repoMemberDeviations,
  ...trendDeviations,
  ...feedDeviations,
  ...searchDeviations,
  ...favoriteDeviations,
  ...favoriteChangeDeviations,
  ...preferenceDeviations,
  ...keywordDeviations,
  ...routeDeviations,
  ...messageDeviations,
  ...lateDeviations,
  ...narrowDeviations,
  ...declaredListDeviations,
  ...declaredMixtureDeviations,
  ...declaredSettingDeviations,
];

/** Every server that is wrong on purpose. */
export const deviations: readonly ApiDeviation[] = shelf.map(explained);
