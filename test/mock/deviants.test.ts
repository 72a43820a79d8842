import { describe, expect, test } from 'vitest';
import { withField } from '../../src/http/fields.ts';
import type { AnsweredRequest } from '../../src/mock/answered-request.ts';
import { deviationsNamed } from '../../src/mock/deviants.ts';
import type { Deviation } from '../../src/mock/deviation.ts';
import type { MockOptions } from '../../src/mock/mock-options.ts';
import { answering, ask, codeOf, type Counts, describePaths, instant, jsonResponse, mockOf, serviceOf } from './rig.ts';

const description = describePaths(
  {
    '/count': {
      get: {
        operationId: 'count',
        responses: { 200: jsonResponse({ type: 'integer' }) },
        'x-twin': { plans: ['paid'] },
        security: [{ key: [] }],
      },
      post: { operationId: 'told', responses: { 201: jsonResponse({ type: 'object', required: ['n'] }) } },
    },
  },
  { components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } } },
);

const countCalls = answering(({ world }) => {
  const { counts } = world.state;
  counts.n = (counts.n ?? 0) + 1;
  return { kind: 'ok', data: counts.n };
});

const textual: Deviation<Counts> = {
  id: 'textual',
  title: 'Counts are text.',
  service: (service) => ({
    ...service,
    handlers: { ...service.handlers, count: answering(() => ({ kind: 'ok', data: 'one' })) },
  }),
};
const open: Deviation<Counts> = {
  id: 'open',
  title: 'Every plan may count.',
  operation: (operation) => (operation.id === 'count' ? { ...operation, plans: undefined } : operation),
};
/** Remembers how often it was asked, and tells it after the answer. */
const chatty: Deviation<Counts> = {
  id: 'chatty',
  title: 'Answers tell more.',
  wrap: (answer, clock) => {
    let calls = 0;
    return (request) => {
      calls += 1;
      const response = answer(request);
      const fields = withField(response.fields, 'Seen', `${request.target} ${calls} ${clock.now()}`);
      return response.content === undefined
        ? { ...response, fields }
        : { ...response, fields, content: `${response.content} ` };
    };
  },
};
const outer: Deviation<Counts> = {
  id: 'outer',
  title: 'Targets are lost.',
  wrap: (answer) => (request) => answer({ ...request, target: '/count' }),
};
const shelf = [textual, open, chatty, outer];

function createDeviating(options: Partial<MockOptions<Counts>> = {}) {
  const service = serviceOf({ count: countCalls, told: answering(() => ({ kind: 'created', data: {} })) });
  const mock = mockOf<Counts>(description, { service, deviations: shelf, ...options });
  const switchOn = (world: string, ...active: string[]) =>
    ask(mock, 'PUT /__twin/deviations', { json: { active }, fields: { 'Twin-World': world } });
  const count = (world: string, plan = 'paid', target = '/count') =>
    ask(mock, `GET ${target}`, { fields: { Authorization: `Bearer ${plan}.`, 'Twin-World': world } });
  return { mock, switchOn, count };
}

describe('a world with a deviation', () => {
  test('is alone with it', () => {
    const { switchOn, count } = createDeviating();
    switchOn('a', 'open');
    expect([count('a', 'free').status, count('b', 'free').status, count('default', 'free').status]).toEqual([
      200, 403, 403,
    ]);
    switchOn('a');
    expect(count('a', 'free').status).toBe(403);
  });

  test('has several of them at once, in the order of the shelf', () => {
    const { switchOn, count } = createDeviating();
    switchOn('a', 'outer', 'chatty', 'open');
    const { status, text, fields } = count('a', 'free', '/nowhere');
    expect([status, text, fields.seen]).toEqual([200, '1 ', `/count 1 ${instant}`]);
  });

  test('keeps what it remembers to itself, until it is reset', () => {
    const { mock, switchOn, count } = createDeviating();
    const seen = (world: string): string | undefined => count(world).fields.seen?.split(' ')[1];
    for (const world of ['a', 'b']) switchOn(world, 'chatty');
    expect([seen('a'), seen('a'), seen('b')]).toEqual(['1', '2', '1']);
    mock.worlds.fork('a', 'c');
    expect([seen('c'), seen('a')]).toEqual(['1', '3']);
    mock.worlds.reset('a');
    expect(seen('a')).toBe(undefined);
  });

  test('takes it along in snapshots and forks, and loses it when it is reset', () => {
    const { mock, switchOn, count } = createDeviating();
    switchOn('a', 'open');
    const snapshot = ask(mock, 'GET /__twin/snapshot?world=a').json ?? null;
    expect(ask(mock, 'POST /__twin/restore?world=b', { json: snapshot }).status).toBe(204);
    expect(ask(mock, 'POST /__twin/fork?world=a', { json: { to: 'c' } }).status).toBe(204);
    ask(mock, 'POST /__twin/reset?world=a');
    expect(['a', 'b', 'c'].map((world) => count(world, 'free').status)).toEqual([403, 200, 200]);
  });

  test('is asked and answers the same under its path, within which a deviation cannot see it', () => {
    const { mock, switchOn } = createDeviating();
    switchOn('a', 'chatty');
    const asked = ask(mock, 'GET /worlds/a/count?x=1', { fields: { Authorization: 'Bearer paid.' } });
    expect([asked.text, asked.fields.seen]).toEqual(['1 ', `/count?x=1 1 ${instant}`]);
    expect(ask(mock, 'GET /worlds/a/nowhere').fields.seen).toBe(`/nowhere 2 ${instant}`);
    expect(ask(mock, 'OPTIONS /worlds/a/count').fields.seen).toBe(`/count 3 ${instant}`);
    expect(ask(mock, 'GET /worlds/b/nowhere').fields.seen).toBe(undefined);
  });

  test('measures the content that was changed, except of HEAD', () => {
    const { mock, switchOn, count } = createDeviating();
    switchOn('a', 'chatty');
    expect(count('a').fields['content-length']).toBe('2');
    const asked = { fields: { Authorization: 'Bearer paid.', 'Twin-World': 'a' } };
    expect(ask(mock, 'HEAD /count', asked).fields['content-length']).toBe('1');
  });

  test('never deviates in the control API', () => {
    const { mock, switchOn } = createDeviating();
    switchOn('default', 'chatty', 'outer');
    expect(ask(mock, 'GET /__twin/health').fields.seen).toBe(undefined);
  });
});

describe('the check of answers', () => {
  test('records in a world with a deviation, and replaces elsewhere', () => {
    const seen: AnsweredRequest[] = [];
    const { switchOn, count, mock } = createDeviating({ onExchange: (exchange) => seen.push(exchange) });
    switchOn('a', 'textual');
    expect(count('a')).toMatchObject({ status: 200, json: 'one', fields: { 'content-length': '5' } });
    const violations = [{ instanceLocation: '', keyword: 'type' }];
    expect(seen[0]).toMatchObject({
      operationId: 'count',
      world: 'a',
      broken: { operationId: 'count', status: 200, violations },
    });
    const told = (world: string) => ask(mock, 'POST /count', { fields: { 'Twin-World': world } });
    expect(told('a')).toMatchObject({ status: 201, json: {} });
    expect(codeOf(told('b'))).toBe('description_violated');
    expect(seen.map(({ broken }) => broken !== undefined)).toEqual([true, true, true]);
  });
});

describe('what is active from the start', () => {
  test('is active in every world, and again after a reset', () => {
    const { mock, switchOn, count } = createDeviating({ activeDeviations: ['open'] });
    switchOn('a');
    expect([count('a', 'free').status, count('b', 'free').status]).toEqual([403, 200]);
    mock.worlds.reset('a');
    expect(count('a', 'free').status).toBe(200);
  });

  test('must be on the shelf', () => {
    expect(() => createDeviating({ activeDeviations: ['opn'] })).toThrow(
      new RangeError(`there is no deviation "opn": did you mean 'open'?`),
    );
  });
});

test.each([
  [[], []],
  [
    ['chatty', 'textual', 'chatty'],
    ['textual', 'chatty'],
  ],
  [
    ['open', 'nothing-like-it'],
    { at: 1, mistake: 'there is no deviation "nothing-like-it": there are 4, such as textual.' },
  ],
])('ids %j are %j', (ids, expected) => {
  expect(deviationsNamed(shelf, ids)).toEqual(expected);
});
