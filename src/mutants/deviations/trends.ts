import type { MockResponse } from '../../mock/mock-message.ts';
import type { ApiDeviation } from '../api-deviation.ts';
import { requestsOf } from '../fault-places.ts';
import { refusalOf } from '../make-refusal.ts';
import { queryValue } from '../rewrite-request.ts';
import { isSuccess, withoutContent } from '../rewrite-response.ts';

type Wrap = NonNullable<ApiDeviation['wrap']>;

/** The text of what was served, written otherwise. */
const rewritten = (operation: string, write: (text: string) => string): Wrap =>
  requestsOf([operation], () => (request, answer) => {
    const response = answer(request);
    const { content } = response;
    if (!isSuccess(response) || content === undefined) return response;
    return { ...response, content: write(typeof content === 'string' ? content : new TextDecoder().decode(content)) };
  });

const demanding = (operation: string, name: string): Wrap =>
  requestsOf([operation], () => (request, answer) => {
    const response = answer(request);
    const detail = `The parameter ${name} is required.`;
    return queryValue(request, name) === undefined && isSuccess(response)
      ? refusalOf(response, { status: 400, code: 'invalid_request', detail })
      : response;
  });

const contentless = (operation: string): Wrap =>
  requestsOf([operation], () => (request, answer): MockResponse => {
    const response = answer(request);
    return isSuccess(response) ? { ...withoutContent(response), status: 204 } : response;
  });

const topics = { operations: ['listTrendingTopics'], assumptions: [] } as const;
const history = { operations: ['getTrendingHistory'], assumptions: [] } as const;

/** Trending topics and their history. */
export const trendDeviations: readonly ApiDeviation[] = [
  {
    id: 'topics-without-content',
    title: 'Trending topics are answered with 204 and nothing.',
    facts: ['F4.1-topics-returns'],
    ...topics,
    wrap: contentless('listTrendingTopics'),
  },
  {
    id: 'topics-not-a-number',
    title: 'The change of a trending topic is NaN, which no JSON has.',
    facts: ['F4.1-topics-returns'],
    ...topics,
    wrap: rewritten('listTrendingTopics', (text) => text.replaceAll(/"change":\s*-?\d+/g, '"change":NaN')),
  },
  {
    id: 'topics-need-a-limit',
    title: 'Trending topics are refused where no limit is sent.',
    facts: ['F4.1-topics-parameters'],
    ...topics,
    wrap: demanding('listTrendingTopics', 'limit'),
  },
  {
    id: 'history-in-single-quotes',
    title: 'The trending history is written with single quotes, as the language prints its objects.',
    facts: ['F4.1-history-returns'],
    ...history,
    wrap: rewritten('getTrendingHistory', (text) => text.replaceAll('"', "'")),
  },
  {
    id: 'history-null',
    title: 'The trending history is null.',
    facts: ['F4.1-history-returns'],
    ...history,
    wrap: rewritten('getTrendingHistory', () => 'null'),
  },
  {
    id: 'history-needs-days',
    title: 'The trending history is refused where no days are sent.',
    facts: ['F4.1-history-parameters'],
    ...history,
    wrap: demanding('getTrendingHistory', 'days'),
  },
];
