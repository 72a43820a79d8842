import type { Json, JsonObject } from '../../http/json.ts';
import type { Dialect } from '../dialect.ts';
import { without } from '../map-records.ts';
import { operationOf } from '../operation-routes.ts';
import { changed, isSuccess, reshaped, responseMembers, withText } from '../rewrite-response.ts';

/** Neither the name of the field with the key nor anything else of the response that creates one is documented. */
function created(id: string, title: string, shape: (key: Json, record: JsonObject) => Json): Dialect {
  return {
    id,
    title,
    assumptions: ['created-key-field', 'mutation-results'],
    concerns: ['created-key'],
    stage: 'content',
    wrap: reshaped({ createApiKey: ({ key = null, ...record }) => shape(key, record) }),
  };
}

export const createdKeyDialects: readonly Dialect[] = [
  created('created-data-secret', 'The new key is data.secret', (secret, record) => ({ data: { ...record, secret } })),
  created('created-token', 'The new key is token, beside nothing but the id', (token, { id = null }) => ({
    token,
    id,
  })),
  created('created-api-key-value', 'The new key is api_key.value', (value, record) => ({
    api_key: { ...record, value },
  })),
  created('created-record-beside', 'The record stands beside the new key', (key, record) => ({
    key,
    record,
    warning: 'Store this key now. It will not be shown again.',
  })),
  created('created-key-alone', 'The response has nothing but the new key', (api_key) => ({ api_key })),
  created('created-camel', 'The response has members in camel case', (apiKey, { id = null, name = null }) => ({
    apiKey,
    keyId: id,
    keyName: name,
  })),
  created('created-bearer', 'The new key is shown as it is to be sent', (key, record) => ({
    ...record,
    authorization: `Bearer ${String(key)}`,
  })),
  created('created-listed', 'The new key is the only element of a list', (full_key, record) => [
    { ...record, full_key },
  ]),
  created('created-without-prefix', 'The record of the new key has no prefix', (plain_text_key, record) => ({
    ...without(record, 'prefix', 'revoked'),
    plain_text_key,
  })),
  created('created-among-ids', 'Other ids stand before that of the new key', (value, record) => ({
    user: { id: 81, name: 'Mara' },
    api_key: { ...record, value },
  })),
  created('created-among-texts', 'Longer texts stand beside the new key', (secret_key, record) => ({
    ...record,
    request_id: '0190f2e4-5b6c-7d8e-9f00-112233445566',
    fingerprint: '3f79bb7b435b05321651daefd374cdc681dc06faa65e374e38337b88ca046dea',
    policy: 'arn:aws:iam::123456789012:policy/organization/ai-news-api/read-only-access-policy',
    documentation: 'https://docs.example/keys/how-to-store-a-key-safely-and-rotate-it',
    secret_key,
  })),
  {
    id: 'created-plain-text',
    title: 'The response is the new key, as plain text',
    assumptions: ['created-key-field', 'mutation-results'],
    concerns: ['created-key'],
    stage: 'content',
    wrap: changed((response, request) => {
      const { key } = responseMembers(response);
      const isNew = operationOf(request) === 'createApiKey' && isSuccess(response) && typeof key === 'string';
      return isNew ? withText(response, 'text/plain', `${key}\n`) : response;
    }),
  },
];
