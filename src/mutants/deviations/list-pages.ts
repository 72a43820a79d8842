import type { ApiDeviation } from '../api-deviation.ts';
import { requestsOf } from '../fault-places.ts';
import { type FaultyAnswer, asking, givingOther, handlersOf, itemsOf, numberOf } from '../handler-faults.ts';
import { queryValue, withQuery } from '../rewrite-request.ts';

type Wrap = NonNullable<ApiDeviation['wrap']>;

/** As many as no list has. */
const all = 10_000;

type Where = Pick<ApiDeviation, 'operations' | 'assumptions' | 'facts'>;

const news = (...facts: readonly string[]): Where => ({ operations: ['listNews'], assumptions: [], facts });
const repos = (...facts: readonly string[]): Where => ({ operations: ['listRepos'], assumptions: [], facts });

/** Serves another stretch of the list. The envelope says what was asked for. */
export const stretch =
  (bounds: (page: number, limit: number, total: number) => readonly [start: number, end: number]): FaultyAnswer =>
  (call, sound) => {
    const { query } = call.parameters;
    const whole = sound(asking(call, { page: 1, limit: all }));
    const [page, limit] = [numberOf(query, 'page'), numberOf(query, 'limit')];
    return givingOther(whole, (data) => ({
      ...data,
      page,
      limit,
      items: itemsOf(whole).slice(...bounds(page, limit, itemsOf(whole).length)),
    }));
  };

/** The limit that counts where none was sent. */
const limitByDefault = (operation: string, limit: number): Wrap =>
  requestsOf(
    [operation],
    () => (request, answer) =>
      answer(queryValue(request, 'limit') === undefined ? withQuery(request, { limit: String(limit) }) : request),
  );

/** Which stretch of a list is served. */
export const listPageDeviations: readonly ApiDeviation[] = [
  {
    id: 'news-second-page-repeats-first',
    title: 'Every page of the news list has the records of the first.',
    ...news('F4.1-news-list-page', 'F4.1-news-list-returns'),
    service: handlersOf(
      ['listNews'],
      stretch((_, limit) => [0, limit]),
    ),
  },
  {
    id: 'news-pages-overlap',
    title: 'Pages of the news list from the second begin with the last record of the page before.',
    ...news('F4.1-news-list-page', 'F4.1-news-list-returns'),
    service: handlersOf(
      ['listNews'],
      stretch((page, limit) => {
        const start = Math.max(0, (page - 1) * limit - 1);
        return [start, start + limit];
      }),
    ),
  },
  {
    id: 'news-page-one-short',
    title: 'Pages of the news list lack their last record.',
    ...news('F4.1-news-list-limit', 'F4.1-news-list-returns', 'F8-limit-default'),
    service: handlersOf(
      ['listNews'],
      stretch((page, limit) => [(page - 1) * limit, page * limit - 1]),
    ),
  },
  {
    id: 'news-default-limit-10',
    title: 'The news list has ten records where no limit is sent.',
    ...news('F4.1-news-list-limit', 'F8-limit-default'),
    wrap: limitByDefault('listNews', 10),
  },
  {
    id: 'news-limit-ignored',
    title: 'Pages of the news list have 20 records, whatever limit is sent.',
    ...news('F4.1-news-list-limit'),
    service: handlersOf(['listNews'], (call, sound) => {
      const limit = numberOf(call.parameters.query, 'limit');
      return givingOther(sound(asking(call, { limit: 20 })), (data) => ({ ...data, limit }));
    }),
  },
  {
    id: 'news-unpaged-without-page',
    title: 'The news list has a hundred records where no page is sent, whatever limit is sent.',
    ...news('F4.1-news-list-page', 'F4.1-news-list-limit', 'F8-page-default', 'F8-limit-default'),
    wrap: requestsOf(
      ['listNews'],
      () => (request, answer) =>
        answer(queryValue(request, 'page') === undefined ? withQuery(request, { limit: '100' }) : request),
    ),
  },
  {
    id: 'news-list-repeats-one-record',
    title: 'Every record of a page of the news list is its first.',
    ...news('F2.1-news-id-identifies', 'F4.1-news-list-returns'),
    service: handlersOf(['listNews'], (call, sound) => {
      const page = sound(call);
      const items = itemsOf(page);
      return givingOther(page, (data) => ({ ...data, items: items.map((item) => items[0] ?? item) }));
    }),
  },
  {
    id: 'repos-later-pages-empty',
    title: 'Only the first page of the repository list has records.',
    ...repos('F4.1-repos-page', 'F4.1-repos-returns'),
    service: handlersOf(
      ['listRepos'],
      stretch((page, limit) => [0, page === 1 ? limit : 0]),
    ),
  },
  {
    id: 'repos-pages-from-zero',
    title: 'Pages of the repository list are counted from 0, which is the default.',
    ...repos('F4.1-repos-page', 'F8-page-default'),
    wrap: requestsOf(['listRepos'], () => (request, answer) => {
      const page = queryValue(request, 'page');
      return answer(page === undefined ? request : withQuery(request, { page: String(Number(page) + 1) }));
    }),
  },
  {
    id: 'repos-page-is-an-offset',
    title: 'A page of the repository list begins one record after the page before.',
    ...repos('F4.1-repos-page', 'F4.1-repos-returns'),
    service: handlersOf(
      ['listRepos'],
      stretch((page, limit) => [page - 1, page - 1 + limit]),
    ),
  },
  {
    id: 'repos-pages-leave-gaps',
    title: 'Between two pages of the repository list a record is left out.',
    ...repos('F4.1-repos-page', 'F4.1-repos-returns'),
    service: handlersOf(
      ['listRepos'],
      stretch((page, limit) => {
        const start = (page - 1) * (limit + 1);
        return [start, start + limit];
      }),
    ),
  },
  {
    id: 'repos-page-one-more',
    title: 'Pages of the repository list have one record more than the limit.',
    ...repos('F4.1-repos-limit', 'F4.1-repos-returns', 'F8-limit-default'),
    service: handlersOf(
      ['listRepos'],
      stretch((page, limit) => [(page - 1) * limit, page * limit + 1]),
    ),
  },
  {
    id: 'repos-default-limit-50',
    title: 'The repository list has 50 records where no limit is sent.',
    ...repos('F4.1-repos-limit', 'F8-limit-default'),
    wrap: limitByDefault('listRepos', 50),
  },
  {
    id: 'repos-unlimited',
    title: 'Pages of the repository list have every record from where they begin.',
    ...repos('F4.1-repos-limit', 'F4.1-repos-returns', 'F8-limit-default'),
    service: handlersOf(
      ['listRepos'],
      stretch((page, limit) => [(page - 1) * limit, all]),
    ),
  },
  {
    id: 'repos-limit-on-first-page-only',
    title: 'Pages of the repository list from the second have 20 records, whatever limit is sent.',
    ...repos('F4.1-repos-limit', 'F4.1-repos-returns'),
    service: handlersOf(['listRepos'], (call, sound) => {
      const { query } = call.parameters;
      const isFirst = numberOf(query, 'page') === 1;
      const served = sound(isFirst ? call : asking(call, { limit: 20 }));
      return givingOther(served, (data) => ({ ...data, limit: numberOf(query, 'limit') }));
    }),
  },
];
