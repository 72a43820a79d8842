import type { Json } from '../../http/json.ts';
import { personas } from '../../service/personas.ts';
import type { ApiDeviation } from '../api-deviation.ts';
import { requestsOf } from '../fault-places.ts';
import { objectsOf } from '../map-records.ts';
import { presentedKey } from '../request-key.ts';
import { queryValue } from '../rewrite-request.ts';
import { isSuccess, responseMembers, withJson } from '../rewrite-response.ts';

/** Another piece of code serves requests with the key in the query: it leaves out all from that place on. */
const cut = (id: string, title: string, [operation, count]: readonly [string, number]): ApiDeviation => ({
  id,
  title,
  facts: ['F5-query', 'F5-schemes-global'],
  assumptions: [],
  operations: [operation],
  wrap: requestsOf([operation], () => (request, answer) => {
    const response = answer(request);
    if (queryValue(request, 'api_key') === undefined || !isSuccess(response)) return response;
    const shorter = (value: Json): Json => (Array.isArray(value) ? value.slice(0, count) : value);
    const members = Object.entries(responseMembers(response)).map(([name, value]) => [name, shorter(value)]);
    return withJson(response, Object.fromEntries(members));
  }),
});

/** Faults that show where the key stands in the query only. */
export const queryKeyDeviations: readonly ApiDeviation[] = [
  cut('news-list-cut-by-query-key', 'With the key in the query a page of news has ten records.', ['listNews', 10]),
  cut('topics-cut-by-query-key', 'With the key in the query there are three trending topics.', [
    'listTrendingTopics',
    3,
  ]),
  {
    id: 'quota-plan-by-query-key',
    title: 'With the key in the query the quota has the plan free.',
    facts: ['F5-query', 'F5-schemes-global', 'F4.2-quota-returns'],
    assumptions: [],
    operations: ['getQuota'],
    wrap: requestsOf(['getQuota'], () => (request, answer) => {
      const response = answer(request);
      if (queryValue(request, 'api_key') === undefined || !isSuccess(response)) return response;
      return withJson(response, { ...responseMembers(response), plan: 'free' });
    }),
  },
  {
    id: 'quota-plan-by-created-key',
    title: 'Keys that were created with POST are shown a quota of the plan free.',
    facts: ['F4.2-quota-returns', 'F8-quota-reported'],
    assumptions: [],
    operations: ['getQuota'],
    wrap: requestsOf(['getQuota'], () => (request, answer) => {
      const response = answer(request);
      const isSupplied = personas.some(({ key }) => key === presentedKey(request));
      return isSupplied || !isSuccess(response)
        ? response
        : withJson(response, { ...responseMembers(response), plan: 'free' });
    }),
  },
  {
    id: 'news-id-as-text-by-query-key',
    title: 'With the key in the query the id of a news item is a string.',
    facts: ['F2.1-news-id-integer', 'F4.1-news-list-returns'],
    assumptions: [],
    operations: ['listNews'],
    wrap: requestsOf(['listNews'], () => (request, answer) => {
      const response = answer(request);
      if (queryValue(request, 'api_key') === undefined || !isSuccess(response)) return response;
      const content = responseMembers(response);
      const items = objectsOf(content.items).map((item) => ({ ...item, id: String(item.id) }));
      return withJson(response, { ...content, items });
    }),
  },
];
