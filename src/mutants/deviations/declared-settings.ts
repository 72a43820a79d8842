import { type Json, type JsonObject, isJsonObject } from '../../http/json.ts';
import { accounts } from '../../service/accounts/accounts.ts';
import type { ApiDeviation } from '../api-deviation.ts';
import { byGuess, requestsOf, successesOf } from '../fault-places.ts';
import { givingOther, handlersOf, itemsOf, stateOf } from '../handler-faults.ts';
import { objectsOf, without } from '../map-records.ts';
import { queryValue, requestJson, withMembers, withQuery } from '../rewrite-request.ts';
import { withText } from '../rewrite-response.ts';

const arrayOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);
const together = (before: Json | undefined, sent: Json | undefined): readonly Json[] => [
  ...new Set([...arrayOf(before), ...arrayOf(sent)]),
];

/** Stores members that are made of what is sent and of what was there. */
const merging = (
  operation: string,
  member: 'preferences' | 'keywords',
  merge: (before: JsonObject, sent: JsonObject) => JsonObject,
): ApiDeviation['service'] & object =>
  handlersOf([operation], (call, sound) => {
    const fixture = accounts.find(({ account }) => account === call.caller?.account)?.[member];
    const before: JsonObject = stateOf(call)[member] ?? fixture ?? {};
    return sound({ ...call, content: merge(before, isJsonObject(call.content) ? call.content : {}) });
  });

const unset: JsonObject = {
  display_name: '',
  followed_topics: [],
  language: 'en',
  theme: 'system',
  email_digest: false,
};

/**
 * Account resources that the documentation allows, and the declared reading does not. One that refuses unknown members of
 * preferences is not among them: a guest writes only members that were there, since others might be kept for good.
 */
export const declaredSettingDeviations: readonly ApiDeviation[] = [
  {
    id: 'favorite-add-200',
    title: 'A favorite that is added is answered with 200.',
    ...byGuess(['addFavorite'], 'success-statuses'),
    wrap: requestsOf(['addFavorite'], () => (request, answer) => {
      const response = answer(request);
      return response.status === 201 ? { ...response, status: 200 } : response;
    }),
  },
  {
    id: 'favorite-add-acknowledged',
    title: 'A favorite that is added is answered with nothing but its success.',
    ...byGuess(['addFavorite'], 'mutation-results'),
    wrap: successesOf('addFavorite', () => ({ success: true })),
  },
  {
    id: 'favorite-add-again-listed-again',
    title: 'A favorite that is added twice is there twice.',
    ...byGuess(['addFavorite', 'listFavorites', 'removeFavorite'], 'collect-types'),
    service: handlersOf(['addFavorite'], (call, sound) => {
      const outcome = sound(call);
      const { favorites = [] } = stateOf(call);
      const { collect_type, target_id } = isJsonObject(call.content) ? call.content : {};
      const there = favorites.find((one) => one.collect_type === collect_type && one.target_id === target_id);
      if (outcome.kind === 'ok' && there) stateOf(call).favorites = [there, ...favorites];
      return outcome;
    }),
  },
  {
    id: 'favorite-add-unknown-target',
    title: 'A favorite whose target does not exist is answered as if it were added.',
    ...byGuess(['addFavorite'], 'collect-types'),
    wrap: requestsOf(['addFavorite'], () => (request, answer) => {
      const response = answer(request);
      const sent = requestJson(request);
      if (response.status !== 404 || !isJsonObject(sent)) return response;
      return { ...withText(response, 'application/json', JSON.stringify({ ...sent, item: null })), status: 201 };
    }),
  },
  {
    id: 'favorite-remove-missing-200',
    title: 'Removing a favorite that is not there succeeds.',
    ...byGuess(['removeFavorite'], 'collect-types'),
    wrap: requestsOf(['removeFavorite'], () => (request, answer) => {
      const response = answer(request);
      if (response.status !== 404) return response;
      return { ...withText(response, 'application/json', '{"removed":0}'), status: 200 };
    }),
  },
  {
    id: 'favorite-remove-type-optional',
    title: 'A favorite is removed without a type, as one of a news item.',
    ...byGuess(['removeFavorite'], 'required-members'),
    wrap: requestsOf(
      ['removeFavorite'],
      () => (request, answer) =>
        answer(
          queryValue(request, 'collect_type') === undefined ? withQuery(request, { collect_type: 'news' }) : request,
        ),
    ),
  },
  {
    id: 'favorites-oldest-first',
    title: 'The list of favorites begins with the oldest.',
    ...byGuess(['listFavorites'], 'favorites-shape'),
    service: handlersOf(['listFavorites'], (call, sound) => {
      const all = sound(call);
      return givingOther(all, () => ({ items: itemsOf(all).toReversed() }));
    }),
  },
  {
    id: 'favorites-without-item',
    title: 'The list of favorites has no records behind them.',
    ...byGuess(['listFavorites'], 'favorites-shape'),
    wrap: successesOf('listFavorites', ({ items }) => ({ items: objectsOf(items).map((one) => without(one, 'item')) })),
  },
  {
    id: 'preferences-put-acknowledged',
    title: 'A change of preferences is answered with nothing but its success.',
    ...byGuess(['updatePreferences'], 'mutation-results'),
    wrap: successesOf('updatePreferences', () => ({ success: true })),
  },
  {
    id: 'preferences-put-replaces',
    title: 'Writing preferences sets every member that is not sent to what a new account has.',
    ...byGuess(['updatePreferences', 'getPreferences'], 'preferences-fields'),
    service: merging('updatePreferences', 'preferences', (_, sent) => ({ ...unset, ...sent })),
  },
  {
    id: 'preferences-put-adds-topics',
    title: 'Writing followed topics adds them to those before.',
    ...byGuess(['updatePreferences', 'getPreferences'], 'preferences-fields'),
    service: merging('updatePreferences', 'preferences', (before, sent) => ({
      ...sent,
      followed_topics: together(before.followed_topics, sent.followed_topics),
    })),
  },
  {
    id: 'preferences-without-theme',
    title: 'The preferences have no theme.',
    ...byGuess(['getPreferences'], 'preferences-fields'),
    wrap: successesOf('getPreferences', (members) => without(members, 'theme')),
  },
  {
    id: 'keywords-put-acknowledged',
    title: 'A change of keyword monitors is answered with nothing but its success.',
    ...byGuess(['updateKeywords'], 'mutation-results'),
    wrap: successesOf('updateKeywords', () => ({ success: true })),
  },
  {
    id: 'keywords-put-adds',
    title: 'Writing keywords adds them to those before.',
    ...byGuess(['updateKeywords', 'getKeywords'], 'keywords-shape'),
    service: merging('updateKeywords', 'keywords', (before, sent) => ({
      ...sent,
      keywords: together(before.keywords, sent.keywords),
    })),
  },
  {
    id: 'keywords-put-any-frequency',
    title: 'A frequency that is not known counts as daily.',
    ...byGuess(['updateKeywords', 'getKeywords'], 'keywords-shape'),
    wrap: requestsOf(['updateKeywords'], () => (request, answer) => {
      const isKnown = (value: Json): boolean => ['daily', 'weekly', 'instant'].includes(String(value));
      return answer(withMembers(request, (name, value) => (name === 'frequency' && !isKnown(value) ? 'daily' : value)));
    }),
  },
  {
    id: 'keywords-put-repeated-accepted',
    title: 'A keyword that is sent twice counts once.',
    ...byGuess(['updateKeywords', 'getKeywords'], 'keywords-shape'),
    wrap: requestsOf(
      ['updateKeywords'],
      () => (request, answer) =>
        answer(
          withMembers(request, (name, value) =>
            name === 'keywords' && Array.isArray(value) ? [...new Set(value as readonly Json[])] : value,
          ),
        ),
    ),
  },
];
