import type { Json, JsonObject } from '../../http/json.ts';
import type { MockRequest } from '../../mock/mock-message.ts';
import { personas } from '../../service/personas.ts';
import type { ApiDeviation } from '../api-deviation.ts';
import { requestsOf, successesOf, type Wrap } from '../fault-places.ts';
import { issuing } from '../issued-keys.ts';
import { rememberingKeys } from '../known-keys.ts';
import { objectsOf, without } from '../map-records.ts';
import { refusalOf } from '../make-refusal.ts';
import { operationOf } from '../operation-routes.ts';
import { headerKey, withoutHeaderKey, withoutQueryKey } from '../request-key.ts';
import { queryValue, requestJson, withMembers } from '../rewrite-request.ts';
import { isSuccess, responseMembers, withJson } from '../rewrite-response.ts';

const creation = ['createApiKey'];

interface Fault extends Pick<ApiDeviation, 'facts' | 'wrap' | 'service'> {
  readonly operations?: readonly string[];
}

function created(id: string, title: string, { operations = creation, ...fault }: Fault): ApiDeviation {
  return { id, title, assumptions: [], operations, ...fault };
}

/** The server takes another value than the one that was sent. */
const storing = (member: string, stored: (value: Json) => Json): Wrap =>
  requestsOf(
    creation,
    () => (request, answer) => answer(withMembers(request, (name, value) => (name === member ? stored(value) : value))),
  );

const shows = (change: (content: JsonObject) => JsonObject): Wrap => successesOf('createApiKey', change);

type Rewrite = (request: MockRequest, isCreated: (key: string | undefined) => boolean) => MockRequest;

/** A server that treats the keys that it created otherwise than those that it always had. */
const ofCreated = (rewrite: Rewrite): Wrap =>
  rememberingKeys((created) => (request, answer) => {
    const keys = [...created.values()];
    return answer(rewrite(request, (key) => key !== undefined && keys.includes(key)));
  });

/** The second key of an account is the first one again, from a cache that is never cleared. */
const sameKeyTwice: Wrap = (answer) => {
  const firsts = new Map<string, Json>();
  return requestsOf(creation, () => (request, inner) => {
    const caller = headerKey(request) ?? queryValue(request, 'api_key') ?? '';
    const known = firsts.get(caller);
    if (known !== undefined) {
      const response = inner(request);
      return isSuccess(response) ? withJson(response, { ...responseMembers(response), key: known }) : response;
    }
    const response = inner(request);
    if (isSuccess(response)) firsts.set(caller, responseMembers(response).key ?? null);
    return response;
  })(answer, { now: () => 0 });
};

const refusesScope = (scope: string): Wrap =>
  requestsOf(creation, () => (request, answer) => {
    const { scope: asked = null } = { ...(requestJson(request) as JsonObject) };
    if (asked !== scope) return answer(request);
    const detail = `The scope ${scope} is not known.`;
    return refusalOf(answer({ ...request, content: undefined }), { status: 400, code: 'invalid_request', detail });
  });

/** What is created stands in no list. */
const unlisted: Wrap = (answer) => {
  const ids = new Set<Json>();
  return (request) => {
    const response = answer(request);
    const operation = operationOf(request);
    if (!isSuccess(response)) return response;
    if (operation === 'createApiKey') ids.add(responseMembers(response).id ?? null);
    if (operation !== 'listApiKeys') return response;
    const content = responseMembers(response);
    return withJson(response, {
      ...content,
      items: objectsOf(content.items).filter(({ id = null }) => !ids.has(id)),
    });
  };
};

const shape = { facts: ['F5-key-shape'] };
const label = ['F2.4-key-name-label', 'F4.3-create-name'];
const scope = ['F4.3-create-scope', 'F5-scopes'];
const works = ['F4.3-create-returns', 'F5-created-by-post'];

/** Faults in what becomes of a new key. */
export const createdKeyDeviations: readonly ApiDeviation[] = [
  created('key-not-returned', 'The response that creates a key does not have the key.', {
    facts: ['F2.4-key-shown-once', 'F4.3-create-returns', 'F5-shown-once'],
    wrap: shows((content) => without(content, 'key')),
  }),
  created('key-returned-cut', 'The response that creates a key has no more of it than the list.', {
    facts: ['F2.4-key-shown-once', 'F4.3-create-returns', 'F5-shown-once'],
    wrap: shows((content) => ({ ...content, key: content.prefix ?? null })),
  }),
  created('same-key-twice', 'Creating a second key returns the first one again.', {
    facts: ['F2.4-key-shown-once', 'F4.3-create-returns', 'F5-shown-once'],
    wrap: sameKeyTwice,
  }),
  created('key-name-lost', 'A new key is named API key, whatever it is called.', {
    facts: label,
    wrap: storing('name', () => 'API key'),
  }),
  created('key-name-cut', 'The name of a new key is cut after eight characters.', {
    facts: label,
    wrap: storing('name', (name) => String(name).slice(0, 8)),
  }),
  created('key-name-in-lower-case', 'The name of a new key is stored in lower case.', {
    facts: label,
    wrap: storing('name', (name) => String(name).toLowerCase()),
  }),
  created('read-key-becomes-all', 'A key that is created with scope read has scope all.', {
    facts: [...scope, 'F5-read-example'],
    wrap: storing('scope', (value) => (value === 'read' ? 'all' : value)),
  }),
  created('write-key-becomes-read', 'A key that is created with scope write has scope read.', {
    facts: scope,
    wrap: storing('scope', (value) => (value === 'write' ? 'read' : value)),
  }),
  created('all-key-becomes-write', 'A key that is created with scope all has scope write.', {
    facts: scope,
    wrap: storing('scope', (value) => (value === 'all' ? 'write' : value)),
  }),
  created('write-scope-unknown', 'No key can be created with scope write.', {
    facts: scope,
    wrap: refusesScope('write'),
  }),
  created('any-scope-accepted', 'A scope that does not exist is taken, and listed as it was sent.', {
    facts: ['F2.4-key-scope-values', ...scope],
    operations: ['createApiKey', 'listApiKeys'],
    wrap: (answer) => {
      const scopes = new Map<string, Json>();
      return (request) => {
        const operation = operationOf(request);
        const asked =
          operation === 'createApiKey' ? (requestJson(request) as JsonObject | undefined)?.scope : undefined;
        const isUnknown = typeof asked === 'string' && !['read', 'write', 'all'].includes(asked);
        const response = answer(
          isUnknown ? withMembers(request, (name, value) => (name === 'scope' ? 'read' : value)) : request,
        );
        if (!isSuccess(response) || (operation !== 'createApiKey' && operation !== 'listApiKeys')) return response;
        const content = responseMembers(response);
        if (isUnknown) scopes.set(String(content.id), asked);
        const stored = (record: JsonObject): JsonObject => ({
          ...record,
          scope: scopes.get(String(record.id)) ?? record.scope ?? null,
        });
        if (operation === 'createApiKey') return withJson(response, stored(content));
        return withJson(response, { ...content, items: objectsOf(content.items).map(stored) });
      };
    },
  }),
  created('new-key-dead', 'A new key opens nothing: another one was stored than was shown.', {
    facts: works,
    wrap: shows((content) => ({ ...content, key: `${String(content.key).slice(0, -4)}AAAA` })),
  }),
  created('new-key-dead-in-query', 'A new key works in the header and not in the query.', {
    facts: [...works, 'F5-query'],
    wrap: ofCreated((request, isCreated) =>
      isCreated(queryValue(request, 'api_key')) ? withoutQueryKey(request) : request,
    ),
  }),
  created('new-key-dead-in-header', 'A new key works in the query and not in the header.', {
    facts: [...works, 'F5-bearer'],
    wrap: ofCreated((request, isCreated) => (isCreated(headerKey(request)) ? withoutHeaderKey(request) : request)),
  }),
  created('new-key-opens-another-account', 'A new key opens the account of somebody else.', {
    facts: [...works, 'F4.3-list-returns'],
    service: (service) => ({
      ...service,
      authenticate: (credential, world) => {
        const known = service.authenticate(credential, world);
        const isCreated = known.kind === 'caller' && personas.every(({ key }) => key !== credential);
        return isCreated ? { ...known, caller: { ...known.caller, account: 'other' } } : known;
      },
    }),
  }),
  created('key-without-service-prefix', 'Keys have no service prefix.', {
    ...shape,
    wrap: issuing((key) => key.replace('svc_', '')),
  }),
  created('key-prefix-by-scope', 'The service prefix of a key depends on its scope.', {
    ...shape,
    wrap: issuing((key, record) => key.replace('svc_', `${String(record.scope)}_`)),
  }),
  created('key-in-plain-base64', 'Keys are base64 with its two characters that base64url does not have.', {
    ...shape,
    wrap: issuing((key) => `${key.slice(0, 8)}+${key.slice(9, 20)}/${key.slice(21)}=`),
  }),
  created('new-key-unlisted', 'A new key is not listed.', {
    facts: ['F4.3-list-returns'],
    operations: ['createApiKey', 'listApiKeys'],
    wrap: unlisted,
  }),
];
