import { describe, expect, test } from 'vitest';
import type { Mock } from '../../../src/mock/create-mock.ts';
import { worldRoutes } from '../../../src/mock/control-api/world-routes.ts';
import { answering, ask, codeOf, type Counts, describePaths, jsonResponse, mockOf, serviceOf } from '../rig.ts';

const description = describePaths({
  '/count': { post: { operationId: 'count', responses: { 200: jsonResponse(true) } } },
});

/** A mock that counts the calls of each world. */
function createCounting(worldLimit = 5): Mock<Counts> {
  const count = answering(({ world }) => {
    const { counts } = world.state;
    counts.n = (counts.n ?? 0) + 1;
    return { kind: 'ok', data: counts.n };
  });
  return mockOf<Counts>(description, { service: serviceOf({ count }), worldLimit });
}

const count = (mock: Mock<Counts>, world: string): unknown => ask(mock, `POST /worlds/${world}/count`).json;
const clock = { mode: 'frozen', now: '2026-11-02T09:30:00.000Z', moves: false };

test('worlds are listed, made and forgotten', () => {
  const mock = createCounting();
  const made = { name: 'b', seed: 1, clock };
  expect(ask(mock, 'POST /__twin/worlds', { json: { name: 'b' } })).toMatchObject({ status: 201, json: made });
  expect(ask(mock, 'POST /__twin/worlds', { json: { name: 'b' } })).toMatchObject({ status: 200, json: made });
  expect(ask(mock, 'GET /__twin/worlds').json).toEqual({ worlds: [made, { ...made, name: 'default' }] });
  expect(ask(mock, 'DELETE /__twin/worlds/b').status).toBe(204);
  expect(ask(mock, 'DELETE /__twin/worlds/b')).toMatchObject({
    status: 404,
    json: { detail: 'There is no world "b".' },
  });
});

test('a world is reset, and no other', () => {
  const mock = createCounting();
  for (const world of ['a', 'a', 'default']) count(mock, world);
  expect(ask(mock, 'POST /__twin/reset', { fields: { 'Twin-World': 'a' } }).status).toBe(204);
  expect([count(mock, 'a'), count(mock, 'default')]).toEqual([1, 2]);
});

test('a world is forked', () => {
  const mock = createCounting();
  count(mock, 'a');
  expect(ask(mock, 'POST /__twin/fork?world=a', { json: { to: 'b' } }).status).toBe(204);
  expect([count(mock, 'b'), count(mock, 'b'), count(mock, 'a')]).toEqual([2, 3, 2]);
});

test('a snapshot brings back what was, in any world', () => {
  const mock = createCounting();
  count(mock, 'a');
  ask(mock, 'POST /__twin/clock?world=a', { json: { advance: 1000 } });
  const snapshot = ask(mock, 'GET /__twin/snapshot?world=a').json;
  expect(snapshot).toEqual({
    seed: 1,
    clock: { mode: 'frozen', instant: Date.UTC(2026, 10, 2, 9, 30, 1), moved: true },
    state: { mock: { windows: {} }, service: { counts: { n: 1 } } },
  });
  count(mock, 'a');
  for (const world of ['a', 'b']) {
    expect(ask(mock, `POST /__twin/restore?world=${world}`, { json: snapshot ?? null }).status).toBe(204);
    expect(ask(mock, `GET /__twin/snapshot?world=${world}`).json).toEqual(snapshot);
    expect(count(mock, world)).toBe(2);
  }
});

describe('what is no snapshot is refused', () => {
  const good = {
    seed: 1,
    clock: { mode: 'frozen', instant: 0, moved: false },
    state: { mock: { windows: {} }, service: { counts: {} } },
  };
  test.each([
    [null],
    [{}],
    [{ ...good, seed: '1' }],
    [{ ...good, clock: { ...good.clock, mode: 'slow' } }],
    [{ ...good, clock: [] }],
    [{ ...good, state: { service: {} } }],
    [{ ...good, state: { mock: { windows: {} } } }],
  ])('%j', (json) => {
    const mock = createCounting();
    count(mock, 'default');
    expect(codeOf(ask(mock, 'POST /__twin/restore', { json }))).toBe('invalid_request');
    expect(count(mock, 'default')).toBe(2);
  });

  test('while the frame itself is accepted', () => {
    expect(ask(createCounting(), 'POST /__twin/restore', { json: good }).status).toBe(204);
  });
});

test.each([
  ['POST /__twin/worlds', { json: {} }, 400, 'invalid_request'],
  ['POST /__twin/worlds', { json: { name: 'a b' } }, 400, 'invalid_world'],
  ['POST /__twin/fork', { json: { to: 7 } }, 400, 'invalid_request'],
  ['POST /__twin/fork', { json: { to: '' } }, 400, 'invalid_world'],
  ['POST /__twin/worlds', { json: { name: 'second' } }, 503, 'too_many_worlds'],
  ['POST /__twin/fork', { json: { to: 'second' } }, 503, 'too_many_worlds'],
  ['POST /__twin/reset?world=second', {}, 503, 'too_many_worlds'],
  ['GET /__twin/snapshot?world=second', {}, 503, 'too_many_worlds'],
  ['POST /__twin/restore?world=second', { json: {} }, 503, 'too_many_worlds'],
])('%s %j is refused', (line, asked, status, code) => {
  const refused = ask(createCounting(1), line, asked);
  expect([refused.status, codeOf(refused)]).toEqual([status, code]);
});

test('every route says what it does', () => {
  expect(worldRoutes.filter(({ summary }) => summary === '')).toEqual([]);
});
