import { type Json, isJsonObject } from '../../http/json.ts';
import type { ApiDeviation } from '../api-deviation.ts';
import { accounts } from '../../service/accounts/accounts.ts';
import { requestsOf } from '../fault-places.ts';
import { as, asking, type FaultyAnswer, handlersOf, sending, stateOf } from '../handler-faults.ts';
import { refusalOf } from '../make-refusal.ts';
import { requestJson } from '../rewrite-request.ts';
import { isSuccess } from '../rewrite-response.ts';
import type { Call } from '../../mock/service.ts';
import type { FavoriteRecord } from '../../service/account-records.ts';
import type { ServiceState } from '../../service/service-state.ts';

type Wrap = NonNullable<ApiDeviation['wrap']>;

const add = { operations: ['addFavorite', 'listFavorites'], assumptions: [] } as const;
const remove = { operations: ['removeFavorite', 'listFavorites'], assumptions: [] } as const;

/** Serves the call and leaves the favorites as they were. */
const storingNothing: FaultyAnswer = (call, sound) => {
  const state = stateOf(call);
  const before = state.favorites && [...state.favorites];
  const outcome = sound(call);
  if (before) state.favorites = before;
  else delete state.favorites;
  return outcome;
};

/** Removes further favorites where one was removed. */
const removingToo =
  (others: (favorite: FavoriteRecord, call: Call<ServiceState>) => boolean): FaultyAnswer =>
  (call, sound) => {
    const outcome = sound(call);
    const state = stateOf(call);
    const left = (state.favorites ?? []).filter((favorite) => !others(favorite, call));
    if (outcome.kind === 'removed') state.favorites = left;
    return outcome;
  };

const refusing = (isWrong: (targetId: unknown) => boolean): Wrap =>
  requestsOf(['addFavorite'], () => (request, answer) => {
    const json = requestJson(request);
    if (!isJsonObject(json) || !isWrong(json.target_id)) return answer(request);
    // Nothing may be stored: the sound server refuses an empty content.
    const refused = answer({ ...request, content: new TextEncoder().encode('{}') });
    return isSuccess(refused)
      ? refused
      : refusalOf(refused, { status: refused.status, code: 'invalid_request', detail: 'target_id: expected a text' });
  });

const other = (type: unknown): string => (type === 'news' ? 'repo' : 'news');

/** What is stored where a favorite is added, and what goes where one is removed. */
export const favoriteChangeDeviations: readonly ApiDeviation[] = [
  {
    id: 'favorite-add-not-stored',
    title: 'A favorite that is added is answered with, and not stored.',
    facts: ['F4.2-favorite-add', 'F4.2-favorite-add-returns', 'F4.2-favorites-returns'],
    ...add,
    service: handlersOf(['addFavorite'], storingNothing),
  },
  {
    id: 'favorite-add-other-target',
    title: 'The record before the target is added.',
    facts: ['F4.2-favorite-add-target-id'],
    ...add,
    service: handlersOf(['addFavorite'], (call, sound) => {
      const { target_id } = isJsonObject(call.content) ? call.content : {};
      const added = sound(sending(call, { target_id: Number(target_id) - 1 }));
      return added.kind === 'refused' ? sound(call) : added;
    }),
  },
  {
    id: 'favorite-add-type-swapped',
    title: 'Whatever is added is looked for among the records of another type.',
    facts: ['F4.2-favorite-add-collect-type'],
    ...add,
    service: handlersOf(['addFavorite'], (call, sound) => {
      const { collect_type } = isJsonObject(call.content) ? call.content : {};
      return sound(sending(call, { collect_type: other(collect_type) }));
    }),
  },
  {
    id: 'favorite-add-target-as-text',
    title: 'The target of a favorite is refused unless it is a text.',
    facts: ['F4.2-favorite-add-target-id'],
    operations: ['addFavorite'],
    assumptions: [],
    wrap: refusing((id) => typeof id === 'number'),
  },
  {
    id: 'favorite-add-crashes-once-stored',
    title: 'A favorite that is new is stored, and answered with a server error.',
    facts: ['F4.2-favorite-add', 'F4.2-favorite-add-returns'],
    ...add,
    serverErrors: true,
    wrap: requestsOf(['addFavorite'], () => {
      const known = new Set<string>();
      return (request, answer) => {
        const response = answer(request);
        const asked = JSON.stringify(requestJson(request));
        if (!isSuccess(response) || known.has(asked)) return response;
        known.add(asked);
        return refusalOf(response, { status: 500, code: 'internal_error', detail: 'Nobody could be told.' });
      };
    }),
  },
  {
    id: 'favorite-add-for-another',
    title: 'A favorite is added to the account that was made first.',
    facts: ['F4.2-favorite-add-returns', 'F4.2-favorites-returns'],
    ...add,
    service: handlersOf(['addFavorite'], (call, sound) => sound(as(call, 'enterprise'))),
  },
  {
    id: 'favorite-remove-without-effect',
    title: 'A favorite that is removed is answered with, and stays.',
    facts: ['F4.2-favorite-remove', 'F4.2-favorite-remove-returns'],
    ...remove,
    service: handlersOf(['removeFavorite'], storingNothing),
  },
  {
    id: 'favorite-remove-all',
    title: 'Removing one favorite removes all of them.',
    facts: ['F4.2-favorite-remove-collect-type', 'F4.2-favorite-remove-target-id'],
    ...remove,
    service: handlersOf(
      ['removeFavorite'],
      removingToo(() => true),
    ),
  },
  {
    id: 'favorite-remove-all-of-type',
    title: 'Removing one favorite removes all of its type.',
    facts: ['F4.2-favorite-remove-target-id'],
    ...remove,
    service: handlersOf(
      ['removeFavorite'],
      removingToo(({ collect_type }, call) => collect_type === call.parameters.query.collect_type),
    ),
  },
  {
    id: 'favorite-remove-oldest',
    title: 'The oldest favorite is removed in place of the one that is named.',
    facts: ['F4.2-favorite-remove-collect-type', 'F4.2-favorite-remove-target-id'],
    ...remove,
    service: handlersOf(['removeFavorite'], (call, sound) => {
      const outcome = sound(call);
      const state = stateOf(call);
      if (outcome.kind === 'removed') {
        const { item: _, ...named } = outcome.data as FavoriteRecord & { readonly item: Json };
        state.favorites = [named, ...(state.favorites ?? []).slice(0, -1)];
      }
      return outcome;
    }),
  },
  {
    id: 'favorite-remove-of-any-type',
    title: 'A favorite is removed by its target alone, of whatever type it is.',
    facts: ['F4.2-favorite-remove-collect-type'],
    ...remove,
    assumptions: ['collect-types'],
    onlyByGuess: 'Where no two records of any type share an id, a server needs no type to find the favorite.',
    service: handlersOf(['removeFavorite'], (call, sound) => {
      const named = sound(call);
      if (named.kind !== 'refused') return named;
      return sound(asking(call, { collect_type: other(call.parameters.query.collect_type) }));
    }),
  },
  {
    id: 'favorite-remove-for-everybody',
    title: 'A favorite that one account removes is removed from every account.',
    facts: ['F4.2-favorites-returns'],
    ...remove,
    service: handlersOf(['removeFavorite'], (call, sound) => {
      const outcome = sound(call);
      if (outcome.kind === 'removed') for (const { account } of accounts) sound(as(call, account));
      return outcome;
    }),
  },
];
