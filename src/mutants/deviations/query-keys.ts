import type { Json } from '../../http/json.ts';
import type { ApiDeviation } from '../api-deviation.ts';
import { requestsOf } from '../fault-places.ts';
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
];
