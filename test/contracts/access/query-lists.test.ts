import { describe, expect, test } from 'vitest';
import { type Asked, type Reply, type Server, judgeAlone, judgeIn, reply, runAt } from '../judge-alone.ts';
import type { Json } from '../../../src/http/json.ts';
import { recordOf } from '../answered.ts';

const id = 'authentication-query-alike';
const news = (...ids: readonly number[]): Reply =>
  reply({ items: ids.map((own) => recordOf('NewsItem', { id: own })) });
const isInQuery = ({ query }: Asked): boolean => query.has('api_key');
const isFresh = ({ query }: Asked): boolean => query.has('_');

const toCaller = (asked: Asked, server: Server): Reply | undefined =>
  asked.key === undefined ? reply({}, 401) : server(asked);

/** The list of news is what that says, to whoever sends a key; all else is as the mock has it. */
const lists =
  (server: Server): Server =>
  (asked) =>
    asked.operation === 'listNews' ? toCaller(asked, server) : undefined;

describe('a key in the query', () => {
  test.each<[what: string, server: Server, kind: string, seen: string | RegExp]>([
    ['that is listed the same', () => news(1, 2), 'pass', 'the same'],
    [
      'that is listed less, each time',
      (asked) => news(...(isInQuery(asked) ? [1] : [1, 2])),
      'fail',
      'other lists, twice: [["1","2"],[["/items",2]]] in the header, [["1"],[["/items",1]]] in the query',
    ],
    ['that is not served', (asked) => (isInQuery(asked) ? reply({}, 403) : news(1)), 'untestable', /^not served: 403/],
    [
      'beside a header that is not served',
      (asked) => (isInQuery(asked) ? news(1) : reply({}, 403)),
      'untestable',
      /^not served: 403/,
    ],
  ])('%s', async (_, server, kind, seen) => {
    const verdict = await judgeAlone(id, lists(server));
    expect(verdict).toEqual([kind, typeof seen === 'string' ? seen : expect.stringMatching(seen)]);
  });

  test('of lists that move tells nothing', async () => {
    const open = ['pass', 'nothing that stays different'];
    const moving = (isMoving: (asked: Asked) => boolean): Server =>
      lists((asked) => news(isInQuery(asked) ? 7 : 8, isMoving(asked) ? asked.call : 0));
    expect(
      await judgeAlone(
        id,
        moving(() => true),
      ),
    ).toEqual(open);
    expect(await judgeAlone(id, moving(isInQuery))).toEqual(open);
    expect(
      await judgeAlone(
        id,
        moving((asked) => !isInQuery(asked)),
      ),
    ).toEqual(open);
  });

  test('is looked at past a cache, which keeps each address from another minute', async () => {
    const cached: Server = lists((asked) => news(isFresh(asked) || isInQuery(asked) ? 1 : 2));
    expect(await judgeAlone(id, cached)).toEqual(['pass', 'nothing that stays different']);
  });

  test('is asked for without an unknown parameter where that is refused', async () => {
    const strict: Server = lists((asked) => (isFresh(asked) ? reply({}, 400) : news(isInQuery(asked) ? 1 : 2)));
    expect((await judgeAlone(id, strict))[0]).toBe('fail');
  });

  test('that is not served in the end tells nothing', async () => {
    const ending: Server = lists((asked) =>
      isFresh(asked) && isInQuery(asked) ? reply({}, 500) : news(isInQuery(asked) ? 1 : 2),
    );
    expect(await judgeAlone(id, ending)).toEqual(['pass', 'nothing that stays different']);
  });

  test.each<[what: string, parameters: Readonly<Record<string, string>>, status: number, asked: number]>([
    ['and known', {}, 200, 1],
    ['and not known of all news', { category: 'x' }, 200, 2],
    ['and not known of an answer that is none', {}, 404, 2],
  ])('that is listed the same, %s, is asked for where it has to be', async (_, parameters, status, asked) => {
    const server = lists(({ call }) => (call === 1 ? { ...news(1), status } : news(1)));
    const run = await runAt(server);
    const operation = run.operation('listNews');
    await run.subject.send({ operation, parameters, credential: run.key(), purpose: 'before' });
    const before = run.exchanges.length;
    const verdict = await judgeIn(run, id);
    const calls = run.exchanges.slice(before).filter((exchange) => exchange.operation === operation);
    expect([verdict.kind, verdict.exchanges?.length, calls.length]).toEqual(['pass', 2, asked]);
  });

  test('of an operation without documented records is compared by the lengths of its lists', async () => {
    const topics = (count: number): Reply => reply({ topics: Array.from({ length: count }, () => 'x') });
    const server: Server = (asked) =>
      asked.operation === 'listTrendingTopics' ? topics(isInQuery(asked) ? 1 : 2) : undefined;
    expect(await judgeAlone(id, server, { of: 'listTrendingTopics' })).toEqual([
      'fail',
      'other lists, twice: [[],[["/topics",2]]] in the header, [[],[["/topics",1]]] in the query',
    ]);
  });

  test('of an operation that answers by a map is compared by its members, and not by what is told beside it', async () => {
    const map = (names: string): Json => Object.fromEntries([...names].map((name) => [name, { score: 1 }]));
    const judged = (own: Json, byQuery: Json): ReturnType<typeof judgeAlone> => {
      const topics: Server = (asked) => reply(isInQuery(asked) ? byQuery : own);
      const server: Server = (asked) => (asked.operation === 'listTrendingTopics' ? topics(asked) : undefined);
      return judgeAlone(id, server, { of: 'listTrendingTopics' });
    };
    expect(await judged(map('abcd'), map('abc'))).toEqual([
      'fail',
      'other lists, twice: [[],4] in the header, [[],3] in the query',
    ]);
    const warning = 'a key in the query is less secure';
    expect(await judged({ data: map('abcd') }, { data: map('abcd'), warning })).toEqual(['pass', 'the same']);
  });
});
