import type { ApiDeviation } from '../api-deviation.ts';
import { demandsOf } from '../fault-places.ts';

/** [Part of the id, operationId, what a free account gets at.] */
type Row = readonly [name: string, operation: string, what: string];

const userRows: readonly Row[] = [
  ['quota', 'getQuota', 'reads its quota'],
  ['favorites', 'listFavorites', 'reads favorites'],
  ['favorite-added', 'addFavorite', 'adds a favorite'],
  ['favorite-removed', 'removeFavorite', 'removes a favorite'],
  ['preferences', 'getPreferences', 'reads preferences'],
  ['preferences-put', 'updatePreferences', 'writes preferences'],
  ['keywords', 'getKeywords', 'reads keyword monitors'],
  ['keywords-put', 'updateKeywords', 'writes keyword monitors'],
  ['usage', 'getUsageHistory', 'reads its usage history'],
];

const premiumRows: readonly Row[] = [
  ['key-creation', 'createApiKey', 'creates a key'],
  ['key-revocation', 'revokeApiKey', 'revokes a key'],
];

/** What a free account has can't be read where the plan is enforced, so that no guest could restore it. */
const untried: readonly string[] = ['removeFavorite', 'updatePreferences', 'updateKeywords', 'revokeApiKey'];

function free([name, operation, what]: Row, facts: readonly string[]): ApiDeviation {
  return {
    ...(untried.includes(operation) && {
      onlyByGuess:
        'No guest may try this change in earnest: what it would overwrite or remove was not made by the run.',
    }),
    id: `free-plan-${name}`,
    title: `An account on the free plan ${what}.`,
    facts: ['F1-paid-plans-only', 'F5-paid-plans', ...facts],
    assumptions: [],
    operations: [operation],
    operation: demandsOf([operation], (it) => ({ ...it, plans: undefined })),
  };
}

/** Checks of the plan that are forgotten, or made where the plan is paid for. */
export const planDeviations: readonly ApiDeviation[] = [
  ...userRows.map((row) => free(row, ['F4.2-paid-plan-required', 'F5-user-paid-plan'])),
  ...premiumRows.map((row) => free(row, ['F4.3-premium', 'F5-premium'])),
  {
    id: 'usage-on-dearer-plans-only',
    title: 'The usage history is refused to accounts on the plan pro.',
    facts: ['F1-account-access', 'F4.2-usage', 'F5-paid-plans'],
    assumptions: [],
    operations: ['getUsageHistory'],
    operation: demandsOf(['getUsageHistory'], (it) => ({ ...it, plans: ['proplus', 'enterprise'] })),
  },
  {
    id: 'keys-on-dearer-plans-only',
    title: 'Key creation is refused to accounts on the plan pro.',
    facts: ['F1-account-access', 'F4.3-create', 'F5-created-by-post', 'F5-paid-plans'],
    assumptions: [],
    operations: ['createApiKey'],
    operation: demandsOf(['createApiKey'], (it) => ({ ...it, plans: ['proplus', 'enterprise'] })),
  },
  {
    id: 'key-list-on-paid-plans-only',
    title: 'An account on the free plan may not list its keys.',
    facts: [],
    assumptions: ['list-keys-plan'],
    operations: ['listApiKeys'],
    operation: demandsOf(['listApiKeys'], (it) => ({ ...it, plans: ['pro', 'proplus', 'enterprise'] })),
  },
];
