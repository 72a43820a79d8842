import { isJsonObject, type JsonObject } from '../../http/json.ts';
import type { Call, Outcome } from '../../mock/service.ts';
import { digestOf, findKey } from '../../service/accounts/keys.ts';
import type { AccountState, ServiceState } from '../../service/service-state.ts';
import type { ApiDeviation } from '../api-deviation.ts';
import { handlerOf, requestsOf } from '../fault-places.ts';
import { handlersOf, stateOf } from '../handler-faults.ts';
import { asksFor, queryValue } from '../rewrite-request.ts';
import { isSuccess, responseMembers } from '../rewrite-response.ts';
import { holderOf } from '../stale-keys.ts';

type Service = NonNullable<ApiDeviation['service']>;

/** A write by a key of scope write is answered as made, and rolled back: its transaction is never committed. */
const uncommitted = (operation: string, part: keyof AccountState): Service =>
  handlersOf([operation], (call, sound) => {
    const state = stateOf(call);
    const before = state[part];
    const outcome = sound(call);
    if (call.caller?.roles.join() === 'write') Object.assign(state, { [part]: before });
    return outcome;
  });

/** A created key as a handler answers it. */
const createdBy = (outcome: Outcome): JsonObject =>
  outcome.kind === 'created' && isJsonObject(outcome.data) ? outcome.data : {};

/** The secret is made of name and scope: of two keys that share these, it opens the one that was made last. */
function alike(call: Call<ServiceState>, outcome: Outcome, secrets: Map<string, JsonObject>): Outcome {
  const { id, name, scope, ...created } = createdBy(outcome);
  const account = call.caller?.account ?? '';
  const parts = JSON.stringify([account, name ?? null, scope ?? null]);
  const first = secrets.get(parts);
  if (outcome.kind !== 'created' || typeof id !== 'number') return outcome;
  if (!first) {
    secrets.set(parts, created);
    return outcome;
  }
  const { prefix = '', secret = '' } = first;
  const key = stateOf(call).keys?.[id];
  if (key) Object.assign(key, { prefix });
  call.world.state.createdKeys[digestOf(String(secret))] = { account, id };
  return { ...outcome, data: { ...createdBy(outcome), prefix, secret } };
}

/** Faults of keys of one scope, of keys in one place, and of keys that share their name and scope. */
export const keyApartDeviations: readonly ApiDeviation[] = [
  {
    id: 'preferences-dropped-by-write-key',
    title: 'Preferences that a key of scope write writes are answered, and not kept.',
    facts: ['F4.2-preferences-put', 'F4.2-preferences-returns', 'F5-scopes'],
    assumptions: [],
    operations: ['updatePreferences'],
    service: uncommitted('updatePreferences', 'preferences'),
  },
  {
    id: 'favorite-dropped-by-write-key',
    title: 'A favorite that a key of scope write adds is answered, and not kept.',
    facts: ['F4.2-favorite-add', 'F4.2-favorites-returns', 'F5-scopes'],
    assumptions: [],
    operations: ['addFavorite'],
    service: uncommitted('addFavorite', 'favorites'),
  },
  {
    id: 'preferences-dropped-by-query-key',
    title: 'Preferences that are written by a key in the query are answered, and not kept.',
    facts: ['F4.2-preferences-put', 'F4.2-preferences-returns', 'F5-query', 'F5-schemes-global'],
    assumptions: [],
    operations: ['updatePreferences'],
    wrap: requestsOf(['updatePreferences'], () => (request, answer) => {
      if (queryValue(request, 'api_key') === undefined) return answer(request);
      const before = answer(asksFor(request, 'GET', '/api/user/preferences'));
      const response = answer(request);
      const content = new TextEncoder().encode(JSON.stringify(responseMembers(before)));
      if (isSuccess(response) && isSuccess(before)) answer({ ...request, content });
      return response;
    }),
  },
  {
    id: 'keys-of-name-and-scope',
    title: 'Two keys of one name and scope have the same secret, which is made of both.',
    facts: ['F4.3-create-returns', 'F5-shown-once', 'F2.4-key-shown-once'],
    assumptions: [],
    operations: ['createApiKey'],
    service: (service) => {
      const worlds = new WeakMap<object, Map<string, JsonObject>>();
      return handlerOf('createApiKey', (handler) => (call) => {
        const secrets = worlds.get(call.world) ?? new Map<string, JsonObject>();
        worlds.set(call.world, secrets);
        return alike(call, handler.answer(call), secrets);
      })(service);
    },
  },
  {
    id: 'revoked-write-key-works',
    title: 'Whether a key is revoked is looked at for keys of the scopes read and all only.',
    facts: ['F3-revocable', 'F4.3-revoke-revokes', 'F5-revoked-by-delete'],
    assumptions: [],
    operations: ['updatePreferences', 'updateKeywords', 'addFavorite', 'removeFavorite'],
    service: (service) => ({
      ...service,
      authenticate: (credential, world) =>
        findKey(world, credential)?.scope === 'write'
          ? holderOf(world, credential)
          : service.authenticate(credential, world),
    }),
  },
];
