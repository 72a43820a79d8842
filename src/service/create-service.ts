import defaults from '../../fixtures/defaults.json' with { type: 'json' };
import type { Handler, Service } from '../mock/service.ts';
import { createFavorites } from './accounts/favorites.ts';
import { createUsage } from './accounts/usage.ts';
import { createAdmission } from './admission.ts';
import { authenticate } from './authenticate.ts';
import { type CatalogueOptions, createCatalogue } from './catalogue/catalogue.ts';
import type { Vocabulary } from './catalogue/vocabulary.ts';
import { checkDescription } from './check-description.ts';
import { createAddFavorite } from './operations/add-favorite.ts';
import { createApiKey } from './operations/create-api-key.ts';
import { getKeywords } from './operations/get-keywords.ts';
import { createGetNews } from './operations/get-news.ts';
import { getPreferences } from './operations/get-preferences.ts';
import { createGetQuota } from './operations/get-quota.ts';
import { createGetTrendingHistory } from './operations/get-trending-history.ts';
import { createGetUsageHistory } from './operations/get-usage-history.ts';
import { listApiKeys } from './operations/list-api-keys.ts';
import { createListFavorites } from './operations/list-favorites.ts';
import { createListFeed } from './operations/list-feed.ts';
import { createListNews } from './operations/list-news.ts';
import { createListRepos } from './operations/list-repos.ts';
import { createListTrendingTopics } from './operations/list-trending-topics.ts';
import { createRemoveFavorite } from './operations/remove-favorite.ts';
import { revokeApiKey } from './operations/revoke-api-key.ts';
import { createSearch } from './operations/search.ts';
import { updateKeywords } from './operations/update-keywords.ts';
import { updatePreferences } from './operations/update-preferences.ts';
import { personas } from './personas.ts';
import { createServiceState, type ServiceState } from './service-state.ts';

export interface ServiceOptions {
  /** Of the catalogue. What the accounts have from the start follows the seed of their world. */
  readonly seed: number;
  /** How large the catalogue is; those of fixtures/defaults.json by default. */
  readonly sizes?: CatalogueOptions['sizes'];
  /** What its records are written from; by default that of fixtures/. */
  readonly vocabulary?: Vocabulary;
  /** Calls a month of every plan that is limited, refused beyond it in every world; 0 or more. */
  readonly quota?: number;
}

/** The API of openapi.yaml, imagined. Throws RangeError for a quota that is no whole number from 0. */
export function createService({
  seed,
  sizes = defaults.sizes,
  vocabulary,
  quota,
}: ServiceOptions): Service<ServiceState> {
  if (quota !== undefined && (!Number.isSafeInteger(quota) || quota < 0)) {
    throw new RangeError(`quota: expected a whole number of calls a month, 0 or more, received ${quota}`);
  }
  const catalogue = createCatalogue({ seed, sizes, ...(vocabulary && { vocabulary }) });
  const favorites = createFavorites(catalogue);
  const usage = createUsage(quota);
  const handlers: Readonly<Record<string, Handler<ServiceState>>> = {
    listNews: createListNews(catalogue),
    getNews: createGetNews(catalogue),
    listRepos: createListRepos(catalogue),
    listTrendingTopics: createListTrendingTopics(catalogue),
    getTrendingHistory: createGetTrendingHistory(catalogue),
    listFeed: createListFeed(catalogue),
    search: createSearch(catalogue),
    getQuota: createGetQuota(usage),
    listFavorites: createListFavorites(favorites),
    addFavorite: createAddFavorite(favorites),
    removeFavorite: createRemoveFavorite(favorites),
    getPreferences,
    updatePreferences,
    getKeywords,
    updateKeywords,
    getUsageHistory: createGetUsageHistory(usage),
    listApiKeys,
    createApiKey,
    revokeApiKey,
  };
  return {
    createState: createServiceState,
    authenticate,
    admit: createAdmission(usage, quota !== undefined),
    handlers,
    personas,
    check: checkDescription,
  };
}
