import { firstFieldValue } from '../../http/fields.ts';
import type { MockRequest } from '../../mock/mock-message.ts';
import { personas } from '../../service/personas.ts';
import type { ApiDeviation } from '../api-deviation.ts';
import { requestsOf } from '../fault-places.ts';
import { keyOfPersona, rememberingKeys } from '../known-keys.ts';
import { accountOperations, userOperations } from '../operation-groups.ts';
import { contentOperations } from '../operation-routes.ts';
import { bearing, headerKey, presentedKey, withKey, withoutHeaderKey, withoutQueryKey } from '../request-key.ts';
import { queryValue } from '../rewrite-request.ts';

const facts = ['F4.2-key-required', 'F5-user-key', 'F1-account-access'];
const common = { facts, assumptions: [], operations: userOperations } as const;

/** Callers are let in who are none, as the account that the developer tested with. */
function letsIn(id: string, title: string, isLetIn: (request: MockRequest) => boolean): ApiDeviation {
  return {
    id,
    title,
    ...common,
    wrap: requestsOf(userOperations, () => (request, answer) => {
      const response = answer(request);
      return response.status === 401 && isLetIn(request) ? answer(bearing(request, keyOfPersona('empty'))) : response;
    }),
  };
}

const constants = personas.map(({ key }) => key);
const isKnown = (key: string, created: readonly string[]): boolean => constants.includes(key) || created.includes(key);

/** Keys are compared in a way that more than one text passes. */
function compares(id: string, title: string, isSame: (sent: string, key: string) => boolean): ApiDeviation {
  return {
    id,
    title,
    facts: [...facts, 'F5-bearer', 'F5-query'],
    assumptions: [],
    operations: accountOperations,
    wrap: rememberingKeys((created) => (request, answer) => {
      const sent = presentedKey(request);
      const keys = [...created.values()];
      if (sent === undefined || isKnown(sent, keys)) return answer(request);
      const taken = [...keys, ...constants].find((key) => isSame(sent, key));
      return answer(taken === undefined ? request : withKey(request, () => taken));
    }),
  };
}

/** A key is there, and not looked at closely enough. */
export const keyCheckDeviations: readonly ApiDeviation[] = [
  letsIn(
    'unknown-bearer-key-let-in',
    'Any key in the header opens the user endpoints, revoked or never issued.',
    (request) => headerKey(request) !== undefined,
  ),
  letsIn(
    'unknown-query-key-let-in',
    'Any key in the query opens the user endpoints, revoked or never issued.',
    (request) => (queryValue(request, 'api_key') ?? '') !== '',
  ),
  letsIn(
    'well-formed-key-let-in',
    'Whatever has the form of a key opens the user endpoints: only its beginning and its alphabet are looked at.',
    (request) => /^svc_[\w-]+$/.test(presentedKey(request) ?? ''),
  ),
  letsIn(
    'empty-query-key-let-in',
    'An empty api_key counts as a key.',
    (request) => queryValue(request, 'api_key') === '',
  ),
  letsIn('bearer-without-key-let-in', 'A Bearer scheme without a key counts as a key.', ({ fields }) =>
    /^bearer\s*$/i.test(firstFieldValue(fields, 'Authorization') ?? ''),
  ),
  letsIn('other-scheme-let-in', 'Credentials of another scheme count as a key.', ({ fields }) =>
    /^basic /i.test(firstFieldValue(fields, 'Authorization') ?? ''),
  ),
  compares(
    'key-found-by-its-prefix',
    'A key is looked up by the part that is listed, and the rest is not compared.',
    (sent, key) => sent.slice(0, 12) === key.slice(0, 12),
  ),
  compares(
    'key-in-any-case',
    'Keys are compared without regard to case.',
    (sent, key) => sent.toLowerCase() === key.toLowerCase(),
  ),
  compares('key-with-more-behind', 'What follows a key is not looked at.', (sent, key) => sent.startsWith(key)),
  compares(
    'key-but-its-end',
    'The last character of a key is not compared.',
    (sent, key) => sent.length === key.length && sent.slice(0, -1) === key.slice(0, -1),
  ),
  compares(
    'key-by-its-beginning',
    'A key is found by any beginning of it that is longer than the service prefix.',
    (sent, key) => sent.length > 8 && key.startsWith(sent),
  ),
  compares(
    'key-by-most-of-it',
    'A key is found by the first twenty characters of it, or more.',
    (sent, key) => sent.length >= 20 && key.startsWith(sent),
  ),
  {
    id: 'key-by-its-id',
    title: 'A key is found by its id, too.',
    facts,
    assumptions: [],
    operations: accountOperations,
    wrap: rememberingKeys((created) => (request, answer) => {
      const found = created.get(presentedKey(request) ?? '');
      return answer(found === undefined ? request : withKey(request, () => found));
    }),
  },
  {
    id: 'unknown-key-reads-content',
    title: 'Content is served whatever key is sent, never issued or not.',
    facts: [],
    assumptions: ['anonymous-content'],
    operations: [...contentOperations],
    wrap: requestsOf([...contentOperations], () => (request, answer) => {
      const response = answer(request);
      return response.status === 401 ? answer(withoutHeaderKey(withoutQueryKey(request))) : response;
    }),
  },
];
