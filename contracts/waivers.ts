/** A documented node that no requirement covers, and why none can. */
export interface Waiver {
  /** As contracts/coverage.md names it, such as `rate limit`. */
  readonly node: string;
  /** `operationId`s. */
  readonly operations: readonly string[];
  /** One sentence. */
  readonly reason: string;
}

/** More than ten would say that the suite is not finished. */
export const waivers: readonly Waiver[] = [
  {
    node: 'rate limit',
    operations: ['listNews', 'getNews', 'listRepos', 'listTrendingTopics', 'getTrendingHistory', 'listFeed', 'search'],
    reason: 'Provoking a limit of unknown size would be an attack on the host.',
  },
  {
    node: 'plans',
    operations: ['removeFavorite', 'updatePreferences', 'updateKeywords'],
    reason: 'A server that served the call would change what the run did not make: the free account is a claim only.',
  },
  ...['name: type', 'scope: type'].map((node) => ({
    node,
    operations: ['createApiKey'],
    reason: 'A creation that is refused may have met a rule of names, or the limit of keys: neither is documented.',
  })),
];
