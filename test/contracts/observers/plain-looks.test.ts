import { describe, expect, test } from 'vitest';
import { runKeys } from '../../../contracts/keys/run-keys.ts';
import { plainLooks } from '../../../contracts/observers/plain-looks.ts';
import { createRecordJudge } from '../../../src/contract/record-judge.ts';
import type { Exchange } from '../../../src/contract/exchange.ts';
import type { RunContext } from '../../../src/contract/run-context.ts';
import type { Json, JsonObject } from '../../../src/http/json.ts';
import { operationOf } from '../../contract/small-api.ts';
import { answered, recordOf } from '../answered.ts';
import { reply, runAt } from '../judge-alone.ts';
import { description } from '../reference/judge-reference.ts';

function look(assumption: string, ...exchanges: readonly Exchange[]) {
  const operation = (id: string) => operationOf(id, description);
  const run = {
    description,
    exchanges,
    operation,
    judge: createRecordJudge(description, 'documented'),
  } as unknown as RunContext;
  const observed = plainLooks[assumption]?.(run);
  return observed && [observed.seen, observed.asDecided];
}

describe('the media types of answers', () => {
  const json = (status = 200): Exchange => answered({ code: 'x' }, { status });
  const problem = (): Exchange => typed('application/problem+json', 404);
  const typed = (mediaType: string, status = 200): Exchange => {
    const exchange = answered({ code: 'x' }, { status });
    const fields = mediaType === '' ? [] : ['Content-Type', mediaType];
    return { ...exchange, response: exchange.response && { ...exchange.response, fields } };
  };
  test.each<[what: string, exchanges: readonly Exchange[], seen: readonly [string, boolean] | undefined]>([
    ['nothing served', [problem()], undefined],
    ['nothing refused', [json()], ['application/json', true]],
    ['as declared', [json(), problem()], ['application/json; refusals application/problem+json', true]],
    ['refusals as JSON', [json(), json(400)], ['application/json; refusals application/json', false]],
    ['two types of what is served', [typed('text/json'), json()], ['application/json and text/json', false]],
    ['none', [typed('')], ['none', false]],
    ['what has no content', [json(), answered(undefined, { status: 204 })], ['application/json', true]],
    ['a refusal without content', [json(), answered(undefined, { status: 400 })], ['application/json', true]],
  ])('%s', (_, exchanges, seen) => {
    expect(look('response-media-type', ...exchanges)).toEqual(seen);
  });
});

describe('the codes of refusals', () => {
  const refusal = (json: Json): Exchange => answered(json, { status: 404 });
  test.each<[what: string, exchanges: readonly Exchange[], seen: readonly [string, boolean] | undefined]>([
    ['no refusal', [answered({})], undefined],
    ['a declared code', [refusal({ code: 'not_found' })], ['1 of 1 refusals have a declared code', true]],
    [
      'an unknown one beside it',
      [refusal({ code: 'not_found' }), refusal({ code: 'x' })],
      ['1 of 2 refusals have a declared code', false],
    ],
    ['none where it is declared', [refusal({ error: 'not_found' })], ['0 of 1 refusals have a declared code', false]],
  ])('%s', (_, exchanges, seen) => {
    expect(look('error-codes', ...exchanges)).toEqual(seen);
  });
});

describe('the members of the detail', () => {
  const listed = answered(
    { items: [recordOf('NewsItem', { id: 1 }), recordOf('NewsItem', { id: 2 })] },
    { of: 'listNews' },
  );
  const detail = (own: JsonObject, without?: string): Exchange => {
    const { [without ?? '']: _, ...record } = recordOf('NewsItem', own);
    return answered(record, { of: 'getNews' });
  };
  test.each<[what: string, exchanges: readonly Exchange[], seen: readonly [string, boolean] | undefined]>([
    ['of nothing', [listed], undefined],
    ['of an item that is not listed', [listed, detail({ id: 3 })], undefined],
    ['those of the list', [listed, detail({ id: 3 }), detail({ id: 2 })], ['the members of the list', true]],
    ['more', [listed, detail({ id: 2, body: 'x', views: 1 })], ['the members of the list and body, views', true]],
    ['fewer', [listed, detail({ id: 2 }, 'title')], ['the members of the list without title', false]],
    [
      'more and fewer',
      [listed, detail({ id: 1, body: 'x' }, 'title')],
      ['the members of the list and body without title', false],
    ],
  ])('are %s', (_, exchanges, seen) => {
    expect(look('detail-members', ...exchanges)).toEqual(seen);
  });
});

describe('the track of a repository', () => {
  const repos = (...tracks: readonly Json[]): Exchange =>
    answered({ items: tracks.map((track_trend) => recordOf('RepoItem', { track_trend })) }, { of: 'listRepos' });
  const point = { date: '2026-11-01', stars: 5 };
  test.each<[what: string, exchange: Exchange, seen: readonly [string, boolean] | undefined]>([
    ['nothing', repos([], []), undefined],
    ['no list', repos('up'), undefined],
    ['dates and stars', repos([point, point], [point]), ['objects of date and stars', true]],
    ['numbers', repos([5, 6]), ['elements such as 5', false]],
    ['numbers in one of two', repos([point], [6]), ['elements such as {"date":"2026-11-01","stars":5}', false]],
  ])('is %s', (_, exchange, seen) => {
    expect(look('track-trend', exchange)).toEqual(seen);
  });
});

describe('the last day of usage', () => {
  const sentAt = Date.parse('2026-11-02T09:30:00Z');
  const usage = (...dates: readonly string[]): Exchange => answered([...dates], { of: 'getUsageHistory', sentAt });
  test.each<[what: string, exchanges: readonly Exchange[], seen: readonly [string, boolean] | undefined]>([
    ['none', [usage()], undefined],
    ['today', [usage('2026-11-01', '2026-11-02'), usage()], ['the last day is today (UTC)', true]],
    [
      'yesterday',
      [usage('2026-11-02'), usage('2026-11-01')],
      ['the last day is 2026-11-01, where today is 2026-11-02', false],
    ],
  ])('is %s', (_, exchanges, seen) => {
    expect(look('usage-today', ...exchanges)).toEqual(seen);
  });
});

describe('the prefix that keys are listed with', () => {
  const listed = async (change: (prefix: string) => string): Promise<readonly unknown[] | undefined> => {
    const run = await runAt(({ operation, mock }) => {
      if (operation !== 'listApiKeys') return undefined;
      const { items } = mock().json as { readonly items: readonly JsonObject[] };
      return reply({ items: items.map((key) => ({ ...key, prefix: change(String(key.prefix)) })) });
    });
    await runKeys(run).first();
    const observed = plainLooks['listed-prefix']?.(run);
    return observed && [observed.seen, observed.asDecided];
  };
  test.each<[what: string, change: (prefix: string) => string, seen: readonly unknown[]]>([
    ['as decided', (prefix) => prefix, ['12 characters and U+2026', true]],
    ['with three dots', (prefix) => prefix.replace('…', '...'), ['12 characters and another end', false]],
    ['with less', (prefix) => prefix.replace(/.…/, '…'), ['11 characters and U+2026', false]],
  ])('is %s', async (_, change, seen) => {
    expect(await listed(change)).toEqual(seen);
  });
  test('is not seen where no key was made', async () => {
    expect(plainLooks['listed-prefix']?.(await runAt(() => undefined))).toBeUndefined();
  });
});
