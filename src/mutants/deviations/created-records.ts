import type { JsonObject } from '../../http/json.ts';
import type { ApiDeviation } from '../api-deviation.ts';
import { byGuess, successesOf, type Wrap } from '../fault-places.ts';
import { rememberingKeys } from '../known-keys.ts';
import { objectsOf } from '../map-records.ts';
import { operationOf } from '../operation-routes.ts';
import { isSuccess, responseMembers, withJson } from '../rewrite-response.ts';

const answered = (change: (content: JsonObject) => JsonObject): Wrap => successesOf('createApiKey', change);

/** Of the keys that the server made it lists all but so many characters. */
const hiding = (hidden: number): Wrap =>
  rememberingKeys((keys) => (request, answer) => {
    const response = answer(request);
    if (operationOf(request) !== 'listApiKeys' || !isSuccess(response)) return response;
    const content = responseMembers(response);
    const items = objectsOf(content.items).map((record) => {
      const key = keys.get(String(record.id));
      return key === undefined ? record : { ...record, prefix: `${key.slice(0, -hidden)}…` };
    });
    return withJson(response, { ...content, items });
  });

const creation = { assumptions: [], operations: ['createApiKey'] };

/** Faults in how a new key is shown. */
export const createdRecordDeviations: readonly ApiDeviation[] = [
  {
    ...creation,
    id: 'created-id-of-no-key',
    title: 'The answer that creates a key has an id that is that of no key.',
    facts: ['F4.3-create-returns', 'F2.4-key-id-revokes'],
    wrap: answered((content) => ({ ...content, id: Number(content.id) + 70_000 })),
  },
  {
    ...creation,
    id: 'created-as-revoked',
    title: 'The answer that creates a key says that it is revoked.',
    facts: ['F4.3-create-returns', 'F2.4-key-revoked'],
    wrap: answered((content) => ({ ...content, revoked: true })),
  },
  {
    ...creation,
    id: 'created-scope-told-as-read',
    title: 'The answer that creates a key says that its scope is read, whatever it is.',
    facts: ['F4.3-create-returns', 'F4.3-create-scope'],
    wrap: answered((content) => ({ ...content, scope: 'read' })),
  },
  {
    ...creation,
    id: 'created-name-told-as-default',
    title: 'The answer that creates a key says that it is named default, whatever it is called.',
    facts: ['F4.3-create-returns', 'F4.3-create-name'],
    wrap: answered((content) => ({ ...content, name: 'default' })),
  },
  {
    id: 'key-prefix-but-two',
    title: 'The prefix of a listed key is the key without its last two characters.',
    facts: ['F2.4-key-prefix-leading-part', 'F5-prefix-leading-part-only'],
    assumptions: [],
    operations: ['listApiKeys'],
    wrap: hiding(2),
  },
  {
    ...byGuess(['listApiKeys'], 'listed-prefix'),
    id: 'key-prefix-of-two-thirds',
    title: 'The prefix of a listed key is two thirds of it.',
    wrap: hiding(15),
  },
];
