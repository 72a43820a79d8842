import type { Operation } from '../../src/description/model.ts';

/** Operations that require a key: a safe one of each before those that change something. */
const userOperations: readonly string[] = [
  'getQuota',
  'listFavorites',
  'getPreferences',
  'getKeywords',
  'getUsageHistory',
  'updatePreferences',
  'updateKeywords',
  'addFavorite',
  'removeFavorite',
];

const keyOperations: readonly string[] = ['listApiKeys', 'createApiKey', 'revokeApiKey'];

/** Those of them that change nothing. */
export const safeProtectedOperations: readonly [string, ...string[]] = [
  'getQuota',
  'listFavorites',
  'getPreferences',
  'getKeywords',
  'getUsageHistory',
  'listApiKeys',
];

export const protectedOperations: readonly string[] = [...userOperations, ...keyOperations];

export const contentOperations: readonly string[] = [
  'listNews',
  'getNews',
  'listRepos',
  'listTrendingTopics',
  'getTrendingHistory',
  'listFeed',
  'search',
];

export const allOperations: readonly string[] = [...contentOperations, ...protectedOperations];

/** The record whose fields the documentation gives, by the operation that is documented to return it. */
export const documentedRecords: Readonly<Record<string, string>> = {
  listNews: 'NewsItem',
  getNews: 'NewsItem',
  listRepos: 'RepoItem',
  getQuota: 'UserQuota',
  listApiKeys: 'ApiKey',
};

/** The same; throws for an operation that is documented to return none. */
export function recordOf({ id }: Operation): string {
  const record = documentedRecords[id];
  if (record === undefined) throw new Error(`${id} returns no record that is documented`);
  return record;
}
