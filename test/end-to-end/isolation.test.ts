import { describe, expect, test } from 'vitest';
import { serve } from '../../src/mock/serve.ts';
import { createStream } from '../../src/random/stream.ts';
import { requestOf, type Send, textOf as textOfResponse } from '../browser/exchanges.ts';
import type { RequestSpec } from './provocations.ts';
import { sendAll, textOf } from './send-spec.ts';
import { createTestTwin, describeApi } from './twin.ts';

const description = describeApi();
const call = (method: string, target: string, content?: unknown, persona = 'pro-all'): RequestSpec => ({
  method,
  target,
  persona,
  ...(content === undefined ? {} : { content: JSON.stringify(content) }),
});

/** What a world of that number does: each its own favorites, keys, preferences and time. */
function callsOf(number: number): readonly RequestSpec[] {
  return [
    call('POST', '/api/user/favorite', { collect_type: 'news', target_id: 1200 + number }),
    call('POST', '/api/user/api-keys', { name: `key ${number}`, scope: number % 2 === 0 ? 'read' : 'all' }),
    call('PUT', '/api/user/preferences', { display_name: `Name ${number}` }),
    call('PUT', '/api/keywords', { keywords: [`word ${number}`], frequency: 'weekly' }),
    { method: 'POST', target: '/__twin/clock', content: JSON.stringify({ advance: number * 3_600_000 }) },
    call('GET', '/api/user/favorites'),
    call('GET', '/api/user/api-keys'),
    call('GET', '/api/user/preferences'),
    call('GET', '/api/keywords'),
    call('GET', '/api/user/quota'),
    call('GET', '/api/news/list?limit=3'),
    call('DELETE', `/api/user/favorite?collect_type=news&target_id=${1200 + number}`),
    call('GET', '/api/user/favorites', undefined, 'other'),
  ];
}

type Twin = ReturnType<typeof createTestTwin>;

function answerOf(mock: Twin, request: RequestSpec, world: string): unknown {
  const { status, fields, content } = sendAll(mock, { before: [], request }, { world, personas: mock.personas });
  return [status, fields, textOf({ status, fields, content })];
}

const numbers = Array.from({ length: 50 }, (_, number) => number);
const nameOf = (number: number): string => `worker-${number}`;

describe('worlds', () => {
  test('fifty of one mock, used at once, each answer as each does alone', () => {
    const shared = createTestTwin({ description });
    const together = numbers.map((): unknown[] => []);
    const stream = createStream('order');
    const left = new Set(numbers);
    while (left.size > 0) {
      const number = stream.pick([...left]);
      const calls = callsOf(number);
      const done = together[number] ?? [];
      const request = calls[done.length];
      if (request) done.push(answerOf(shared, request, nameOf(number)));
      else left.delete(number);
    }
    const compared = numbers.filter((number) => number % 7 === 0);
    const alone = compared.map((number) => {
      const mock = createTestTwin({ description });
      return callsOf(number).map((request) => answerOf(mock, request, nameOf(number)));
    });
    expect(compared.map((number) => together[number])).toEqual(alone);
    expect(new Set(together.map((answers) => JSON.stringify(answers))).size).toBe(50);
  });

  test('two hundred, used at once by eight clients over sockets, each answer as each does alone', async () => {
    const worlds = Array.from({ length: 200 }, (_, number) => number);
    const clients = Array.from({ length: 8 }, (_, client) => worlds.filter((number) => number % 8 === client));
    const shared = createTestTwin({ description });
    const served = await serve(shared, { port: 0 });
    const personas = shared.personas;
    const ask = async (send: Send, baseUrl: string, [number, spec]: [number, RequestSpec]): Promise<string> =>
      textOfResponse(await send(requestOf(baseUrl, spec, { world: nameOf(number), personas })));
    const together = worlds.map((): string[] => []);
    const rounds = callsOf(0).map((_, round) => round);
    const work = async (own: readonly number[]): Promise<void> => {
      for (const round of rounds) {
        for (const number of own) {
          const spec = callsOf(number)[round];
          if (spec) together[number]?.push(await ask(fetch, served.url, [number, spec]));
        }
      }
    };
    await Promise.all(clients.map(work)).finally(() => served.close());
    const alone = createTestTwin({ description });
    for (const number of worlds) {
      const mock = number % 20 === 0 ? createTestTwin({ description }) : alone;
      const answers: string[] = [];
      for (const spec of callsOf(number)) answers.push(await ask(mock.fetch, 'http://localhost', [number, spec]));
      expect(together[number], nameOf(number)).toEqual(answers);
    }
  }, 120_000);

  test('a key works in the world that made it and in no other', () => {
    const mock = createTestTwin({ description });
    const made = sendAll(
      mock,
      { before: [], request: call('POST', '/api/user/api-keys', { name: 'mine', scope: 'all' }) },
      { world: 'mine', personas: mock.personas },
    );
    const key = String(JSON.parse(textOf(made)).key);
    const request: RequestSpec = { method: 'GET', target: '/api/user/quota', key };
    const statuses = ['mine', 'yours'].map(
      (world) => sendAll(mock, { before: [], request }, { world, personas: [] }).status,
    );
    expect(statuses).toEqual([200, 401]);
  });

  test('two mocks of one process never see what the other was told', () => {
    const [one, two] = [createTestTwin({ description }), createTestTwin({ description })];
    const [add] = callsOf(1);
    if (!add) throw new Error('no call');
    const list = call('GET', '/api/user/favorites');
    const before = answerOf(two, list, 'same');
    answerOf(one, add, 'same');
    expect(answerOf(two, list, 'same')).not.toEqual(answerOf(one, list, 'same'));
    const fresh = createTestTwin({ description });
    expect(answerOf(fresh, list, 'same')).toEqual(before);
  });
});
