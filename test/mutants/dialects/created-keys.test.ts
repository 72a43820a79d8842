import { expect, test } from 'vitest';
import { createdKeyDialects } from '../../../src/mutants/dialects/created-keys.ts';
import { contentOf, dialectNamed, responseOf } from '../canned.ts';

const record = { id: 5, name: 'n', prefix: 'svc_…', scope: 'read', revoked: false };
const key = 'svc_secret';

const shapes: Readonly<Record<string, unknown>> = {
  'created-data-secret': { data: { ...record, secret: key } },
  'created-token': { token: key, id: 5 },
  'created-api-key-value': { api_key: { ...record, value: key } },
  'created-record-beside': { key, record, warning: 'Store this key now. It will not be shown again.' },
  'created-key-alone': { api_key: key },
  'created-camel': { apiKey: key, keyId: 5, keyName: 'n' },
  'created-bearer': { ...record, authorization: 'Bearer svc_secret' },
  'created-listed': [{ ...record, full_key: key }],
  'created-without-prefix': { id: 5, name: 'n', scope: 'read', plain_text_key: key },
  'created-among-ids': { user: { id: 81, name: 'Mara' }, api_key: { ...record, value: key } },
  'created-among-texts': {
    ...record,
    request_id: '0190f2e4-5b6c-7d8e-9f00-112233445566',
    fingerprint: '3f79bb7b435b05321651daefd374cdc681dc06faa65e374e38337b88ca046dea',
    policy: 'arn:aws:iam::123456789012:policy/organization/ai-news-api/read-only-access-policy',
    documentation: 'https://docs.example/keys/how-to-store-a-key-safely-and-rotate-it',
    secret_key: key,
  },
  'created-plain-text': 'svc_secret\n',
};

test.each(createdKeyDialects.map(({ id }) => id))('%s', (id) => {
  const created = responseOf(201, { ...record, key });
  expect(contentOf(dialectNamed(createdKeyDialects, id), 'POST /api/user/api-keys', created)).toEqual(shapes[id]);
});
