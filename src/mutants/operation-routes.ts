import type { RequestData } from '../http/message.ts';

const routes: readonly (readonly [method: string, path: RegExp, operation: string])[] = [
  ['GET', /\/api\/news\/list$/, 'listNews'],
  ['GET', /\/api\/news\/detail\/[^/]+$/, 'getNews'],
  ['GET', /\/api\/github-repos$/, 'listRepos'],
  ['GET', /\/api\/trending\/topics$/, 'listTrendingTopics'],
  ['GET', /\/api\/trending\/history$/, 'getTrendingHistory'],
  ['GET', /\/api\/feed\/mixed$/, 'listFeed'],
  ['GET', /\/api\/search\/all$/, 'search'],
  ['GET', /\/api\/user\/quota$/, 'getQuota'],
  ['GET', /\/api\/user\/favorites$/, 'listFavorites'],
  ['POST', /\/api\/user\/favorite$/, 'addFavorite'],
  ['DELETE', /\/api\/user\/favorite$/, 'removeFavorite'],
  ['GET', /\/api\/user\/preferences$/, 'getPreferences'],
  ['PUT', /\/api\/user\/preferences$/, 'updatePreferences'],
  ['GET', /\/api\/keywords$/, 'getKeywords'],
  ['PUT', /\/api\/keywords$/, 'updateKeywords'],
  ['GET', /\/api\/user\/usage-history$/, 'getUsageHistory'],
  ['GET', /\/api\/user\/api-keys$/, 'listApiKeys'],
  ['POST', /\/api\/user\/api-keys$/, 'createApiKey'],
  ['DELETE', /\/api\/user\/api-keys$/, 'revokeApiKey'],
];

/** Operations that tell about news, repositories and topics. */
export const contentOperations: ReadonlySet<string> = new Set([
  'listNews',
  'getNews',
  'listRepos',
  'listTrendingTopics',
  'getTrendingHistory',
  'listFeed',
  'search',
]);

/** The operationId of a request, under whatever path prefix; `undefined` when it is none of this API. */
export function operationOf({ method, target }: RequestData): string | undefined {
  const [path = ''] = target.split('?');
  return routes.find(([own, form]) => own === method && form.test(path))?.[2];
}
