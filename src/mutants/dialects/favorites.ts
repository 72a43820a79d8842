import { firstFieldValue } from '../../http/fields.ts';
import { type Json, type JsonObject, isJsonObject } from '../../http/json.ts';
import type { MockRequest, MockResponse } from '../../mock/mock-message.ts';
import type { Dialect } from '../dialect.ts';
import { objectsOf, only } from '../map-records.ts';
import { operationOf } from '../operation-routes.ts';
import { refusalOf } from '../make-refusal.ts';
import { asksFor, queryValue, requestJson, withMembers, withQuery } from '../rewrite-request.ts';
import {
  isRefusal,
  isSuccess,
  reshaped,
  responseJson,
  responseMembers,
  withJson,
  withText,
  withoutContent,
} from '../rewrite-response.ts';

function lists(id: string, title: string, shape: (favorites: readonly JsonObject[]) => Json): Dialect {
  return {
    id,
    title,
    assumptions: ['favorites-shape'],
    concerns: ['favorites'],
    stage: 'content',
    wrap: reshaped({ listFavorites: ({ items }) => shape(objectsOf(items)) }),
  };
}

const ofType = (favorites: readonly JsonObject[], type: string): readonly JsonObject[] =>
  favorites.filter(({ item }) => typeof item === 'object' && item !== null && (type === 'repo') === 'stars' in item);
const itemsOf = (favorites: readonly JsonObject[]): readonly Json[] => favorites.map(({ item = null }) => item);
const idsOf = (favorites: readonly JsonObject[]): readonly Json[] => favorites.map(({ target_id = 0 }) => target_id);

const nameOf = (item: Json): Json => (isJsonObject(item) ? (item.title ?? item.repo_full_name ?? null) : null);

const words: Readonly<Record<string, string>> = { news: 'article', repo: 'project' };
const wordsBack: Readonly<Record<string, string>> = { article: 'news', project: 'repo', news: 'none', repo: 'none' };
const translated = (table: Readonly<Record<string, string>>, value: Json): Json => table[String(value)] ?? value;

function retyped(value: Json): Json {
  if (Array.isArray(value)) return value.map((element: Json) => retyped(element));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, member]) => [
    name,
    name === 'collect_type' ? translated(words, member) : retyped(member),
  ]);
  return Object.fromEntries(entries);
}

function typeBack(request: MockRequest): MockRequest {
  const inQuery = queryValue(request, 'collect_type');
  const asked =
    inQuery === undefined ? request : withQuery(request, { collect_type: String(translated(wordsBack, inQuery)) });
  return withMembers(asked, (name, value) => (name === 'collect_type' ? translated(wordsBack, value) : value));
}

/** No favorite is older than the server; where there is none, the list is answered so. */
function noneYet(id: string, title: string, nothing: (response: MockResponse) => MockResponse): Dialect {
  return {
    id,
    title,
    assumptions: ['favorites-shape', 'success-statuses', 'error-statuses'],
    concerns: ['favorites'],
    stage: 'content',
    wrap(answer) {
      let start: number | undefined;
      return (request) => {
        const response = answer(request);
        start ??= Date.parse(firstFieldValue(response.fields, 'Date') ?? '');
        if (operationOf(request) !== 'listFavorites' || !isSuccess(response)) return response;
        const content = responseMembers(response);
        const items = objectsOf(content.items).filter((it) => Date.parse(String(it.created_at)) >= (start ?? 0));
        return items.length === 0 ? nothing(response) : withJson(response, { ...content, items });
      };
    },
  };
}

/** Whether the caller has that favorite already. */
function isThere(favorites: readonly JsonObject[], content: Json | undefined): boolean {
  if (typeof content !== 'object' || content === null) return false;
  const { collect_type, target_id } = content as JsonObject;
  return favorites.some((favorite) => favorite.collect_type === collect_type && favorite.target_id === target_id);
}

/** Ten favorites from where the cursor of the request leads to. */
function favoritePage(favorites: readonly JsonObject[], request: MockRequest): Json {
  const start = Number(queryValue(request, 'cursor')?.slice(1) ?? 0);
  const next = start + 10;
  return { data: favorites.slice(start, next), next_cursor: favorites.length > next ? `c${next}` : null };
}

export const favoriteDialects: readonly Dialect[] = [
  lists('favorites-as-pairs', 'Favorites are a bare list of types and ids', (favorites) =>
    favorites.map((favorite) => only(favorite, 'collect_type', 'target_id')),
  ),
  lists('favorites-counted', 'Favorites stand under favorites, beside their number', (favorites) => ({
    favorites: [...favorites],
    count: favorites.length,
  })),
  lists('favorites-as-items', 'Favorites are the news items and repositories themselves', itemsOf),
  lists('favorites-by-type', 'Favorites are grouped by type', (favorites) => ({
    news: itemsOf(ofType(favorites, 'news')),
    repos: itemsOf(ofType(favorites, 'repo')),
  })),
  lists('favorite-ids-by-type', 'Favorites are ids grouped by type', (favorites) => ({
    news: idsOf(ofType(favorites, 'news')),
    repo: idsOf(ofType(favorites, 'repo')),
  })),
  lists('favorites-as-references', 'Favorites are texts of type and id', (favorites) => ({
    favorites: favorites.map(({ collect_type, target_id }) => `${String(collect_type)}:${String(target_id)}`),
  })),
  lists('favorites-without-ids', 'Favorites show what they are called, and no ids', (favorites) =>
    favorites.map(({ item = null, created_at = null }) => ({ name: nameOf(item), added_at: created_at })),
  ),
  lists('favorites-by-name', 'Favorites are a map from type and id to the time of adding', (favorites) => ({
    favorites: Object.fromEntries(
      favorites.map(({ collect_type, target_id, created_at = null }) => [
        `${String(collect_type)}:${String(target_id)}`,
        created_at,
      ]),
    ),
  })),
  {
    id: 'favorites-in-pages',
    title: 'Ten favorites make a page, and a cursor leads to the next one',
    assumptions: ['favorites-shape'],
    concerns: ['favorites'],
    stage: 'content',
    wrap: reshaped({ listFavorites: ({ items }, request) => favoritePage(objectsOf(items), request) }),
  },
  noneYet('favorites-none-no-content', 'A list of no favorites has no content', (response) => ({
    ...withoutContent(response),
    status: 204,
  })),
  noneYet('favorites-none-not-found', 'A list of no favorites is not found', (response) =>
    refusalOf(response, { status: 404, code: 'not_found', detail: 'No favorites yet.' }),
  ),
  lists('favorites-in-part', 'Only the newest ten favorites are listed', (favorites) => ({
    data: favorites.slice(0, 10),
    next_cursor: favorites.length > 10 ? 'c2' : null,
  })),
  {
    id: 'other-collect-types',
    title: 'News items are collected as article, repositories as project',
    assumptions: ['collect-types'],
    concerns: ['collect-types'],
    stage: 'records',
    wrap: (answer) => (request) => {
      const response = answer(typeBack(request));
      const json = isSuccess(response) ? responseJson(response) : undefined;
      return json === undefined ? response : withJson(response, retyped(json));
    },
  },
  {
    id: 'favorite-again-409',
    title: 'Adding a favorite that is there is a conflict',
    assumptions: ['collect-types'],
    concerns: ['favorite-again'],
    stage: 'behaviour',
    wrap: (answer) => (request) => {
      if (operationOf(request) !== 'addFavorite') return answer(request);
      const listed = responseMembers(
        answer(asksFor(request, 'GET', request.target.replace(/favorite.*/, 'favorites'))),
      );
      const wasThere = isThere(objectsOf(listed.items), requestJson(request));
      const response = answer(request);
      const detail = 'The favorite is there already.';
      return wasThere && isSuccess(response)
        ? refusalOf(response, { status: 409, code: 'conflict', detail })
        : response;
    },
  },
  {
    id: 'removal-idempotent',
    title: 'Removing a favorite that is not there succeeds',
    assumptions: ['collect-types'],
    concerns: ['remove-missing'],
    stage: 'behaviour',
    wrap: (answer) => (request) => {
      const response = answer(request);
      const isMissing = operationOf(request) === 'removeFavorite' && isRefusal(response) && response.status === 404;
      return isMissing ? { ...withText(response, 'application/json', '{"removed":0}'), status: 200 } : response;
    },
  },
];
