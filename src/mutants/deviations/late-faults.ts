import type { Json } from '../../http/json.ts';
import type { Outcome } from '../../mock/service.ts';
import type { FavoriteRecord } from '../../service/account-records.ts';
import { accountState } from '../../service/accounts/accounts.ts';
import type { AccountState } from '../../service/service-state.ts';
import type { ApiDeviation } from '../api-deviation.ts';
import { as, type FaultyAnswer, handlersOf, stateOf } from '../handler-faults.ts';
import type { Wrap } from '../fault-places.ts';
import { rememberingKeys } from '../known-keys.ts';
import { contentOperations, operationOf } from '../operation-routes.ts';
import { isSuccess } from '../rewrite-response.ts';
import { queryValue } from '../rewrite-request.ts';
import { accountOperations } from '../operation-groups.ts';
import { presentedKey, withKey } from '../request-key.ts';
import { overlooking, type Overlooks } from '../stale-keys.ts';

type Part = 'favorites' | 'preferences' | 'keywords';
type Call = Parameters<FaultyAnswer>[0];

/** What the server keeps beside the account, under a name of its own. */
const beside = ({ world, caller }: Call, name: string): AccountState =>
  accountState(world, `${caller?.account ?? ''}, ${name}`);

/** Puts one part of a state in the place of another one's; there it is copied, since lists are changed where they are. */
function give(part: Part, from: AccountState, to: AccountState): void {
  delete to[part];
  if (from[part] !== undefined) Object.assign(to, structuredClone({ [part]: from[part] }));
}

/** Each key of an account has its own, which begins as that of the account. */
const keptByKey =
  (part: Part): FaultyAnswer =>
  (call, sound) => {
    const shared = stateOf(call);
    const own = beside(call, `key ${call.caller?.credentialId}`);
    const whole: AccountState = {};
    give(part, shared, whole);
    if (own[part] !== undefined) give(part, own, shared);
    const outcome = sound(call);
    give(part, shared, own);
    give(part, whole, shared);
    return outcome;
  };

/** So many calls of the account after the last write, settings are what they were before they were last changed. */
const patience = 15;

/** An older write that waits in a queue comes to pass last. */
const comesBack =
  (part: 'preferences' | 'keywords', { read, write }: Readonly<Record<'read' | 'write', string>>): FaultyAnswer =>
  (call, sound) => {
    const [state, kept] = [stateOf(call), beside(call, `earlier ${part}`)];
    const calls = (kept.calls?.all ?? 0) + 1;
    kept.calls = { all: calls };
    if (call.operation.id === read && kept[part] !== undefined && calls > patience) give(part, kept, state);
    if (call.operation.id !== write) return sound(call);
    const before: AccountState = {};
    give(part, state, before);
    const outcome = sound(call);
    const isChanged = before[part] !== undefined && JSON.stringify(before[part]) !== JSON.stringify(state[part]);
    if (isChanged) give(part, before, kept);
    kept.calls = { all: 0 };
    return outcome;
  };

/** A favorite that was removed is missing in one list, and there again in the next one. */
const favoriteBack: FaultyAnswer = (call, sound) => {
  const [state, kept] = [stateOf(call), beside(call, 'removed favorites')];
  if (call.operation.id === 'listFavorites') {
    const outcome: Outcome = sound(call);
    const known = state.favorites ?? [];
    const back = (kept.favorites ?? []).filter((own) => !known.some(({ target_id }) => target_id === own.target_id));
    if (back.length > 0) state.favorites = [...back, ...known];
    kept.favorites = [];
    return outcome;
  }
  const outcome = sound(call);
  if (outcome.kind !== 'removed') return outcome;
  const { item: _, ...removed } = outcome.data as FavoriteRecord & { readonly item: Json };
  kept.favorites = [removed];
  return outcome;
};

/** So many calls after its revocation, and a key is revoked no more. */
const remembered = 100;

/** What is known of revoked keys has room for a while: afterwards the key itself is found again in the slower store. */
function forgetting(): Pick<Required<ApiDeviation>, 'service' | 'wrap'> {
  const { service } = overlooking(() => () => false);
  const wrap: Wrap = (answer, clock) => {
    const revoked = new Map<string, number>();
    let calls = 0;
    const isForgotten: Overlooks = (request) =>
      calls - (revoked.get(presentedKey(request) ?? '') ?? calls) > remembered;
    const overlooks = overlooking(() => isForgotten).wrap(answer, clock);
    const counting = rememberingKeys((created) => (request, remember) => {
      calls += 1;
      const id = operationOf(request) === 'revokeApiKey' ? queryValue(request, 'id') : undefined;
      const key = created.get(id ?? '');
      const response = remember(request);
      if (key !== undefined && isSuccess(response) && !revoked.has(key)) revoked.set(key, calls);
      return response;
    });
    return counting(overlooks, clock);
  };
  return { service, wrap };
}

const returns = { favorites: 'F4.2-favorites-returns', preferences: 'F4.2-preferences-returns' } as const;

/** Faults that show late, or to another key of the account. */
export const lateDeviations: readonly ApiDeviation[] = [
  {
    id: 'favorites-by-key',
    title: 'Each key of an account has favorites of its own.',
    facts: [returns.favorites],
    assumptions: [],
    operations: ['listFavorites', 'addFavorite', 'removeFavorite'],
    service: handlersOf(['listFavorites', 'addFavorite', 'removeFavorite'], keptByKey('favorites')),
  },
  {
    id: 'preferences-by-key',
    title: 'Each key of an account has preferences of its own.',
    facts: [returns.preferences],
    assumptions: [],
    operations: ['getPreferences', 'updatePreferences'],
    service: handlersOf(['getPreferences', 'updatePreferences'], keptByKey('preferences')),
  },
  {
    id: 'keywords-by-key',
    title: 'Each key of an account has keyword monitors of its own.',
    facts: ['F4.2-keywords-returns'],
    assumptions: [],
    operations: ['getKeywords', 'updateKeywords'],
    service: handlersOf(['getKeywords', 'updateKeywords'], keptByKey('keywords')),
  },
  {
    id: 'favorite-added-to-two',
    title: 'A favorite that is added is added to another account, too.',
    facts: [returns.favorites],
    assumptions: [],
    operations: ['listFavorites', 'addFavorite'],
    service: handlersOf(['addFavorite'], (call, sound) => {
      sound(as(call, 'other'));
      return sound(call);
    }),
  },
  {
    id: 'favorite-back-later',
    title: 'A favorite that was removed is missing once, and listed again afterwards.',
    facts: ['F4.2-favorite-remove-returns', returns.favorites],
    assumptions: [],
    operations: ['listFavorites', 'removeFavorite'],
    service: handlersOf(['listFavorites', 'removeFavorite'], favoriteBack),
  },
  {
    id: 'preferences-back-later',
    title: 'Some calls after preferences were written, those from before the last change are back.',
    facts: ['F4.2-preferences-put', returns.preferences],
    assumptions: [],
    operations: ['getPreferences', 'updatePreferences'],
    service: handlersOf(
      accountOperations,
      comesBack('preferences', { read: 'getPreferences', write: 'updatePreferences' }),
    ),
  },
  {
    id: 'keywords-back-later',
    title: 'Some calls after keyword monitors were written, those from before the last change are back.',
    facts: ['F4.2-keywords-put', 'F4.2-keywords-returns'],
    assumptions: [],
    operations: ['getKeywords', 'updateKeywords'],
    service: handlersOf(accountOperations, comesBack('keywords', { read: 'getKeywords', write: 'updateKeywords' })),
  },
  {
    id: 'created-key-not-on-content',
    title: 'Content endpoints look keys up where created ones are not to be found.',
    facts: ['F5-bearer', 'F5-query', 'F5-schemes-global'],
    assumptions: [],
    operations: [...contentOperations],
    wrap: rememberingKeys((created) => (request, answer) => {
      const isContent = contentOperations.has(operationOf(request) ?? '');
      const isCreated = [...created.values()].includes(presentedKey(request) ?? '');
      return answer(isContent && isCreated ? withKey(request, (key) => `${key}x`) : request);
    }),
  },
  {
    id: 'revocation-forgotten',
    title: 'A revoked key is taken again a hundred calls later.',
    facts: ['F3-revocable', 'F4.3-revoke-revokes', 'F5-revoked-by-delete'],
    assumptions: [],
    operations: accountOperations,
    ...forgetting(),
  },
];
