import { withField } from '../../http/fields.ts';
import type { Json, JsonObject } from '../../http/json.ts';
import type { MockRequest, MockResponse } from '../../mock/mock-message.ts';
import type { ApiDeviation } from '../api-deviation.ts';
import { requestsOf, type Wrap } from '../fault-places.ts';
import { type CreatedKeys, rememberingKeys } from '../known-keys.ts';
import { objectsOf } from '../map-records.ts';
import { accountOperations } from '../operation-groups.ts';
import { operationOf } from '../operation-routes.ts';
import { presentedKey } from '../request-key.ts';
import { queryValue } from '../rewrite-request.ts';
import { isRefusal, isSuccess, responseMembers, withJson } from '../rewrite-response.ts';

const once = ['F2.4-key-shown-once', 'F4.3-create-only-response', 'F5-shown-once'];

interface Leak {
  readonly operations: readonly string[];
  readonly wrap: Wrap;
  readonly facts?: readonly string[];
}

function leak(id: string, title: string, { operations, wrap, facts = [] }: Leak): ApiDeviation {
  return { id, title, facts: [...once, ...facts], assumptions: [], operations, wrap };
}

/** Records of the list have more in them, of those keys that the server still knows. */
const inList = (show: (record: JsonObject, key: string) => JsonObject): Wrap =>
  rememberingKeys((keys) => (request, answer) => {
    const response = answer(request);
    if (operationOf(request) !== 'listApiKeys' || !isSuccess(response)) return response;
    const content = responseMembers(response);
    const items = objectsOf(content.items).map((record) => {
      const key = keys.get(String(record.id));
      return key === undefined ? record : show(record, key);
    });
    return withJson(response, { ...content, items });
  });

type Show = (content: JsonObject, key: string, request: MockRequest) => JsonObject;

/** Successes of an operation show the key that they were asked with. */
const shownBy = (operation: string, show: Show): Wrap =>
  requestsOf([operation], () => (request, answer) => {
    const response = answer(request);
    const key = presentedKey(request);
    if (key === undefined || !isSuccess(response)) return response;
    return withJson(response, show(responseMembers(response), key, request));
  });

/** Refusals show the key that they were asked with. */
const shownByRefusals = (show: Show): Wrap =>
  requestsOf(accountOperations, () => (request, answer) => {
    const response = answer(request);
    const key = presentedKey(request);
    if (key === undefined || !isRefusal(response)) return response;
    return withJson(response, show(responseMembers(response), key, request));
  });

/** Answers of an operation have a field with the key that they were asked with. */
const inField = (operation: string, name: string, value: (key: string) => string): Wrap =>
  requestsOf([operation], () => (request, answer) => {
    const response = answer(request);
    const key = presentedKey(request);
    return key === undefined ? response : { ...response, fields: withField(response.fields, name, value(key)) };
  });

/** The response that revokes or creates a key shows what the server still knows. */
const shownByChange = (
  operation: string,
  show: (content: JsonObject, keys: CreatedKeys) => Record<string, Json>,
): Wrap =>
  rememberingKeys((keys) => (request, answer): MockResponse => {
    const before = new Map(keys);
    const response = answer(request);
    if (operationOf(request) !== operation || !isSuccess(response)) return response;
    const content = responseMembers(response);
    return withJson(response, { ...content, ...show(content, before) });
  });

const list = ['listApiKeys'];
const listFacts = ['F2.4-key-never-listed', 'F4.3-list-returns'];

/** Places at which a key is shown a second time. */
export const keyLeakDeviations: readonly ApiDeviation[] = [
  leak('key-in-list', 'The list has the whole key beside its prefix.', {
    operations: list,
    facts: listFacts,
    wrap: inList((record, key) => ({ ...record, key })),
  }),
  leak('whole-key-as-prefix', 'The listed prefix is the whole key and an ellipsis.', {
    operations: list,
    facts: [...listFacts, 'F5-prefix-leading-part-only'],
    wrap: inList((record, key) => ({ ...record, prefix: `${key}…` })),
  }),
  leak('all-but-the-end-as-prefix', 'The listed prefix is the whole key but its last two characters.', {
    operations: list,
    facts: ['F2.4-key-prefix-leading-part', 'F5-prefix-leading-part-only'],
    wrap: inList((record, key) => ({ ...record, prefix: `${key.slice(0, -2)}…` })),
  }),
  leak('key-in-list-without-its-prefix', 'The list has what follows the service prefix of each key.', {
    operations: list,
    facts: listFacts,
    wrap: inList((record, key) => ({ ...record, token: key.slice(key.indexOf('_') + 1) })),
  }),
  leak('key-in-list-as-base64', 'The list has the whole key as base64.', {
    operations: list,
    facts: listFacts,
    wrap: inList((record, key) => ({ ...record, digest: btoa(key) })),
  }),
  leak('key-in-link-of-list', 'The list has a link to each key that has the key in its query.', {
    operations: list,
    facts: listFacts,
    wrap: inList((record, key) => ({
      ...record,
      test_url: `/api/user/quota?api_key=${[...key].map((one) => `%${one.charCodeAt(0).toString(16)}`).join('')}`,
    })),
  }),
  leak('key-in-revocation', 'The response that revokes a key shows it.', {
    operations: ['revokeApiKey'],
    wrap: shownByChange('revokeApiKey', ({ id = null }, keys) => {
      const key = keys.get(String(id));
      return key === undefined ? {} : { key };
    }),
  }),
  leak('earlier-keys-in-creation', 'The response that creates a key shows the earlier ones too.', {
    operations: ['createApiKey'],
    wrap: shownByChange('createApiKey', (_, keys) => ({ other_keys: [...keys.values()] })),
  }),
  leak('key-in-refusal', 'A refusal quotes the key that it refuses.', {
    operations: accountOperations,
    wrap: shownByRefusals((problem, key) => ({ ...problem, detail: `${String(problem.detail)} Key: ${key}` })),
  }),
  leak('key-in-address-of-refusal', 'A refusal has the whole address of the request, with the key in its query.', {
    operations: accountOperations,
    wrap: shownByRefusals((problem, _, request) =>
      queryValue(request, 'api_key') === undefined ? problem : { ...problem, instance: request.target },
    ),
  }),
  leak('key-in-quota', 'The quota names the key that was used last.', {
    operations: ['getQuota'],
    wrap: shownBy('getQuota', (content, last_used_key) => ({ ...content, last_used_key })),
  }),
  leak('key-in-preferences', 'The preferences have the key that reads them.', {
    operations: ['getPreferences'],
    wrap: shownBy('getPreferences', (content, api_key) => ({ ...content, api_key })),
  }),
  leak('key-in-usage-log', 'The usage history has a log line of the call, with the key in it.', {
    operations: ['getUsageHistory'],
    wrap: shownBy('getUsageHistory', (content, key, { method, target }) => ({
      ...content,
      last_request: `${method} ${target.split('?')[0]} authorization="Bearer ${key}" 200`,
    })),
  }),
  leak('key-in-field', 'Answers about favorites have a field with the key.', {
    operations: ['listFavorites'],
    wrap: inField('listFavorites', 'X-Api-Key', (key) => key),
  }),
  leak('key-in-cookie', 'Answers about keyword monitors set a cookie with the key.', {
    operations: ['getKeywords'],
    wrap: inField('getKeywords', 'Set-Cookie', (key) => `session=${key}; Path=/; HttpOnly`),
  }),
  leak('key-in-link-field', 'The news list links to its next page with the key of the caller.', {
    operations: ['listNews'],
    wrap: inField('listNews', 'Link', (key) => `</api/news/list?page=2&api_key=${key}>; rel="next"`),
  }),
];
