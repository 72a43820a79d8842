import type { ApiDeviation } from '../api-deviation.ts';
import { demandsOf } from '../fault-places.ts';
import { userOperations } from '../operation-groups.ts';

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

/** What a server takes for the plans that may call; the quota stays open to all of them. */
interface Dearer {
  readonly plans: readonly string[];
  readonly operations: readonly string[];
  readonly facts: readonly string[];
}

function served(id: string, title: string, { plans, operations, facts }: Dearer): ApiDeviation {
  return {
    id,
    title,
    facts: ['F1-account-access', 'F5-paid-plans', ...facts],
    assumptions: [],
    operations,
    operation: demandsOf(operations, (it) => ({ ...it, plans })),
  };
}

const refusedPlans: readonly ApiDeviation[] = [
  served('proplus-favorites-refused', 'Favorites are refused to accounts on the plan proplus.', {
    plans: ['pro', 'enterprise'],
    operations: ['listFavorites'],
    facts: ['F4.2-favorites'],
  }),
  served('enterprise-usage-refused', 'The usage history is refused to accounts on the plan enterprise.', {
    plans: ['pro', 'proplus'],
    operations: ['getUsageHistory'],
    facts: ['F4.2-usage'],
  }),
  served('preferences-on-pro-only', 'Reading preferences compares the plan with the text pro.', {
    plans: ['pro'],
    operations: ['getPreferences'],
    facts: ['F4.2-preferences'],
  }),
  served(
    'proplus-forgotten-by-keywords',
    'The plans that may use keyword monitors were listed before proplus was sold.',
    {
      plans: ['pro', 'enterprise'],
      operations: ['getKeywords', 'updateKeywords'],
      facts: ['F4.2-keywords'],
    },
  ),
  served(
    'enterprise-forgotten',
    'One list of paid plans, which all user endpoints but the quota share, lacks enterprise.',
    {
      plans: ['pro', 'proplus'],
      operations: userOperations.filter((id) => id !== 'getQuota'),
      facts: ['F4.2-favorites', 'F4.2-preferences', 'F4.2-keywords', 'F4.2-usage'],
    },
  ),
];

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
  ...refusedPlans,
  {
    id: 'key-list-on-paid-plans-only',
    title: 'An account on the free plan may not list its keys.',
    facts: [],
    assumptions: ['list-keys-plan'],
    operations: ['listApiKeys'],
    operation: demandsOf(['listApiKeys'], (it) => ({ ...it, plans: ['pro', 'proplus', 'enterprise'] })),
  },
];
