import type { ApiDeviation } from '../api-deviation.ts';
import { requestsOf, successesOf } from '../fault-places.ts';
import { handlersOf } from '../handler-faults.ts';
import { refusalOf } from '../make-refusal.ts';
import { objectsOf } from '../map-records.ts';
import { asksFor } from '../rewrite-request.ts';
import { responseMembers } from '../rewrite-response.ts';
import { stretch } from './list-pages.ts';

/** The last page of the unfiltered list is not full as others are, and a loop over it ends too early. */
const shortAtTheEnd = stretch((page, limit, total) => {
  const [start, end] = [(page - 1) * limit, page * limit];
  return [start, end >= total && total - start > 1 ? total - 1 : end];
});

/** Every page has as many records as the limit: the last one goes back for them. */
const fullAtTheEnd = stretch((page, limit, total) => {
  const start = Math.min((page - 1) * limit, Math.max(0, total - limit));
  return [start, start + limit];
});

/** Where lists end, and lists that are none. */
export const listEndDeviations: readonly ApiDeviation[] = [
  {
    id: 'news-last-page-short',
    title: 'The last page of the news list lacks its last record, unless it has one only.',
    facts: ['F4.1-news-list-page', 'F4.1-news-list-returns'],
    assumptions: [],
    operations: ['listNews'],
    service: handlersOf(['listNews'], (call, sound) =>
      call.parameters.query.category === undefined ? shortAtTheEnd(call, sound) : sound(call),
    ),
  },
  {
    id: 'repos-last-page-filled-up',
    title: 'The last page of the repository list begins with records of the page before, so that it is full.',
    facts: ['F4.1-repos-page', 'F4.1-repos-returns'],
    assumptions: [],
    operations: ['listRepos'],
    service: handlersOf(['listRepos'], (call, sound) =>
      call.parameters.query.language === undefined ? fullAtTheEnd(call, sound) : sound(call),
    ),
  },
  {
    id: 'news-list-of-one-record',
    title: 'A page of the news list is its first record, and no list.',
    facts: ['F4.1-news-list', 'F4.1-news-list-page', 'F4.1-news-list-limit', 'F4.1-news-list-returns'],
    assumptions: [],
    operations: ['listNews'],
    wrap: successesOf('listNews', ({ items }) => objectsOf(items)[0] ?? {}),
  },
  {
    id: 'news-detail-oldest-missing',
    title: 'The oldest news item is not found by its id.',
    facts: ['F2.1-news-id-identifies', 'F4.1-news-detail-returns'],
    assumptions: [],
    operations: ['getNews'],
    wrap: requestsOf(['getNews'], () => (request, answer) => {
      const { total = 1 } = responseMembers(answer(asksFor(request, 'GET', '/api/news/list')));
      const last = `/api/news/list?limit=1&page=${String(total)}`;
      const [oldest] = objectsOf(responseMembers(answer(asksFor(request, 'GET', last))).items);
      const response = answer(request);
      const isOldest = request.target.split('?')[0]?.endsWith(`/${String(oldest?.id)}`);
      return isOldest
        ? refusalOf(response, { status: 404, code: 'not_found', detail: 'There is no such item.' })
        : response;
    }),
  },
];
