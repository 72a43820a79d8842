import { firstFieldValue, hasField } from '../../http/fields.ts';
import type { MockRequest } from '../../mock/mock-message.ts';
import type { ApiDeviation } from '../api-deviation.ts';
import { requestsOf, type Wrap } from '../fault-places.ts';
import { keyOfPersona } from '../known-keys.ts';
import { accountOperations, accountWrites, keyOperations } from '../operation-groups.ts';
import { bearing, withoutHeaderKey, withoutQueryKey } from '../request-key.ts';
import { queryValue, withQuery } from '../rewrite-request.ts';
import { isSuccess } from '../rewrite-response.ts';

type Rewrite = (request: MockRequest) => MockRequest;

const asked = (operations: readonly string[], rewrite: Rewrite): Wrap =>
  requestsOf(operations, () => (request, answer) => answer(rewrite(request)));

function queryIgnored(id: string, where: string, operations: readonly string[]): ApiDeviation {
  return {
    id,
    title: `The key in the query is not read ${where}.`,
    facts: ['F5-query', 'F5-schemes-global'],
    assumptions: [],
    operations,
    wrap: asked(operations, withoutQueryKey),
  };
}

function headerIgnored(id: string, where: string, operations: readonly string[]): ApiDeviation {
  return {
    id,
    title: `The key in the header is not read ${where}.`,
    facts: ['F1-any-client', 'F5-bearer', 'F5-schemes-global'],
    assumptions: [],
    operations,
    wrap: asked(operations, withoutHeaderKey),
  };
}

/** A good key in the query is taken for that of somebody else where something is read. */
function queryMistaken(what: string, operation: string, returns: string): ApiDeviation {
  return {
    id: `query-key-shows-${what.replaceAll(' ', '-')}-of-another`,
    title: `A key in the query shows the ${what} of another account.`,
    facts: ['F5-query', returns],
    assumptions: [],
    operations: [operation],
    wrap: requestsOf([operation], () => (request, answer) => {
      const response = answer(request);
      const isMistaken = isSuccess(response) && !hasHeader(request);
      return isMistaken ? answer(bearing(request, keyOfPersona('other'))) : response;
    }),
  };
}

function twoKeys(id: string, title: string, rewrite: Rewrite): ApiDeviation {
  return {
    id,
    title,
    facts: [],
    assumptions: ['two-credentials'],
    operations: accountOperations,
    wrap: asked(accountOperations, rewrite),
  };
}

const hasHeader = (request: MockRequest): boolean => hasField(request.fields, 'Authorization');

/** A key that is good, at a place where nobody looks; and two keys at once. */
export const keyPlaceDeviations: readonly ApiDeviation[] = [
  queryIgnored('query-key-ignored', 'anywhere', accountOperations),
  queryIgnored('query-key-ignored-by-writes', 'where something is changed', accountWrites),
  queryIgnored('query-key-ignored-by-keywords', 'by keyword monitors', ['getKeywords', 'updateKeywords']),
  queryIgnored('query-key-ignored-by-keys', 'by key management', keyOperations),
  headerIgnored('bearer-ignored-by-usage', 'by the usage history', ['getUsageHistory']),
  headerIgnored('bearer-ignored-by-removals', 'by DELETE', ['removeFavorite', 'revokeApiKey']),
  queryMistaken('favorites', 'listFavorites', 'F4.2-favorites-returns'),
  queryMistaken('preferences', 'getPreferences', 'F4.2-preferences-returns'),
  queryMistaken('keyword monitors', 'getKeywords', 'F4.2-keywords-returns'),
  queryMistaken('keys', 'listApiKeys', 'F4.3-list-returns'),
  twoKeys('scheme-in-one-case-only', 'The scheme name is read as Bearer and in no other case.', (request) => {
    const value = firstFieldValue(request.fields, 'Authorization');
    return value === undefined || value.startsWith('Bearer ') ? request : withoutHeaderKey(request);
  }),
  twoKeys('header-key-wins', 'Of two keys that differ the one in the header counts.', (request) =>
    hasHeader(request) ? withoutQueryKey(request) : request,
  ),
  twoKeys('empty-query-key-overlooked', 'An empty api_key beside a good key is overlooked.', (request) =>
    hasHeader(request) && queryValue(request, 'api_key') === '' ? withoutQueryKey(request) : request,
  ),
  twoKeys('first-query-key-counts', 'Of a repeated api_key the first one counts.', (request) => {
    const key = queryValue(request, 'api_key');
    return key === undefined ? request : withQuery(request, { api_key: key });
  }),
];
