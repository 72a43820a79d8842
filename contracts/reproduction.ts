import type { ReproductionRules } from '../src/contract/reproduction/rules.ts';
import { accountClaims } from './claims/account.ts';
import { contentClaims } from './claims/content.ts';
import { keyClaims } from './claims/keys.ts';
import { listClaims } from './claims/lists.ts';
import { documentedRecords } from './trials/operations.ts';

const preferences = ['updatePreferences'];
const keywords = ['updateKeywords'];
const creation = ['createApiKey'];
const revocation = ['revokeApiKey'];
const later = 'it shows after all that a run does meanwhile';

/** How findings are repeated by curl and jq. */
export const reproduction: ReproductionRules = {
  claims: { ...listClaims, ...contentClaims, ...accountClaims, ...keyClaims },
  after: {
    'favorite-apart': ['addFavorite'],
    'favorite-added-twice': ['addFavorite'],
    'favorite-of-account': ['addFavorite'],
    'favorite-removed-by-type': ['addFavorite'],
    'favorites-newest-first': ['addFavorite'],
    'preferences-name-kept': preferences,
    'preferences-topics-kept': preferences,
    'preferences-apart': preferences,
    'keywords-kept': keywords,
    'keywords-frequency-kept': keywords,
    'keywords-apart': keywords,
    'isolation-keys': creation,
    'resource-api-key': creation,
    'key-not-listed': creation,
    'key-listed-throughout': creation,
    'revocation-others': revocation,
  },
  without: {
    'key-shown': 'which text is a key, further calls with each of them tell',
    'pagination-last-page': 'how many records there are, and which is the last, several answers tell together',
    'favorites-at-last': later,
    'preferences-at-last': later,
    'keywords-at-last': later,
    'revocation-lasting': later,
    'revocation-others-listed': 'what it ended is ended when a script is made',
  },
  records: documentedRecords,
  things: [
    {
      ...{ kind: 'named', make: 'createApiKey', list: 'listApiKeys', undo: 'revokeApiKey' },
      ...{ name: 'name', id: 'id', undone: 'revoked' },
    },
    {
      ...{ kind: 'paired', make: 'addFavorite', list: 'listFavorites', undo: 'removeFavorite' },
      ...{ members: ['collect_type', 'target_id'], id: 'target_id' },
    },
    {
      kind: 'setting',
      read: 'getPreferences',
      write: 'updatePreferences',
      members: ['display_name', 'followed_topics'],
    },
    { kind: 'setting', read: 'getKeywords', write: 'updateKeywords', members: ['keywords', 'frequency'] },
  ],
};
