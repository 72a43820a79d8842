import { accounts } from './accounts/accounts.ts';
import type { Operation } from '../description/model.ts';
import { wordsOf } from './accounts/collect-types.ts';
import { rolesOfScopes } from './plans.ts';

/** A value that a handler cannot do without. */
export interface ValueNeed {
  readonly type: 'integer' | 'string' | 'array';
  /** All values that the service knows, as the operation calls them; the description may list fewer. */
  readonly among?: (operation: Operation) => readonly string[];
}

export type ValueNeeds = Readonly<Record<string, ValueNeed>>;

/** What the description must declare for a handler to work. */
export interface HandlerNeeds {
  /** Whether there must be an account: no call without a credential. */
  readonly caller: boolean;
  readonly path?: ValueNeeds;
  readonly query?: ValueNeeds;
  readonly content?: ValueNeeds;
  /** Members of the data that the handler gives: those that the description may require of the answer. */
  readonly gives: readonly string[];
}

const integer: ValueNeed = { type: 'integer' };
const text: ValueNeed = { type: 'string' };
const collectType: ValueNeed = { type: 'string', among: (operation) => [...wordsOf(operation).values()] };
const target: ValueNeeds = { collect_type: collectType, target_id: integer };
const pageOf = { caller: false, query: { page: integer, limit: integer } };
const page = ['items', 'page', 'limit', 'total'];
const favorite = ['collect_type', 'target_id', 'created_at', 'item'];
const key = ['id', 'name', 'prefix', 'scope', 'created_at', 'revoked'];
const preferences = accounts.flatMap((account) => Object.keys(account.preferences));

/** By operationId. */
export const handlerNeeds: Readonly<Record<string, HandlerNeeds>> = {
  listNews: { ...pageOf, gives: page },
  getNews: {
    caller: false,
    path: { id: integer },
    gives: ['id', 'title', 'source_name', 'category', 'publish_time', 'ai_summary', 'tags'],
  },
  listRepos: { ...pageOf, gives: page },
  listTrendingTopics: { caller: false, gives: ['items'] },
  getTrendingHistory: { caller: false, gives: ['items'] },
  listFeed: { caller: false, query: { limit: integer }, gives: ['items'] },
  search: { caller: false, query: { q: text }, gives: ['query', 'news', 'repos', 'total'] },
  getQuota: { caller: true, gives: ['plan', 'unlimited', 'quota_used', 'quota_remaining'] },
  listFavorites: { caller: true, gives: ['items'] },
  addFavorite: { caller: true, content: target, gives: favorite },
  removeFavorite: { caller: true, query: target, gives: favorite },
  getPreferences: { caller: true, gives: preferences },
  updatePreferences: { caller: true, gives: preferences },
  getKeywords: { caller: true, gives: ['keywords', 'frequency'] },
  updateKeywords: {
    caller: true,
    content: { keywords: { type: 'array' }, frequency: text },
    gives: ['keywords', 'frequency'],
  },
  getUsageHistory: { caller: true, query: { days: integer }, gives: ['days', 'total', 'items'] },
  listApiKeys: { caller: true, gives: ['items'] },
  createApiKey: {
    caller: true,
    content: { name: text, scope: { type: 'string', among: () => [...rolesOfScopes.keys()] } },
    gives: [...key, 'secret'],
  },
  revokeApiKey: { caller: true, query: { id: integer }, gives: key },
};
