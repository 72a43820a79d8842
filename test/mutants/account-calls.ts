import type { Json } from '../../src/http/json.ts';

/** One good call of each operation of the account: its request line, and its content. */
const accountCalls: Readonly<Record<string, readonly [line: string, json?: Json]>> = {
  getQuota: ['GET /api/user/quota'],
  listFavorites: ['GET /api/user/favorites'],
  addFavorite: ['POST /api/user/favorite', { collect_type: 'news', target_id: 1001 }],
  removeFavorite: ['DELETE /api/user/favorite?collect_type=news&target_id=1001'],
  getPreferences: ['GET /api/user/preferences'],
  updatePreferences: ['PUT /api/user/preferences', { display_name: 'x' }],
  getKeywords: ['GET /api/keywords'],
  updateKeywords: ['PUT /api/keywords', { keywords: [], frequency: 'daily' }],
  getUsageHistory: ['GET /api/user/usage-history'],
  listApiKeys: ['GET /api/user/api-keys'],
  createApiKey: ['POST /api/user/api-keys', { name: 'x', scope: 'read' }],
  revokeApiKey: ['DELETE /api/user/api-keys?id=101'],
};

/** The call of an operation; throws for one that is not the account's. */
export function callOf(operation: string | undefined): readonly [line: string, json?: Json] {
  const call = accountCalls[operation ?? ''];
  if (!call) throw new Error(`there is no call of ${operation}`);
  return call;
}
