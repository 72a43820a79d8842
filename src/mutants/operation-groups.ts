/** Operations that need a key and a paid plan. */
export const userOperations: readonly string[] = [
  'getQuota',
  'listFavorites',
  'addFavorite',
  'removeFavorite',
  'getPreferences',
  'updatePreferences',
  'getKeywords',
  'updateKeywords',
  'getUsageHistory',
];

export const keyOperations: readonly string[] = ['listApiKeys', 'createApiKey', 'revokeApiKey'];

/** All that is the caller's own. */
export const accountOperations: readonly string[] = [...userOperations, ...keyOperations];

/** Those of them that change something. */
export const accountWrites: readonly string[] = [
  'addFavorite',
  'removeFavorite',
  'updatePreferences',
  'updateKeywords',
  'createApiKey',
  'revokeApiKey',
];
