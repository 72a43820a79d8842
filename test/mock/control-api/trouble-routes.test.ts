import { expect, test } from 'vitest';
import type { Json } from '../../../src/http/json.ts';
import type { AnsweredRequest } from '../../../src/mock/answered-request.ts';
import type { MockOptions } from '../../../src/mock/mock-options.ts';
import { type Answered, ask, describePaths, jsonResponse, mockOf, requestOf } from '../rig.ts';

const description = describePaths({
  '/a': {
    get: { operationId: 'listA', responses: { 200: jsonResponse(true, { example: true }) } },
    post: { operationId: 'addA', responses: { 201: jsonResponse(true, { example: true }) } },
  },
});
const shelf = [{ id: 'late', title: 'It is late.' }];

function createTroubled(options: Partial<MockOptions<undefined>> = {}) {
  const mock = mockOf(description, { deviations: shelf, ...options });
  const put = (json: Json, world = 'default'): Answered => ask(mock, `PUT /worlds/${world}/__twin/trouble`, { json });
  const statuses = (count: number, world = 'default', line = 'GET /a'): number[] =>
    Array.from({ length: count }, () => ask(mock, line, { fields: { 'Twin-World': world } }).status);
  return { mock, put, statuses };
}

const told = { trouble: { errors: { share: 1 }, deviations: ['late'] }, flag: 'errors=1,deviation=late' };

test('trouble is put, told with its line, and ended', () => {
  const { mock, put } = createTroubled();
  const nothing = { trouble: {}, flag: '' };
  expect(ask(mock, 'GET /__twin/trouble').json).toEqual(nothing);
  expect(put({ errors: 1, deviations: ['late'] })).toMatchObject({ status: 200, json: told });
  expect(ask(mock, 'GET /__twin/trouble').json).toEqual(told);
  expect(ask(mock, 'GET /__twin/deviations').json).toMatchObject({ deviations: [{ id: 'late', active: true }] });
  expect(ask(mock, 'DELETE /__twin/trouble').status).toBe(204);
  expect(ask(mock, 'GET /__twin/trouble').json).toEqual(nothing);
  expect(ask(mock, 'GET /__twin/deviations').json).toMatchObject({ deviations: [{ active: false }] });
});

test('what is wrong is told with its member, and changes nothing', () => {
  const { mock, put } = createTroubled();
  put({ errors: 1, deviations: ['late'] });
  const detail = `/operations/lisA: there is no operation "lisA": did you mean 'listA'?`;
  expect(put({ operations: { lisA: { drops: 1 } } })).toMatchObject({ status: 400, json: { detail } });
  expect(put(null)).toMatchObject({ status: 400, json: { detail: 'expected an object' } });
  expect(ask(mock, 'GET /__twin/trouble').json).toEqual(told);
});

test('trouble strikes the operations of its own world, and nothing else', () => {
  const { mock, put, statuses } = createTroubled();
  put({ errors: { share: 1, status: 503 }, latency: 9 }, 'a');
  expect([statuses(2, 'a'), statuses(2, 'b')]).toEqual([
    [503, 503],
    [200, 200],
  ]);
  for (const line of [
    'GET /worlds/a/nowhere',
    'OPTIONS /worlds/a/a',
    'PATCH /worlds/a/a',
    'GET /worlds/a/__twin/health',
  ]) {
    const { status, fields, delayMs } = { ...ask(mock, line), delayMs: mock.answer(requestOf(line)).delayMs };
    expect([line, status === 503, fields['twin-trouble'], delayMs]).toEqual([line, false, undefined, undefined]);
  }
});

test('the third call fails, then it recovers; other operations never do', () => {
  const { put, statuses } = createTroubled();
  put({ operations: { listA: { steps: ['pass', 'pass', 503] } } });
  expect(statuses(4, 'default', 'POST /a')).toEqual([201, 201, 201, 201]);
  expect(statuses(5)).toEqual([200, 200, 503, 200, 200]);
});

test('the same calls are in the same trouble: in a fresh world, from a snapshot, and in a fork', () => {
  const { mock, put, statuses } = createTroubled({ trouble: { errors: { share: 0.5 } } });
  const first = statuses(30);
  expect(new Set(first)).toEqual(new Set([200, 500, 503]));
  const snapshot = ask(mock, 'GET /__twin/snapshot').json ?? null;
  expect(ask(mock, 'POST /__twin/fork', { json: { to: 'fork' } }).status).toBe(204);
  const next = statuses(30);
  expect(ask(mock, 'POST /__twin/restore', { json: snapshot }).status).toBe(204);
  expect(statuses(30)).toEqual(next);
  expect(statuses(30, 'fork')).not.toEqual(statuses(30, 'other'));
  put({});
  expect(new Set(statuses(30))).toEqual(new Set([200]));
  ask(mock, 'POST /__twin/reset');
  expect(statuses(30)).toEqual(first);
});

test('a snapshot whose trouble is none is refused, with its place', () => {
  const { mock } = createTroubled({ trouble: { cut: 1 } });
  const text = ask(mock, 'GET /__twin/snapshot').text ?? '';
  expect(ask(mock, 'POST /__twin/restore', { json: JSON.parse(text.replace('"cut":1', '"cut":-1')) })).toMatchObject({
    status: 400,
    json: { detail: '/state/mock/trouble/trouble/cut: expected octets of content, a whole number from 0' },
  });
});

test('a mock does not start with trouble that is none', () => {
  const start = (trouble: object) => () => createTroubled({ trouble });
  expect(start({ cut: -1 })).toThrow(new RangeError('trouble/cut: expected octets of content, a whole number from 0'));
  expect(start({ deviations: ['lat'] })).toThrow(RangeError);
});

test('the journal tells which answers trouble made, and counts no dropped one', () => {
  const { mock, put, statuses } = createTroubled();
  put({ latency: 5, operations: { listA: { steps: ['pass', 503, 'drop'] } } });
  statuses(3);
  const entries = mock.journal.list({}).map(({ status, verdict, trouble }) => [status, verdict, trouble]);
  expect(entries).toEqual([
    [200, 'answered', ['latency']],
    [503, 'troubled', ['status', 'latency']],
    [0, 'troubled', ['drop', 'latency']],
  ]);
  expect(mock.journal.coverage(undefined)[0]?.answered).toEqual({ 200: 1, 503: 1 });
});

test('a deviation and trouble act in one world, each call counted once', () => {
  const chatty = {
    id: 'chatty',
    title: 'It asks twice.',
    wrap: (answer: (request: Parameters<typeof mock.answer>[0]) => ReturnType<typeof mock.answer>) => {
      return (request: Parameters<typeof mock.answer>[0]) => [answer(request), answer(request)][1] ?? answer(request);
    },
  };
  const seen: AnsweredRequest[] = [];
  const trouble = { deviations: ['chatty'], operations: { listA: { steps: ['pass', 503] as const } } };
  const { mock, statuses } = createTroubled({ deviations: [chatty], trouble, onExchange: (one) => seen.push(one) });
  expect(statuses(3)).toEqual([200, 503, 200]);
  expect(seen.map(({ trouble: kinds }) => kinds)).toEqual([undefined, ['status'], undefined]);
});
