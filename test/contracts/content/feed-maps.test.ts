import { describe, expect, test } from 'vitest';
import { feedMaps, sizeAt } from '../../../contracts/content/feed-maps.ts';
import { suite } from '../../../contracts/requirements.ts';
import type { Exchange } from '../../../src/contract/exchange.ts';
import { createRecordJudge } from '../../../src/contract/record-judge.ts';
import type { RunContext } from '../../../src/contract/run-context.ts';
import { createVirtualClock } from '../../../src/contract/run-clock.ts';
import type { CaseResult } from '../../../src/contract/run.ts';
import { runContract } from '../../../src/contract/run-contract.ts';
import type { Json } from '../../../src/http/json.ts';
import { createTestTwin } from '../../end-to-end/twin.ts';
import { description } from '../reference/judge-reference.ts';
import { type TwinCall, twinTransport } from '../twin-transport.ts';

const run = { description, judge: createRecordJudge(description, 'documented') } as unknown as RunContext;

const answered = (json: Json): Exchange =>
  ({ response: { status: 200, json, exactIntegers: new Map() } }) as unknown as Exchange;

const news = (id: number): Json => ({
  ...{ id, title: `News ${id}`, source_name: 'Wire', category: 'tools', publish_time: '2026-11-01T08:00:00Z' },
  ...{ ai_summary: 'Something.', tags: ['a', 'b'] },
});
const mapOf = (names: readonly string[], entry: (record: Json) => Json = (record) => record): Json =>
  Object.fromEntries(names.map((name, i) => [name, entry(news(i + 1))]));

test.each<[string, Json, readonly string[]]>([
  ['records by their ids', mapOf(['1', '2', '3']), ['']],
  ['entries that hold them, below a member', { feed: mapOf(['-N1', '-N2', '-N3'], (item) => ({ item })) }, ['/feed']],
  ['a map a kind', { news: mapOf(['1', '2', '3']), top: mapOf(['7', '8', '9']) }, ['/news', '/top']],
  ['a name with a stroke', { 'a/b': mapOf(['1', '2', '3']) }, ['/a~1b']],
])('%s are a map of entries', (_, json, maps) => {
  const whole = answered(json);
  expect(feedMaps(run, whole)).toEqual(maps);
  expect(maps.map((map) => sizeAt(whole, map))).toEqual(maps.map(() => 3));
});

test.each<[string, Json]>([
  ['places of a page', mapOf(['hero', 'latest', 'oldest'])],
  ['two cards', mapOf(['card1', 'card2'])],
  ['records beside something else', { ...(mapOf(['1', '2', '3']) as object), 4: { ads: true } }],
  ['a list', [news(1), news(2), news(3)]],
  ['nothing that is known', { 1: { label: 'a' }, 2: { label: 'b' }, 3: { label: 'c' } }],
])('%s are none', (_, json) => {
  expect(feedMaps(run, answered(json))).toEqual([]);
});

test('a place that is gone has no entries', () => {
  expect([sizeAt(answered({}), '/feed'), sizeAt(answered({ feed: 3 }), '/feed')]).toEqual([0, 0]);
});

/** The feed as a map by keys, cut by each server as it has it. */
function byKey(cut: (items: readonly unknown[], limit: number) => readonly unknown[]) {
  return (call: TwinCall) => {
    if (call.path !== '/api/feed/mixed' || call.method !== 'GET') return undefined;
    const own = call.ask({ target: '/api/feed/mixed' });
    const limit = call.query.get('limit');
    const { items = [] } = own.json as { readonly items?: readonly unknown[] };
    const shown = limit === null ? items : cut(items, Number(limit));
    return { ...own, json: Object.fromEntries(shown.map((entry, i) => [`-N${i}`, entry])) };
  };
}

describe('limit counts the entries of a map', () => {
  test.each<[string, Parameters<typeof byKey>[0], readonly CaseResult['kind'][]]>([
    ['as many as asked for', (items, limit) => items.slice(0, limit), ['pass', 'pass']],
    ['one too many', (items, limit) => items.slice(0, limit + 1), ['fail', 'differs']],
    ['all of them', (items) => items, ['fail', 'differs']],
    ['none', () => [], ['fail', 'pass']],
  ])('%s', async (_, cut, kinds) => {
    const mock = createTestTwin({ description });
    const { results } = await runContract({
      ...{ description, suite, key: mock.personas[0]?.key ?? '', baseUrl: 'http://127.0.0.1:1', runId: 'maps' },
      transport: twinTransport(mock, byKey(cut)),
      clock: createVirtualClock(Date.parse('2026-11-02T09:30:00Z')),
      only: ['feed-limit', 'feed-limit-over-all'],
    });
    expect(results.map(({ kind }) => kind)).toEqual(kinds);
  });
});
