import { expect, test } from 'vitest';
import { usageDialects } from '../../../src/mutants/dialects/usage.ts';
import { speak } from '../../../src/mutants/apply-dialects.ts';
import { contentOf, dialectNamed, forwarded, requestOf, responseOf } from '../canned.ts';

const call = 'GET /api/user/usage-history';
const days = [
  { date: '2026-11-01', requests: 5 },
  { date: '2026-11-02', requests: 7 },
];
const map = { '2026-11-01': 5, '2026-11-02': 7 };

const shapes: Readonly<Record<string, unknown>> = {
  'usage-list': days,
  'usage-map': { usage: map },
  'usage-bare-map': map,
  'usage-newest-first': {
    total: 12,
    history: [
      { day: '2026-11-02', count: 7 },
      { day: '2026-11-01', count: 5 },
    ],
  },
  'usage-by-endpoint': {
    rows: [
      { date: '2026-11-01', endpoint: 'content', calls: 4 },
      { date: '2026-11-01', endpoint: 'user', calls: 1 },
      { date: '2026-11-02', endpoint: 'content', calls: 6 },
      { date: '2026-11-02', endpoint: 'user', calls: 1 },
    ],
  },
  'usage-columns': { labels: ['2026-11-01', '2026-11-02'], values: [5, 7] },
  'usage-pairs': [
    ['2026-11-01', 5],
    ['2026-11-02', 7],
  ],
  'usage-with-times': {
    buckets: [
      { start: '2026-11-01T00:00:00Z', end: '2026-11-01T23:59:59Z', requests: 5 },
      { start: '2026-11-02T00:00:00Z', end: '2026-11-02T23:59:59Z', requests: 7 },
    ],
  },
  'usage-in-seconds': {
    points: [
      { t: 1_793_491_200, v: 5 },
      { t: 1_793_577_600, v: 7 },
    ],
  },
  'usage-in-digits': [
    { d: 20_261_101, n: 5 },
    { d: 20_261_102, n: 7 },
  ],
  'usage-by-second': { 1793491200: 5, 1793577600: 7 },
  'usage-by-period': {
    usage: [
      { period: { start: '2026-11-01', unit: 'day' }, requests: 5 },
      { period: { start: '2026-11-02', unit: 'day' }, requests: 7 },
    ],
  },
  'usage-counts-as-texts': {
    days: [
      { date: '2026-11-01', requests: '5' },
      { date: '2026-11-02', requests: '7' },
    ],
  },
  'usage-total': { requests: 12 },
  'usage-beside-account': {
    account: {
      created_at: '2024-11-05T10:00:00Z',
      billing_periods: Array.from({ length: 10 }, (_, i) => `2026-${String(i + 1).padStart(2, '0')}-01`),
    },
    period: { from: '2026-11-01', to: '2026-11-02' },
    items: days,
  },
};

test.each(Object.keys(shapes))('%s', (id) => {
  const dialect = dialectNamed(usageDialects, id);
  expect(contentOf(dialect, call, responseOf(200, { days: 2, total: 12, items: days }))).toEqual(shapes[id]);
});

test.each([
  ['usage-sparse', [0, 2, 3, 5, 6, 8, 9, 11]],
  ['usage-until-yesterday', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  ['young-account', [3, 4, 5, 6, 7, 8, 9, 10, 11]],
  ['no-usage-yet', []],
])('%s', (id, kept) => {
  const dateOf = (i: number): string => new Date(i * 86_400_000).toISOString().slice(0, 10);
  const items = Array.from({ length: 12 }, (_, i) => ({ date: dateOf(i), requests: i }));
  const content = contentOf(dialectNamed(usageDialects, id), call, responseOf(200, { items }));
  expect(content).toEqual({ items: kept.map((requests) => ({ date: dateOf(requests), requests })) });
});

test.each([
  ['days-clamped', '31', '?days=30'],
  ['days-clamped', '0', '?days=1'],
  ['days-clamped', '30', '?days=30'],
  ['days-clamped', 'x', '?days=x'],
  ['days-clamped-and-repeated', '31', '?days=30'],
  ['days-out-of-range-default', '31', ''],
  ['days-out-of-range-default', '7', '?days=7'],
])('%s: days=%s is asked for as %j', (id, asked, query) => {
  expect(forwarded(dialectNamed(usageDialects, id), { call: `${call}?days=${asked}` })).toEqual([`${call}${query}`]);
});

test('days are repeated as they were asked', () => {
  const dialect = dialectNamed(usageDialects, 'days-clamped-and-repeated');
  const content = contentOf(dialect, `${call}?days=31`, responseOf(200, { days: 30, total: 12, items: days }));
  expect(content).toEqual({ days: 31, total: 12, items: days });
});

test('every dialect of usage is tried here', () => {
  expect(usageDialects.length).toBe(Object.keys(shapes).length + 8);
});

test('what is used of the quota becomes less each time', () => {
  const quota = responseOf(200, { plan: 'pro', unlimited: false, quota_used: 3, quota_remaining: 9 });
  const answer = speak(() => quota, [dialectNamed(usageDialects, 'rolling-quota')], { now: () => 0 });
  const used = [1, 2].map(() => JSON.parse(String(answer(requestOf({ call: 'GET /api/user/quota' })).content)));
  expect(used.map(({ quota_used, quota_remaining }) => [quota_used, quota_remaining])).toEqual([
    [998, 4002],
    [993, 4007],
  ]);
});
