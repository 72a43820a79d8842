import { type Json, type JsonObject, isJsonObject } from '../../http/json.ts';
import type { MockRequest, MockResponse } from '../../mock/mock-message.ts';
import type { Answer, Dialect } from '../dialect.ts';
import { mapRecords, objectsOf } from '../map-records.ts';
import { operationOf } from '../operation-routes.ts';
import { refusalOf } from '../make-refusal.ts';
import { asksFor, queryValue, requestJson, rewriteQuery, withMembers } from '../rewrite-request.ts';
import { isSuccess, responseJson, responseMembers, withJson } from '../rewrite-response.ts';

const servicePrefix = 'svc_';

function withKey(request: MockRequest, rewrite: (key: string) => string): MockRequest {
  const fields = request.fields.map((value, i, all) =>
    i % 2 === 1 && all[i - 1]?.toLowerCase() === 'authorization'
      ? value.replace(/^(\S+\s+)(.*)$/, (_, scheme, key) => scheme + rewrite(key))
      : value,
  );
  return rewriteQuery({ ...request, fields }, 'api_key', rewrite);
}

/** Another fixed service prefix. The one of the mock is not known here: a key that has it was never issued. */
function keyPrefix(id: string, title: string, prefix: string): Dialect {
  const toMock = (key: string): string => {
    if (key.startsWith(prefix)) return servicePrefix + key.slice(prefix.length);
    return key.startsWith(servicePrefix) ? `foreign-${key}` : key;
  };
  return {
    id,
    title,
    assumptions: ['key-prefix'],
    concerns: ['key-prefix'],
    stage: 'address',
    callerKey: (key) => prefix + key.slice(servicePrefix.length),
    wrap: (answer) => (request) => {
      const response = answer(withKey(request, toMock));
      const { content } = response;
      return typeof content === 'string'
        ? { ...response, content: content.replaceAll(servicePrefix, prefix) }
        : response;
    },
  };
}

/** Revoking a key that is revoked already; what was revoked before is seen by the mock's answer to the first time. */
function revokeAgain(status: number): Dialect['wrap'] {
  return (answer) => {
    const revoked = new Set<string>();
    return (request) => {
      const id = queryValue(request, 'id') ?? '';
      const response = answer(request);
      if (operationOf(request) !== 'revokeApiKey' || !isSuccess(response)) return response;
      if (revoked.has(id)) return refusalOf(response, { status, code: 'not_found', detail: 'The key is revoked.' });
      revoked.add(id);
      return response;
    };
  };
}

/** Keys of these scopes are made with every right; what they were asked for is what they are listed with. */
function unenforced(unlimited: readonly string[]): Dialect['wrap'] {
  return (answer) => {
    const scopes = new Map<string, Json>();
    const relabel = (key: JsonObject): JsonObject => ({
      ...key,
      scope: scopes.get(String(key.id)) ?? key.scope ?? null,
    });
    const isUnlimited = (value: Json): boolean => unlimited.includes(String(value));
    const make = (request: MockRequest): MockResponse => {
      const whole = withMembers(request, (name, value) => (name === 'scope' && isUnlimited(value) ? 'all' : value));
      const response = answer(whole);
      const asked = requestJson(request);
      const id = isSuccess(response) ? responseMembers(response).id : undefined;
      if (id !== undefined && isJsonObject(asked)) scopes.set(String(id), asked.scope ?? 'all');
      return response;
    };
    return (request) => {
      const response = operationOf(request) === 'createApiKey' ? make(request) : answer(request);
      const json = isSuccess(response) ? responseJson(response) : undefined;
      return json === undefined ? response : withJson(response, mapRecords(json, { key: relabel }));
    };
  };
}

/** Keys that the caller's account has and that are not revoked. */
function liveKeys(answer: Answer, request: MockRequest): readonly JsonObject[] {
  const listed = answer(asksFor(request, 'GET', request.target.split('?')[0] ?? ''));
  return objectsOf(responseMembers(listed).items).filter(({ revoked }) => revoked !== true);
}

/** Refuses to create a key for a reason of which the documentation says nothing. */
function creationRefused(
  status: number,
  isRefused: (content: JsonObject, keys: () => readonly JsonObject[]) => boolean,
): Dialect['wrap'] {
  return (answer) => (request) => {
    const content = operationOf(request) === 'createApiKey' ? requestJson(request) : undefined;
    if (!isJsonObject(content) || !isRefused(content, () => liveKeys(answer, request))) return answer(request);
    const response = answer(asksFor(request, 'GET', request.target));
    const detail = 'This key cannot be made.';
    return isSuccess(response) ? refusalOf(response, { status, code: 'invalid_request', detail }) : response;
  };
}

/** Of a new key nearly half is listed. */
function longListedPrefix(answer: Answer): Answer {
  const shown = new Map<string, string>();
  return (request) => {
    const response = answer(request);
    const json = isSuccess(response) ? responseJson(response) : undefined;
    if (json === undefined) return response;
    if (operationOf(request) === 'createApiKey' && isJsonObject(json)) {
      shown.set(String(json.id), `${String(json.key).slice(0, 22)}…`);
    }
    const key = (record: JsonObject): JsonObject => {
      const prefix = shown.get(String(record.id));
      return prefix === undefined ? record : { ...record, prefix };
    };
    return withJson(response, mapRecords(json, { key }));
  };
}

const creation = { concerns: ['creation'], stage: 'behaviour' } as const;

export const keyBehaviourDialects: readonly Dialect[] = [
  keyPrefix('long-key-prefix', 'Keys have a longer service prefix', 'ainews-live-'),
  keyPrefix('dotted-key-prefix', 'The service prefix has characters that base64url does not have', 'ak.v1.'),
  {
    id: 'revoke-again-404',
    title: 'A revoked key is not found when it is revoked again',
    assumptions: ['revoked-listing'],
    concerns: ['revoke-again'],
    stage: 'behaviour',
    wrap: revokeAgain(404),
  },
  {
    id: 'revoke-again-409',
    title: 'Revoking a revoked key is a conflict',
    assumptions: ['revoked-listing'],
    concerns: ['revoke-again'],
    stage: 'behaviour',
    wrap: revokeAgain(409),
  },
  {
    id: 'unenforced-scopes',
    title: 'Scopes forbid nothing',
    assumptions: ['scope-permissions'],
    concerns: ['scopes'],
    stage: 'behaviour',
    wrap: unenforced(['read', 'write', 'all']),
  },
  {
    id: 'write-may-read',
    title: 'Whoever may write may read, too',
    assumptions: ['scope-permissions'],
    concerns: ['scopes'],
    stage: 'behaviour',
    wrap: unenforced(['write']),
  },
  {
    id: 'long-listed-prefix',
    title: 'The listed prefix is nearly half of the key',
    assumptions: ['listed-prefix'],
    concerns: ['listed-prefix'],
    stage: 'behaviour',
    wrap: longListedPrefix,
  },
  {
    id: 'key-names-differ',
    title: 'No two keys of an account have one name',
    assumptions: ['key-name'],
    ...creation,
    wrap: creationRefused(409, ({ name = null }, keys) => keys().some((key) => key.name === name)),
  },
  {
    id: 'key-names-without-spaces',
    title: 'Names of keys have letters, digits and hyphens, 32 at most',
    assumptions: ['key-name'],
    ...creation,
    wrap: creationRefused(400, ({ name = '' }) => !/^[A-Za-z0-9-]{1,32}$/.test(String(name))),
  },
  {
    id: 'five-keys-at-most',
    title: 'An account has five live keys at most, three of them taken',
    assumptions: ['keys-per-account'],
    ...creation,
    wrap: creationRefused(409, (_, keys) => keys().length >= 5),
  },
  {
    id: 'four-keys-at-most',
    title: 'An account has four live keys at most, three of them taken',
    assumptions: ['keys-per-account'],
    ...creation,
    wrap: creationRefused(400, (_, keys) => keys().length >= 4),
  },
];
