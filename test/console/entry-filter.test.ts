import { describe, expect, test } from 'vitest';
import { isShown, mergeEntries, type ShownEntries } from '../../src/console/entry-filter.ts';
import type { EntrySummary } from '../../src/mock/journal/journal-entry.ts';

const entry: EntrySummary = {
  number: 7,
  world: 'alice',
  at: '2026-11-02T09:30:00.000Z',
  method: 'GET',
  target: '/plants?limit=9',
  operation: null,
  status: 404,
  verdict: 'refused',
  trouble: ['latency'],
  problem: 'There is no path.',
  nearMisses: ['GET /plant'],
  persona: 'pro-all',
  durationMs: 1,
};
const everything: ShownEntries = { text: '', verdict: 'all', preflights: false };

describe('a filter', () => {
  test.each<[Partial<ShownEntries>, boolean]>([
    [{}, true],
    [{ text: '404' }, true],
    [{ text: 'get  LIMIT=9 ' }, true],
    [{ text: 'no path pro-all' }, true],
    [{ text: 'latency' }, true],
    [{ text: 'post' }, false],
    [{ text: 'get post' }, false],
    [{ verdict: 'refused' }, true],
    [{ verdict: 'answered' }, false],
    [{ world: 'alice' }, true],
    [{ world: 'default' }, false],
  ])('%j', (part, shown) => expect(isShown(entry, { ...everything, ...part })).toBe(shown));
});

describe('a preflight', () => {
  const preflight: EntrySummary = { ...entry, method: 'OPTIONS', status: 204, verdict: 'preflight', problem: null };
  test.each<[Partial<ShownEntries>, boolean]>([
    [{}, false],
    [{ preflights: true }, true],
    [{ verdict: 'preflight' }, true],
    [{ verdict: 'answered', preflights: true }, false],
    [{ preflights: true, text: 'post' }, false],
  ])('is shown where it is asked for: %j', (part, shown) =>
    expect(isShown(preflight, { ...everything, ...part })).toBe(shown),
  );
});

test('new entries stand first, each once, and the oldest make room', () => {
  const of = (...numbers: number[]): EntrySummary[] => numbers.map((number) => ({ ...entry, number }));
  expect(mergeEntries(of(3, 2, 1), of(3, 4, 5), 4).map(({ number }) => number)).toEqual([5, 4, 3, 2]);
});
