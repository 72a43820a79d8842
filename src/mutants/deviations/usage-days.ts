import type { JsonObject } from '../../http/json.ts';
import type { MockRequest } from '../../mock/mock-message.ts';
import type { ApiDeviation } from '../api-deviation.ts';
import { requestsOf, successesOf, type Wrap } from '../fault-places.ts';
import { refusalOf } from '../make-refusal.ts';
import { objectsOf } from '../map-records.ts';
import { queryValue, withQuery } from '../rewrite-request.ts';
import { isSuccess, responseMembers, withJson } from '../rewrite-response.ts';

const operations = ['getUsageHistory'];
const day = 86_400_000;

interface Fault {
  readonly facts?: readonly string[];
  readonly assumptions?: readonly string[];
  readonly serverErrors?: true;
  readonly onlyByGuess?: string;
  readonly wrap: Wrap;
}

function usage(id: string, title: string, { facts = [], assumptions = [], ...fault }: Fault): ApiDeviation {
  return { id, title, facts, assumptions, operations, ...fault };
}

const daysOf = (request: MockRequest): number => Number(queryValue(request, 'days') ?? Number.NaN);
const dateOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/** Another number of days is taken than was asked for. */
const counts = (taken: (days: number) => number | undefined): Wrap =>
  requestsOf(operations, () => (request, answer) => {
    const days = taken(daysOf(request));
    return answer(days === undefined ? request : withQuery(request, { days: String(days) }));
  });

/** The content with so many days more at its beginning. */
function extended(content: JsonObject, more: number): JsonObject {
  const items = objectsOf(content.items);
  const oldest = Date.parse(String(items[0]?.date));
  const added = Array.from({ length: more }, (_, i) => {
    return { date: dateOf(oldest - (more - i) * day), requests: Number(items[i % items.length]?.requests) };
  });
  const total = [...added, ...items].reduce((sum, { requests }) => sum + Number(requests), 0);
  return { ...content, days: items.length + more, total, items: [...added, ...items] };
}

/** More than the maximum is served, up to a bound. */
const servesUpTo = (bound: number): Wrap =>
  requestsOf(operations, () => (request, answer) => {
    const days = daysOf(request);
    if (!(days > 30 && days <= bound)) return answer(request);
    const response = answer(withQuery(request, { days: '30' }));
    return isSuccess(response) ? withJson(response, extended(responseMembers(response), days - 30)) : response;
  });

/** Refuses what the sound server would serve. */
const refusing = (isRefused: (request: MockRequest) => boolean, status = 400): Wrap =>
  requestsOf(operations, () => (request, answer) => {
    const response = answer(request);
    if (response.status === 401 || response.status === 403 || !isRefused(request)) return response;
    return refusalOf(response, { status, code: 'invalid_request', detail: 'days is out of range.' });
  });

/** The days are others than those asked for, as many as those. */
const dated = (date: (own: number, items: readonly JsonObject[], index: number) => number): Wrap =>
  successesOf('getUsageHistory', (content) => {
    const items = objectsOf(content.items);
    const moved = items.map((item, index) => ({
      ...item,
      date: dateOf(date(Date.parse(String(item.date)), items, index)),
    }));
    return { ...content, items: moved };
  });

const extent = ['F4.2-usage-days', 'F4.2-usage-returns'];
const maximum = ['F4.2-usage-days', 'F8-days-maximum'];
const byDefault = ['F4.2-usage-days', 'F8-days-default'];

/** A usage history of other days than those asked for. */
export const usageDayDeviations: readonly ApiDeviation[] = [
  usage('days-default-is-maximum', 'Without days the usage of 30 days is returned.', {
    facts: byDefault,
    wrap: counts((days) => (Number.isNaN(days) ? 30 : undefined)),
  }),
  usage('days-default-is-a-week', 'Without days the usage of 7 days is returned.', {
    facts: byDefault,
    wrap: counts((days) => (Number.isNaN(days) ? 7 : undefined)),
  }),
  usage('days-without-default', 'The usage history is refused without days.', {
    facts: byDefault,
    wrap: refusing((request) => queryValue(request, 'days') === undefined),
  }),
  usage('days-ignored', 'Whatever days says, the usage of 14 days is returned.', {
    facts: extent,
    wrap: counts((days) => (days >= 1 && days <= 30 ? 14 : undefined)),
  }),
  usage('days-capped-at-a-week', 'No more than the usage of 7 days is returned.', {
    facts: [...extent, ...byDefault],
    assumptions: ['usage-shape'],
    onlyByGuess: 'An account that has a week of usage looks the same, unless every day has an entry.',
    wrap: counts((days) => (Number.isNaN(days) || (days > 7 && days <= 30) ? 7 : undefined)),
  }),
  usage('days-one-too-many', 'The usage of one day more than asked for is returned.', {
    facts: [...extent, 'F8-days-default'],
    wrap: successesOf('getUsageHistory', (content) => extended(content, 1)),
  }),
  usage('days-30-is-default', 'days=30 is taken for no days, as what is beyond the range is.', {
    facts: extent,
    wrap: counts((days) => (days === 30 ? 14 : undefined)),
  }),
  usage('days-30-is-four-weeks', 'days=30 is taken for four weeks.', {
    facts: extent,
    wrap: counts((days) => (days === 30 ? 28 : undefined)),
  }),
  usage('days-1-is-default', 'days=1 is taken for no days.', {
    facts: extent,
    wrap: counts((days) => (days === 1 ? 14 : undefined)),
  }),
  usage('days-1-is-none', 'One day has no usage in it.', {
    facts: ['F4.2-usage-returns'],
    wrap: requestsOf(operations, () => (request, answer) => {
      const response = answer(request);
      if (daysOf(request) !== 1 || !isSuccess(response)) return response;
      return withJson(response, { ...responseMembers(response), total: 0, items: [] });
    }),
  }),
  usage('days-ahead', 'The usage is of days that lie ahead.', {
    facts: ['F4.2-usage-returns', 'F8-days-default'],
    wrap: dated((own) => own + 5 * day),
  }),
  usage('days-31-served', 'days=31 is served with 31 days.', { facts: maximum, wrap: servesUpTo(31) }),
  usage('days-without-maximum', 'days has no maximum.', { facts: maximum, wrap: servesUpTo(4000) }),
  usage('days-30-refused', 'days=30 is refused.', { facts: maximum, wrap: refusing((it) => daysOf(it) === 30) }),
  usage('days-31-crashes', 'days beyond 30 is a server error.', {
    facts: maximum,
    serverErrors: true,
    wrap: refusing((it) => daysOf(it) > 30, 500),
  }),
  usage('days-as-text-accepted', 'days that is no integer counts as not sent.', {
    facts: ['F4.2-usage-days'],
    assumptions: ['error-statuses'],
    onlyByGuess: 'Nobody says what becomes of a value that is no integer: that it is refused is a guess.',
    wrap: requestsOf(operations, () => (request, answer) => {
      const text = queryValue(request, 'days');
      const isText = text !== undefined && !/^-?\d+$/.test(text);
      return answer(isText ? withQuery(request, { days: undefined }) : request);
    }),
  }),
  usage('days-zero-served', 'days=0 is served with nothing in it.', {
    assumptions: ['days-out-of-range'],
    wrap: requestsOf(operations, () => (request, answer) => {
      if (queryValue(request, 'days') !== '0') return answer(request);
      const response = answer(withQuery(request, { days: '1' }));
      return isSuccess(response)
        ? withJson(response, { ...responseMembers(response), days: 0, total: 0, items: [] })
        : response;
    }),
  }),
  usage('usage-of-last-year', 'The usage is that of the same days a year ago.', {
    facts: ['F4.2-usage-returns'],
    wrap: dated((own) => own - 365 * day),
  }),
  usage('usage-of-days-to-come', 'The days go on from today instead of back.', {
    facts: ['F4.2-usage-returns'],
    wrap: dated((own, items) => own + (items.length - 1) * day),
  }),
  usage('usage-of-one-day-repeated', 'Every entry of the usage history is of today.', {
    facts: extent,
    wrap: dated((_, items) => Date.parse(String(items.at(-1)?.date))),
  }),
  usage('usage-of-the-month-only', 'Days before the first of the month are left out.', {
    facts: extent,
    assumptions: ['usage-shape'],
    onlyByGuess: 'An account that began this month looks the same, unless every day has an entry.',
    wrap: successesOf('getUsageHistory', (content) => {
      const items = objectsOf(content.items);
      const month = String(items.at(-1)?.date).slice(0, 7);
      return { ...content, items: items.filter(({ date }) => String(date).startsWith(month)) };
    }),
  }),
];
