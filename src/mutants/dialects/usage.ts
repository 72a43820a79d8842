import type { Json, JsonObject } from '../../http/json.ts';
import type { Dialect } from '../dialect.ts';
import { objectsOf } from '../map-records.ts';
import { operationOf } from '../operation-routes.ts';
import { queryValue, withQuery } from '../rewrite-request.ts';
import { askedOtherwise, reshaped } from '../rewrite-response.ts';

interface Day {
  /** YYYY-MM-DD */
  readonly date: string;
  readonly requests: number;
}

function daysOf(content: JsonObject): readonly Day[] {
  return objectsOf(content.items).map(({ date, requests }) => ({ date: String(date), requests: Number(requests) }));
}

function shapes(id: string, title: string, shape: (days: readonly Day[]) => Json): Dialect {
  return {
    id,
    title,
    assumptions: ['usage-shape'],
    concerns: ['usage'],
    stage: 'content',
    wrap: reshaped({ getUsageHistory: (content) => shape(daysOf(content)) }),
  };
}

/** Another selection of days, in the shape of the mock. */
function selections(
  id: string,
  title: string,
  select: (days: readonly JsonObject[]) => readonly JsonObject[],
): Dialect {
  return {
    id,
    title,
    assumptions: [id === 'usage-until-yesterday' ? 'usage-today' : 'usage-shape'],
    concerns: ['usage-days'],
    stage: 'behaviour',
    wrap: reshaped({ getUsageHistory: (content) => ({ ...content, items: select(objectsOf(content.items)) }) }),
  };
}

const totalOf = (days: readonly Day[]): number => days.reduce((sum, { requests }) => sum + requests, 0);
const mapOf = (days: readonly Day[]): JsonObject =>
  Object.fromEntries(days.map(({ date, requests }) => [date, requests]));
/** More dates than a short usage has days. */
const billedMonths = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10'].map((month) => `2026-${month}-01`);
const secondsOf = (date: string): number => Date.parse(date) / 1000;

const daysWithin = askedOtherwise((request) => {
  const days = operationOf(request) === 'getUsageHistory' ? queryValue(request, 'days') : undefined;
  if (days === undefined || !/^-?\d+$/.test(days)) return request;
  return withQuery(request, { days: String(Math.min(Math.max(Number(days), 1), 30)) });
});

export const usageDialects: readonly Dialect[] = [
  shapes('usage-list', 'Usage is a bare list', (days) => days.map((day) => ({ ...day }))),
  shapes('usage-map', 'Usage is a map from dates to counts', (days) => ({ usage: mapOf(days) })),
  shapes('usage-bare-map', 'Usage is nothing but a map from dates to counts', mapOf),
  shapes('usage-newest-first', 'Usage is newest first', (days) => ({
    total: totalOf(days),
    history: days.toReversed().map(({ date, requests }) => ({ day: date, count: requests })),
  })),
  shapes('usage-by-endpoint', 'Usage has an entry for each day and kind of endpoint', (days) => ({
    rows: days.flatMap(({ date, requests }) => [
      { date, endpoint: 'content', calls: requests - 1 },
      { date, endpoint: 'user', calls: 1 },
    ]),
  })),
  shapes('usage-columns', 'Usage is a column of dates and one of counts', (days) => ({
    labels: days.map(({ date }) => date),
    values: days.map(({ requests }) => requests),
  })),
  shapes('usage-pairs', 'Usage is a list of pairs', (days) => days.map(({ date, requests }) => [date, requests])),
  shapes('usage-with-times', 'Usage has the start of each day as a time', (days) => ({
    buckets: days.map(({ date, requests }) => ({ start: `${date}T00:00:00Z`, end: `${date}T23:59:59Z`, requests })),
  })),
  shapes('usage-in-seconds', 'Usage has the start of each day in seconds since 1970', (days) => ({
    points: days.map(({ date, requests }) => ({ t: secondsOf(date), v: requests })),
  })),
  shapes('usage-in-digits', 'Usage has dates in digits', (days) =>
    days.map(({ date, requests }) => ({ d: Number(date.replaceAll('-', '')), n: requests })),
  ),
  shapes('usage-by-second', 'Usage is a map from seconds since 1970 to counts', (days) =>
    Object.fromEntries(days.map(({ date, requests }) => [String(secondsOf(date)), requests])),
  ),
  shapes('usage-by-period', 'Usage has the period of each entry as an object', (days) => ({
    usage: days.map(({ date, requests }) => ({ period: { start: date, unit: 'day' }, requests })),
  })),
  shapes('usage-counts-as-texts', 'Usage counts in texts', (days) => ({
    days: days.map(({ date, requests }) => ({ date, requests: String(requests) })),
  })),
  shapes('usage-total', 'Usage is nothing but a total', (days) => ({ requests: totalOf(days) })),
  shapes('usage-beside-account', 'Usage stands beside dates of the account', (days) => ({
    account: { created_at: '2024-11-05T10:00:00Z', billing_periods: billedMonths },
    period: { from: days[0]?.date ?? null, to: days.at(-1)?.date ?? null },
    items: days.map((day) => ({ ...day })),
  })),
  selections('usage-sparse', 'Usage has no entry for days without calls', (days) =>
    days.filter(({ date }) => (Date.parse(String(date)) / 86_400_000) % 3 !== 1),
  ),
  selections('usage-until-yesterday', 'The last day of usage is yesterday', (days) => days.slice(0, -1)),
  selections('no-usage-yet', 'There is no usage yet', () => []),
  selections('young-account', 'There is usage of nine days', (days) => days.slice(-9)),
  {
    id: 'rolling-quota',
    title: 'The quota is that of the last hour: what is used becomes less by itself',
    assumptions: ['quota-amounts'],
    concerns: ['quota'],
    stage: 'behaviour',
    wrap: (answer) => {
      let gone = 0;
      return reshaped({
        getQuota: (quota) => {
          gone += 5;
          const used = Math.max(Number(quota.quota_used) + 1000 - gone, 0);
          return { ...quota, quota_used: used, quota_remaining: 5000 - used };
        },
      })(answer);
    },
  },
  {
    id: 'days-clamped',
    title: 'days beyond the range counts as its nearest value',
    assumptions: ['days-out-of-range'],
    concerns: ['days'],
    stage: 'behaviour',
    wrap: daysWithin,
  },
  {
    id: 'days-clamped-and-repeated',
    title: 'days beyond the range counts as its nearest value, and is repeated as it was asked',
    assumptions: ['days-out-of-range'],
    concerns: ['days'],
    stage: 'behaviour',
    wrap: (answer) => {
      const repeated = reshaped({
        getUsageHistory: (content, request) => {
          const asked = Number(queryValue(request, 'days') ?? content.days);
          return { ...content, days: asked };
        },
      });
      return repeated(daysWithin(answer));
    },
  },
  {
    id: 'days-out-of-range-default',
    title: 'days beyond the range counts as not sent',
    assumptions: ['days-out-of-range'],
    concerns: ['days'],
    stage: 'behaviour',
    wrap: askedOtherwise((request) => {
      const days = operationOf(request) === 'getUsageHistory' ? queryValue(request, 'days') : undefined;
      const isWithin = days !== undefined && Number(days) >= 1 && Number(days) <= 30;
      return days === undefined || isWithin ? request : withQuery(request, { days: undefined });
    }),
  },
];
