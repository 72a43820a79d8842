import type { ApiDeviation } from '../api-deviation.ts';
import { requestsOf } from '../fault-places.ts';
import { keyOfPersona } from '../known-keys.ts';
import { bearing, presentedKey } from '../request-key.ts';

/** Whom the handler takes for the caller when nobody asked: the account that the developer tested with. */
const assumed = 'empty';

/**
 * The caller whom nobody named has nothing that the run made: what is aimed at is not found there, and refused in other
 * words than for want of a key.
 */
const onlyByGuess =
  'Nothing of the run is there to be removed: a guest sees a refusal, and that it has to be 401 is a guess.';
const unseen: readonly string[] = ['removeFavorite', 'revokeApiKey'];

/** [Part of the id, operationId, what anybody may do, further facts.] */
type Row = readonly [name: string, operation: string, what: string, facts: readonly string[]];

const user = ['F4.2-key-required', 'F5-user-key', 'F1-account-access'];
const premium = ['F4.3-premium', 'F5-premium', 'F5-paid-plans'];

const rows: readonly Row[] = [
  ['quota', 'getQuota', 'Quota is read', user],
  ['favorites', 'listFavorites', 'Favorites are read', user],
  ['favorite-added', 'addFavorite', 'Favorites are added', user],
  ['favorite-removed', 'removeFavorite', 'Favorites are removed', user],
  ['preferences', 'getPreferences', 'Preferences are read', user],
  ['preferences-put', 'updatePreferences', 'Preferences are written', user],
  ['keywords', 'getKeywords', 'Keyword monitors are read', user],
  ['keywords-put', 'updateKeywords', 'Keyword monitors are written', user],
  ['usage', 'getUsageHistory', 'The usage history is read', user],
  ['key-list', 'listApiKeys', 'Keys are listed', ['F1-account-access', 'F4.3-list-returns']],
  ['key-creation', 'createApiKey', 'Keys are created', premium],
  ['key-revocation', 'revokeApiKey', 'Keys are revoked', premium],
];

/** The check of the key is forgotten on one method of one path. */
export const missingCheckDeviations: readonly ApiDeviation[] = rows.map(([name, operation, what, facts]) => ({
  id: `no-key-${name}`,
  title: `${what} without any key.`,
  facts,
  assumptions: unseen.includes(operation) ? ['error-statuses'] : [],
  ...(unseen.includes(operation) && { onlyByGuess }),
  operations: [operation],
  wrap: requestsOf([operation], () => (request, answer) => {
    const response = answer(request);
    const isAnonymous = response.status === 401 && presentedKey(request) === undefined;
    return isAnonymous ? answer(bearing(request, keyOfPersona(assumed))) : response;
  }),
}));
