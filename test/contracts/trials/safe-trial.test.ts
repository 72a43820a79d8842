import { describe, expect, test } from 'vitest';
import { runSafeTrial } from '../../../contracts/trials/safe-trial.ts';
import { rightCall } from '../../../contracts/trials/attempt.ts';
import type { RunContext } from '../../../src/contract/run-context.ts';
import { isVerdict } from '../../../src/contract/verdict.ts';
import type { Json } from '../../../src/http/json.ts';
import { recordOf } from '../answered.ts';
import { type Server, reply, runAt } from '../judge-alone.ts';

interface Made {
  readonly due?: 'service' | 'refusal';
  readonly reference?: Json;
}

async function tried(run: RunContext, id: string, { due = 'service', reference }: Made = {}) {
  const operation = run.operation(id);
  return runSafeTrial({
    ...{ run, operation, due, reference, credential: run.key() },
    send: (request) => run.subject.send({ operation, purpose: 'trial', ...request }),
  });
}

const answering =
  (operation: string, json: Json, status = 200): Server =>
  (asked) =>
    asked.operation === operation ? reply(json, status) : undefined;

describe('a list of news', () => {
  const news = recordOf('NewsItem');
  test.each<[what: string, json: Json, made: Made, isServed: boolean]>([
    ['of records is served', { items: [news] }, {}, true],
    ['of none is served', { items: [] }, {}, true],
    ['of what is no record is not', { items: [{ a: 1 }] }, {}, false],
    ['of numbers is not', { items: [1, 2] }, {}, false],
    ['of numbers beside an empty list is', { items: [1], more: [] }, {}, true],
    ['without a list is not', { ok: true }, {}, false],
    [
      'like that of the right key is',
      { items: [], next: 1 },
      { due: 'refusal', reference: { items: [], next: 1 } },
      true,
    ],
    ['unlike it is not', { error: 'no' }, { due: 'refusal', reference: { items: [], next: 1 } }, false],
  ])('%s', async (_, json, made, isServed) => {
    const result = await tried(await runAt(answering('listNews', json)), 'listNews', made);
    expect(isVerdict(result) ? result.seen : result.isServed).toBe(isServed);
  });
  test('is not served in a refusal', async () => {
    expect(await tried(await runAt(answering('listNews', { items: [news] }, 403)), 'listNews')).toMatchObject({
      isServed: false,
    });
  });
});

test.each([
  ['Of the robots, and ROBOTS', 'robots'],
  ['abc xyz', 'abc'],
  ['ab 12345', 'ai'],
  [7, 'ai'],
])('with the title %j a search is for %s', async (title, q) => {
  const run = await runAt(answering('listNews', { items: [recordOf('NewsItem', { title })] }));
  await tried(run, 'search');
  expect(new URL(run.exchanges.at(-1)?.request.url ?? '').searchParams.get('q')).toBe(q);
});

test('without a news item no detail is asked for, as its list proves', async () => {
  const run = await runAt(answering('listNews', { items: [] }));
  const result = await tried(run, 'getNews');
  if (!isVerdict(result)) throw new Error('a detail was asked for');
  expect([result.seen, result.exchanges?.map(({ operation }) => operation.id)]).toEqual([
    'no news item is listed',
    ['listNews'],
  ]);
});

test('content that the supplied key was shown already is not asked for again; what an account has, is', async () => {
  const run = await runAt(() => undefined);
  const [news, quota] = [run.operation('listNews'), run.operation('getQuota')];
  for (const operation of [news, quota])
    await run.subject.send({ operation, credential: run.key(), purpose: 'before' });
  const before = run.exchanges.length;
  for (const operation of [news, quota]) await rightCall(run)(operation);
  expect(run.exchanges.slice(before).map(({ operation }) => operation.id)).toEqual(['getQuota']);
});
