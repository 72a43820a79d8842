import type { ApiDeviation } from './api-deviation.ts';
import { declaredListDeviations } from './deviations/declared-lists.ts';
import { declaredMixtureDeviations } from './deviations/declared-mixtures.ts';
import { declaredSettingDeviations } from './deviations/declared-settings.ts';
import { favoriteChangeDeviations } from './deviations/favorite-changes.ts';
import { favoriteDeviations } from './deviations/favorites.ts';
import { feedDeviations } from './deviations/feed.ts';
import { keywordDeviations } from './deviations/keywords.ts';
import { listFilterDeviations } from './deviations/list-filters.ts';
import { listPageDeviations } from './deviations/list-pages.ts';
import { messageDeviations } from './deviations/messages.ts';
import { newsDetailDeviations } from './deviations/news-detail.ts';
import { newsMemberDeviations } from './deviations/news-members.ts';
import { planDeviations } from './deviations/plans.ts';
import { preferenceDeviations } from './deviations/preferences.ts';
import { repoMemberDeviations } from './deviations/repo-members.ts';
import { routeDeviations } from './deviations/routes.ts';
import { searchDeviations } from './deviations/search.ts';
import { trendDeviations } from './deviations/trends.ts';

/** Every server that is wrong on purpose. */
export const deviations: readonly ApiDeviation[] = [
  ...listPageDeviations,
  ...listFilterDeviations,
  ...newsMemberDeviations,
  ...newsDetailDeviations,
  ...repoMemberDeviations,
  ...trendDeviations,
  ...feedDeviations,
  ...searchDeviations,
  ...planDeviations,
  ...favoriteDeviations,
  ...favoriteChangeDeviations,
  ...preferenceDeviations,
  ...keywordDeviations,
  ...routeDeviations,
  ...messageDeviations,
  ...declaredListDeviations,
  ...declaredMixtureDeviations,
  ...declaredSettingDeviations,
];
