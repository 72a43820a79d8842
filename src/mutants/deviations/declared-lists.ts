import { withField, withoutField } from '../../http/fields.ts';
import type { JsonObject } from '../../http/json.ts';
import type { ApiDeviation } from '../api-deviation.ts';
import { byGuess, requestsOf, successesOf } from '../fault-places.ts';
import { asking, givingOther, handlersOf, itemsOf, numberOf } from '../handler-faults.ts';
import { refusalOf } from '../make-refusal.ts';
import { objectsOf, without } from '../map-records.ts';
import { queryValue, withQuery } from '../rewrite-request.ts';
import { isSuccess, responseMembers, withJson, withText } from '../rewrite-response.ts';

const recordsOf = (operation: string, change: (record: JsonObject) => JsonObject): ApiDeviation['wrap'] & object =>
  successesOf(operation, (page) => ({ ...page, items: objectsOf(page.items).map(change) }));

const sorted = (
  operation: string,
  before: (a: JsonObject, b: JsonObject) => number,
): ApiDeviation['service'] & object =>
  handlersOf([operation], (call, sound) => {
    const { query } = call.parameters;
    const whole = sound(asking(call, { page: 1, limit: 10_000 }));
    const [page, limit] = [numberOf(query, 'page'), numberOf(query, 'limit')];
    const items = [...itemsOf(whole)].sort(before).slice((page - 1) * limit, page * limit);
    return givingOther(whole, (data) => ({ ...data, page, limit, items }));
  });

/** Lists and details that the documentation allows, and the declared reading does not. */
export const declaredListDeviations: readonly ApiDeviation[] = [
  {
    id: 'news-page-renamed',
    title: 'The records of the news list are under data.',
    ...byGuess(['listNews'], 'page-envelope'),
    wrap: successesOf('listNews', ({ items = [], ...page }) => ({ ...page, data: items })),
  },
  {
    id: 'repos-total-of-page',
    title: 'The total of the repository list counts the records of the page.',
    ...byGuess(['listRepos'], 'page-envelope'),
    wrap: successesOf('listRepos', (page) => ({ ...page, total: objectsOf(page.items).length })),
  },
  {
    id: 'news-detail-in-data',
    title: 'The detail of a news item is under data.',
    ...byGuess(['getNews'], 'single-envelope'),
    wrap: successesOf('getNews', (data) => ({ data })),
  },
  {
    id: 'news-limit-clamped',
    title: 'A limit of the news list beyond 100 counts as 100.',
    ...byGuess(['listNews'], 'page-bounds'),
    wrap: requestsOf(
      ['listNews'],
      () => (request, answer) =>
        answer(Number(queryValue(request, 'limit')) > 100 ? withQuery(request, { limit: '100' }) : request),
    ),
  },
  {
    id: 'repos-past-end-404',
    title: 'A page past the end of the repository list is not found.',
    ...byGuess(['listRepos'], 'page-bounds'),
    wrap: requestsOf(['listRepos'], () => (request, answer) => {
      const response = answer(request);
      const { items, page } = responseMembers(response);
      const isPast = isSuccess(response) && Number(page) > 1 && objectsOf(items).length === 0;
      return isPast
        ? refusalOf(response, { status: 404, code: 'not_found', detail: 'There is no such page.' })
        : response;
    }),
  },
  {
    id: 'news-oldest-first',
    title: 'The news list begins with the oldest item.',
    ...byGuess(['listNews'], 'list-order'),
    service: sorted('listNews', (a, b) => numberOf(a, 'id') - numberOf(b, 'id')),
  },
  {
    id: 'repos-by-name',
    title: 'The repository list is in the order of the names.',
    ...byGuess(['listRepos'], 'list-order'),
    service: sorted('listRepos', (a, b) => (String(a.repo_full_name) < String(b.repo_full_name) ? -1 : 1)),
  },
  {
    id: 'category-unknown-unfiltered',
    title: 'The news list of a category that no item has is that of all.',
    ...byGuess(['listNews'], 'unknown-filter'),
    service: handlersOf(['listNews'], (call, sound) => {
      const { category: _, ...query } = call.parameters.query;
      const found = sound(call);
      const isEmpty = 'data' in found && itemsOf(sound(asking(call, { page: 1 }))).length === 0;
      return isEmpty ? sound({ ...call, parameters: { ...call.parameters, query } }) : found;
    }),
  },
  {
    id: 'language-unknown-404',
    title: 'The repository list of a language that no repository has is not found.',
    ...byGuess(['listRepos'], 'unknown-filter'),
    wrap: requestsOf(['listRepos'], () => (request, answer) => {
      const response = answer(request);
      return queryValue(request, 'language') !== undefined && responseMembers(response).total === 0
        ? refusalOf(response, { status: 404, code: 'not_found', detail: 'There is no such language.' })
        : response;
    }),
  },
  {
    id: 'news-detail-without-tags',
    title: 'The detail of a news item has no tags.',
    ...byGuess(['getNews'], 'detail-members', 'absent-members'),
    wrap: successesOf('getNews', (item) => without(item, 'tags')),
  },
  {
    id: 'repos-without-analysis',
    title: 'The repository list has no analyses.',
    ...byGuess(['listRepos'], 'absent-members'),
    wrap: recordsOf('listRepos', (record) => without(record, 'ai_analysis')),
  },
  {
    id: 'news-source-null',
    title: 'The news list has null for every source.',
    ...byGuess(['listNews'], 'nullability'),
    wrap: recordsOf('listNews', (record) => ({ ...record, source_name: null })),
  },
  {
    id: 'repos-track-of-numbers',
    title: 'The trend track is a list of stars without their days.',
    ...byGuess(['listRepos'], 'track-trend'),
    wrap: recordsOf('listRepos', (record) => ({
      ...record,
      track_trend: objectsOf(record.track_trend).map(({ stars = 0 }) => stars),
    })),
  },
  {
    id: 'news-unknown-in-text',
    title: 'An id that no news item has is refused in plain text.',
    ...byGuess(['getNews'], 'error-shape'),
    wrap: requestsOf(['getNews'], () => (request, answer) => {
      const response = answer(request);
      return response.status === 404 ? withText(response, 'text/plain', 'Not found') : response;
    }),
  },
  {
    id: 'news-unknown-code',
    title: 'An id that no news item has is refused with the code NEWS_404.',
    ...byGuess(['getNews'], 'error-codes'),
    wrap: requestsOf(['getNews'], () => (request, answer) => {
      const response = answer(request);
      return response.status === 404
        ? withJson(response, { ...responseMembers(response), code: 'NEWS_404' })
        : response;
    }),
  },
  {
    id: 'repos-invalid-422',
    title: 'A page of the repository list that is no number is refused with 422.',
    ...byGuess(['listRepos'], 'error-statuses'),
    wrap: requestsOf(['listRepos'], () => (request, answer) => {
      const response = answer(request);
      const problem = { ...responseMembers(response), status: 422 };
      return response.status === 400 ? { ...withJson(response, problem), status: 422 } : response;
    }),
  },
  {
    id: 'news-head-refused',
    title: 'The news list refuses HEAD.',
    ...byGuess(['listNews'], 'http-extras'),
    wrap: (answer) => (request) => {
      const isHead = request.method === 'HEAD' && /\/api\/news\/list(?=\?|$)/.test(request.target);
      return answer(isHead ? { ...request, method: 'PROPFIND' } : request);
    },
  },
  {
    id: 'news-in-plain-text',
    title: 'The news list says that it is plain text.',
    ...byGuess(['listNews'], 'response-media-type'),
    wrap: requestsOf(['listNews'], () => (request, answer) => {
      const response = answer(request);
      return isSuccess(response)
        ? { ...response, fields: withField(response.fields, 'Content-Type', 'text/plain') }
        : response;
    }),
  },
  {
    id: 'repos-limit-unreported',
    title: 'The repository list reports no rate limit.',
    ...byGuess(['listRepos'], 'rate-limit'),
    wrap: requestsOf(['listRepos'], () => (request, answer) => {
      const response = answer(request);
      return { ...response, fields: withoutField(withoutField(response.fields, 'RateLimit'), 'RateLimit-Policy') };
    }),
  },
];
