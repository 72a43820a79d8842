import { type Json, type JsonObject, isJsonObject } from '../../http/json.ts';
import type { Outcome } from '../../mock/service.ts';
import { accountState } from '../../service/accounts/accounts.ts';
import type { ApiDeviation } from '../api-deviation.ts';
import { handlerOf, requestsOf, successesOf } from '../fault-places.ts';
import { asking, givingOther, handlersOf, itemsOf, numberOf } from '../handler-faults.ts';
import { keyOfPersona } from '../known-keys.ts';
import { mapRecords, objectsOf } from '../map-records.ts';
import { headerKey } from '../request-key.ts';
import { queryValue, withQuery } from '../rewrite-request.ts';
import { isSuccess, responseMembers, withJson, withText } from '../rewrite-response.ts';
import { foundAmong } from './news-detail.ts';

/** As many as no list has. */
const all = 10_000;

const camel = (name: string): string => name.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());

/** Members under other names. */
const renamed = (record: JsonObject, rename: (name: string) => string): JsonObject =>
  Object.fromEntries(Object.entries(record).map(([name, value]): [string, Json] => [rename(name), value]));

const dataOf = (outcome: Outcome): JsonObject => ('data' in outcome && isJsonObject(outcome.data) ? outcome.data : {});

/** Faults that show in one place only: with one value, on one page, for one kind of records. */
export const narrowDeviations: readonly ApiDeviation[] = [
  {
    id: 'category-forgotten-with-limit',
    title: 'The news list takes no notice of the category where a limit is sent.',
    facts: ['F4.1-news-list-category', 'F4.1-news-list-limit', 'F2.1-news-category-filter'],
    assumptions: [],
    operations: ['listNews'],
    wrap: requestsOf(
      ['listNews'],
      () => (request, answer) =>
        answer(queryValue(request, 'limit') === undefined ? request : withQuery(request, { category: undefined })),
    ),
  },
  {
    id: 'language-plus-is-space',
    title: 'A plus in the language that is sent is taken for a space.',
    facts: ['F4.1-repos-language', 'F2.2-repo-language-filter'],
    assumptions: [],
    operations: ['listRepos'],
    wrap: requestsOf(['listRepos'], () => (request, answer) => {
      const language = queryValue(request, 'language');
      return answer(language ? withQuery(request, { language: language.replaceAll('+', ' ') }) : request);
    }),
  },
  {
    id: 'repos-last-page-one-short',
    title: 'The last page of the repository list lacks its last record.',
    facts: ['F4.1-repos-page', 'F4.1-repos-returns'],
    assumptions: [],
    operations: ['listRepos'],
    service: handlersOf(['listRepos'], (call, sound) => {
      const { query } = call.parameters;
      const count = itemsOf(sound(asking(call, { page: 1, limit: all }))).length;
      const isLast = numberOf(query, 'page') > 1 && numberOf(query, 'page') * numberOf(query, 'limit') >= count;
      const page = sound(call);
      return isLast ? givingOther(page, (data) => ({ ...data, items: itemsOf(page).slice(0, -1) })) : page;
    }),
  },
  {
    id: 'news-limit-1-ignored',
    title: 'The news list takes limit=1 for none.',
    facts: ['F4.1-news-list-limit'],
    assumptions: [],
    operations: ['listNews'],
    wrap: requestsOf(
      ['listNews'],
      () => (request, answer) =>
        answer(queryValue(request, 'limit') === '1' ? withQuery(request, { limit: undefined }) : request),
    ),
  },
  {
    id: 'news-detail-of-first-page-only',
    title: 'A news item is found as long as it is on the first page.',
    facts: ['F4.1-news-detail', 'F4.1-news-detail-id', 'F4.1-news-detail-returns'],
    assumptions: [],
    operations: ['getNews'],
    wrap: foundAmong(20),
  },
  {
    id: 'news-detail-empties-tags',
    title: 'The detail of a news item has no tags, whatever the list shows.',
    facts: ['F4.1-news-detail-returns', 'F2.1-news-tags'],
    assumptions: [],
    operations: ['getNews'],
    wrap: successesOf('getNews', (item) => ({ ...item, tags: [] })),
  },
  {
    id: 'news-in-camel-case',
    title: 'News items have their members in camel case.',
    facts: ['F4.1-news-list-returns', 'F4.1-news-detail-returns', 'F2.1-news-publish-time'],
    assumptions: [],
    operations: ['listNews', 'getNews'],
    wrap: requestsOf(['listNews', 'getNews'], () => (request, answer) => {
      const response = answer(request);
      if (!isSuccess(response)) return response;
      return withJson(response, mapRecords(responseMembers(response), { news: (item) => renamed(item, camel) }));
    }),
  },
  {
    id: 'repo-stars-renamed',
    title: 'Repositories have star_count in place of stars.',
    facts: ['F4.1-repos-returns', 'F2.2-repo-stars'],
    assumptions: [],
    operations: ['listRepos'],
    wrap: successesOf('listRepos', (page) => ({
      ...page,
      items: objectsOf(page.items).map((repo) => renamed(repo, (name) => (name === 'stars' ? 'star_count' : name))),
    })),
  },
  {
    id: 'search-news-ignores-q',
    title: 'A search finds the repositories of the text, and the same news for every text.',
    facts: ['F4.1-search-q', 'F4.1-search-returns'],
    assumptions: [],
    operations: ['search'],
    service: handlersOf(['search'], (call, sound) => {
      const { news = [] } = dataOf(sound(asking(call, { q: 'a' })));
      return givingOther(sound(call), (data) => ({ ...data, news }));
    }),
  },
  {
    id: 'history-error-as-success',
    title: 'The trending history is answered with 200 and an error.',
    facts: ['F4.1-history-returns'],
    assumptions: [],
    operations: ['getTrendingHistory'],
    wrap: requestsOf(['getTrendingHistory'], () => (request, answer) => {
      const response = answer(request);
      const error = JSON.stringify({ error: { code: 503, message: 'The history is not ready.' } });
      return isSuccess(response) ? withText(response, 'application/json', error) : response;
    }),
  },
  {
    id: 'free-plan-removal-acknowledged',
    title: 'The removal of a favorite is answered with 200 on the free plan, before the plan is looked at.',
    facts: ['F4.2-paid-plan-required', 'F5-user-paid-plan'],
    assumptions: [],
    operations: ['removeFavorite'],
    wrap: requestsOf(['removeFavorite'], () => (request, answer) => {
      const response = answer(request);
      const isFree = headerKey(request) === keyOfPersona('free');
      return isFree ? { ...withText(response, 'application/json', '{"removed":true}'), status: 200 } : response;
    }),
  },
  {
    id: 'key-creation-time-of-the-listing',
    title: 'The creation time of a listed key is later at every listing.',
    facts: ['F4.3-list-returns', 'F2.4-key-created-at'],
    assumptions: [],
    operations: ['listApiKeys'],
    wrap: requestsOf(['listApiKeys'], () => {
      let listings = 0;
      return (request, answer) => {
        const response = answer(request);
        if (!isSuccess(response)) return response;
        listings += 1;
        const created_at = new Date(Date.UTC(2026, 10, 3) + listings * 1000).toISOString();
        const content = responseMembers(response);
        const items = objectsOf(content.items).map((key) => ({ ...key, created_at }));
        return withJson(response, { ...content, items });
      };
    }),
  },
  {
    id: 'revocations-undone-by-a-creation',
    title: 'The creation of a key makes those of scope read that were revoked good again.',
    facts: ['F3-revocable', 'F4.3-revoke-revokes', 'F2.4-key-revoked'],
    assumptions: [],
    operations: ['createApiKey', 'listApiKeys'],
    service: handlerOf('createApiKey', (handler) => (call) => {
      const { keys } = accountState(call.world, call.caller?.account ?? '');
      for (const [id, key] of Object.entries(keys ?? {})) {
        if (keys && key.scope === 'read' && key.name.startsWith('apitwin'))
          keys[Number(id)] = { ...key, revoked: false };
      }
      return handler.answer(call);
    }),
  },
];
