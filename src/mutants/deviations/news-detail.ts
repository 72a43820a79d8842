import type { ApiDeviation } from '../api-deviation.ts';
import { cachedForAll } from '../cached-answers.ts';
import type { Answer } from '../dialect.ts';
import { type Handle, requestsOf, type Wrap } from '../fault-places.ts';
import { refusalOf } from '../make-refusal.ts';
import type { MockRequest, MockResponse } from '../../mock/mock-message.ts';
import { objectsOf } from '../map-records.ts';
import { asksFor } from '../rewrite-request.ts';
import { isSuccess, responseMembers, withJson, withText } from '../rewrite-response.ts';

const detail = { operations: ['getNews'], assumptions: [] } as const;

/** The same path with another last segment. */
const withId = (target: string, id: (id: string) => string): string =>
  target.replace(/(\/detail\/)([^/?]+)/, (_, path: string, asked: string) => path + id(asked));

/** Answers otherwise where the item is not found. */
const unknown =
  (instead: (response: MockResponse) => MockResponse): (() => Handle) =>
  () =>
  (request, answer) => {
    const response = answer(request);
    return response.status === 404 ? instead(response) : response;
  };

const isInteger = (target: string): boolean => /\/detail\/-?\d+(?=\?|$)/.test(target);

type Respond = (request: MockRequest, answer: Answer) => MockResponse;

/** The newest item, asked for by its id. */
const newest: Respond = (request, answer) => {
  const [first] = objectsOf(responseMembers(answer(asksFor(request, 'GET', '/api/news/list?limit=1'))).items);
  return answer({ ...request, target: withId(request.target, () => String(first?.id)) });
};

/** An item is found as long as it is among the newest ones, so many of them. */
export const foundAmong = (count: number): Wrap =>
  requestsOf(['getNews'], () => (request, answer) => {
    const response = answer(request);
    if (!isSuccess(response)) return response;
    const { id } = responseMembers(response);
    const page = responseMembers(answer(asksFor(request, 'GET', `/api/news/list?limit=${count}`)));
    return objectsOf(page.items).some((item) => item.id === id)
      ? response
      : refusalOf(response, { status: 404, code: 'not_found', detail: 'There is no such news item.' });
  });

/** Answers otherwise where the id is no integer. */
const noInteger = (instead: Respond): (() => Handle) => {
  return () => (request, answer) => (isInteger(request.target) ? answer(request) : instead(request, answer));
};

/** Which news item is answered with. */
export const newsDetailDeviations: readonly ApiDeviation[] = [
  {
    id: 'news-detail-cached-without-id',
    title: 'The detail of a news item is that of the first one that was ever asked for.',
    facts: ['F2.1-news-id-identifies', 'F4.1-news-detail-id', 'F4.1-news-detail-returns'],
    ...detail,
    wrap: requestsOf(['getNews'], () => cachedForAll()),
  },
  {
    id: 'news-detail-neighbour',
    title: 'The detail of a news item is that of the item before it.',
    facts: ['F2.1-news-id-identifies', 'F4.1-news-detail-id'],
    ...detail,
    wrap: requestsOf(['getNews'], () => (request, answer) => {
      const before = answer({ ...request, target: withId(request.target, (id) => String(Number(id) - 1)) });
      return isSuccess(before) ? before : answer(request);
    }),
  },
  {
    id: 'news-detail-of-two',
    title: 'The detail of a news item is a list of it and of the item before it.',
    facts: ['F2.1-news-id-identifies', 'F4.1-news-detail-returns'],
    ...detail,
    wrap: requestsOf(['getNews'], () => (request, answer) => {
      const response = answer(request);
      const before = answer({ ...request, target: withId(request.target, (id) => String(Number(id) - 1)) });
      return isSuccess(response) && isSuccess(before)
        ? withJson(response, { items: [response, before].map(responseMembers) })
        : response;
    }),
  },
  {
    id: 'news-detail-of-recent-only',
    title: 'A news item is found as long as it is among the newest ten.',
    facts: ['F4.1-news-detail', 'F4.1-news-detail-id'],
    ...detail,
    wrap: foundAmong(10),
  },
  {
    id: 'news-detail-unknown-is-empty',
    onlyByGuess: 'A success without a news item is neither service nor refusal: its status alone is a guess.',
    title: 'An id that no news item has gets 200 and an empty object.',
    facts: ['F4.1-news-detail-returns'],
    ...detail,
    wrap: requestsOf(
      ['getNews'],
      unknown((response) => ({ ...withText(response, 'application/json', '{}'), status: 200 })),
    ),
  },
  {
    id: 'news-detail-unknown-is-newest',
    title: 'An id that no news item has gets the newest one.',
    facts: ['F2.1-news-id-identifies', 'F4.1-news-detail-id'],
    ...detail,
    wrap: requestsOf(['getNews'], () => (request, answer) => {
      const response = answer(request);
      return response.status === 404 ? newest(request, answer) : response;
    }),
  },
  {
    id: 'news-detail-unknown-crashes',
    title: 'An id that no news item has is a server error.',
    facts: [],
    operations: ['getNews'],
    assumptions: ['error-statuses'],
    serverErrors: true,
    wrap: requestsOf(
      ['getNews'],
      unknown((response) => refusalOf(response, { status: 500, code: 'internal_error', detail: 'The server failed.' })),
    ),
  },
  {
    id: 'news-detail-no-integer-is-newest',
    title: 'An id that is no integer gets the newest news item.',
    facts: ['F4.1-news-detail-id'],
    ...detail,
    wrap: requestsOf(['getNews'], noInteger(newest)),
  },
  {
    id: 'news-detail-no-integer-crashes',
    title: 'An id that is no integer is a server error.',
    facts: ['F4.1-news-detail-id'],
    ...detail,
    serverErrors: true,
    wrap: requestsOf(
      ['getNews'],
      noInteger((request, answer) => {
        const fault = { status: 500, code: 'internal_error', detail: 'The server failed.' };
        return refusalOf(answer(request), fault);
      }),
    ),
  },
];
