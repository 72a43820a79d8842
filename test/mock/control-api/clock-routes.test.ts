import { describe, expect, test } from 'vitest';
import { clockRoutes, clockView } from '../../../src/mock/control-api/clock-routes.ts';
import type { Json } from '../../../src/http/json.ts';
import type { TimeSource } from '../../../src/random/clock.ts';
import { createWorldClock } from '../../../src/world/world-clock.ts';
import { ask, describePaths, instant, mockOf, still } from '../rig.ts';

const description = describePaths({});
const start = { mode: 'frozen', now: '2026-11-02T09:30:00.000Z', moves: false };

describe('the clock', () => {
  test('is shown', () => {
    expect(ask(mockOf(description), 'GET /__twin/clock').json).toEqual(start);
    expect(clockView(createWorldClock({ mode: 'system', instant: 0, moved: false }, still))).toEqual({
      mode: 'system',
      now: '1970-01-01T00:00:00.000Z',
      moves: true,
    });
    expect(clockRoutes.map(({ method }) => method)).toEqual(['GET', 'POST']);
  });

  test.each([
    [{ advance: 86_400_000 }, { mode: 'frozen', now: '2026-11-03T09:30:00.000Z', moves: true }],
    [{ advance: -1500.4 }, { mode: 'frozen', now: '2026-11-02T09:29:58.500Z', moves: true }],
    [{ set: '2026-12-24T18:00:00+01:00' }, { mode: 'frozen', now: '2026-12-24T17:00:00.000Z', moves: true }],
    [
      { set: '2026-12-24T18:00:00Z', advance: 1000 },
      { mode: 'frozen', now: '2026-12-24T18:00:01.000Z', moves: true },
    ],
    [{ mode: 'running' }, { mode: 'running', now: '2026-11-02T09:30:00.000Z', moves: true }],
    [{ mode: 'system' }, { mode: 'system', now: '1970-01-01T00:00:00.000Z', moves: true }],
    [{ mode: 'frozen' }, start],
  ])('obeys %j', (json, expected) => {
    const mock = mockOf(description);
    expect(ask(mock, 'POST /__twin/clock', { json })).toMatchObject({ status: 200, json: expected });
    expect(ask(mock, 'GET /__twin/clock').json).toEqual(expected);
  });

  test.each([
    [undefined, 'expected an object with set, advance or mode'],
    [{}, 'expected set, advance or mode'],
    [{ set: 'tomorrow' }, '/set: expected an instant as RFC 3339 writes it'],
    [{ set: '2026-13-01T00:00:00Z' }, '/set: expected an instant as RFC 3339 writes it'],
    [{ set: 0 }, '/set: expected an instant as RFC 3339 writes it'],
    [{ advance: '1' }, '/advance: expected a number of milliseconds'],
    [{ mode: 'slow' }, '/mode: expected frozen, running or system'],
    [{ advance: 1e300 }, 'the clock would leave the years 0 to 9999'],
  ] as [Json | undefined, string][])('refuses %j and stands still', (json, detail) => {
    const mock = mockOf(description);
    const refused = ask(mock, 'POST /__twin/clock', json === undefined ? {} : { json });
    expect(refused).toMatchObject({ status: 400, json: { code: 'invalid_request', detail } });
    expect(ask(mock, 'GET /__twin/clock').json).toEqual(start);
  });

  test('of one world is not that of another; a running one goes on', () => {
    let elapsed = 0;
    const host: TimeSource = { now: () => 0, monotonic: () => elapsed };
    const mock = mockOf(description, { host, clock: { mode: 'running', instant, moved: false } });
    ask(mock, 'POST /__twin/clock?world=b', { json: { mode: 'frozen' } });
    ask(mock, 'GET /__twin/clock');
    elapsed = 5000;
    expect(ask(mock, 'GET /__twin/clock').json).toMatchObject({ now: '2026-11-02T09:30:05.000Z' });
    expect(ask(mock, 'GET /__twin/clock?world=b').json).toMatchObject({ now: '2026-11-02T09:30:00.000Z' });
  });
});
