import type { operations, paths } from './openapi.ts';

/** Name of an operation. */
export type OperationId = keyof operations;

type Method = 'get' | 'put' | 'post' | 'delete';

/** Method and path of an operation: the compiler refuses a pair that the description gives to another shape. */
type RouteOf<Id extends OperationId> = {
  [Path in keyof paths]: {
    [M in Method]: paths[Path][M] extends operations[Id] ? readonly [Uppercase<M>, Path] : never;
  }[Method];
}[keyof paths];

/** Where each operation is called. */
export const routes: { readonly [Id in OperationId]: RouteOf<Id> } = {
  listNews: ['GET', '/api/news/list'],
  getNews: ['GET', '/api/news/detail/{id}'],
  listRepos: ['GET', '/api/github-repos'],
  listTrendingTopics: ['GET', '/api/trending/topics'],
  getTrendingHistory: ['GET', '/api/trending/history'],
  listFeed: ['GET', '/api/feed/mixed'],
  search: ['GET', '/api/search/all'],
  getQuota: ['GET', '/api/user/quota'],
  listFavorites: ['GET', '/api/user/favorites'],
  addFavorite: ['POST', '/api/user/favorite'],
  removeFavorite: ['DELETE', '/api/user/favorite'],
  getPreferences: ['GET', '/api/user/preferences'],
  updatePreferences: ['PUT', '/api/user/preferences'],
  getKeywords: ['GET', '/api/keywords'],
  updateKeywords: ['PUT', '/api/keywords'],
  getUsageHistory: ['GET', '/api/user/usage-history'],
  listApiKeys: ['GET', '/api/user/api-keys'],
  createApiKey: ['POST', '/api/user/api-keys'],
  revokeApiKey: ['DELETE', '/api/user/api-keys'],
};
