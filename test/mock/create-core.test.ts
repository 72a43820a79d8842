import { expect, test } from 'vitest';
import { createCore } from '../../src/mock/create-core.ts';
import { describePaths, instant, jsonResponse, still } from './rig.ts';

const description = describePaths(
  { '/a': { get: { operationId: 'a', responses: { 200: jsonResponse(true) } } } },
  { servers: [{ url: '/v1' }] },
);
const clock = { mode: 'frozen', instant, moved: false } as const;

test('a core has defaults for what it was not told', () => {
  const core = createCore(description, { clock, host: still });
  const { worldLimit, maxContentBytes, limitsEnforced, deviates, shelf } = core;
  expect({ worldLimit, maxContentBytes, limitsEnforced, deviates, shelf }).toEqual({
    worldLimit: 1000,
    maxContentBytes: 1024 * 1024,
    limitsEnforced: false,
    deviates: false,
    shelf: [],
  });
  expect(['/a', '/v1/a'].map((path) => core.matcher.match('GET', path).kind)).toEqual(['match', 'match']);
});

test('its time is that of the default world, or where clocks begin', () => {
  const core = createCore(description, { clock, host: still });
  expect(core.now()).toBe(instant);
  const world = core.worlds.open('default');
  if (typeof world === 'string') throw new Error(world);
  world.clock.advance(5000);
  expect([core.now(), core.renderDate(core.now())]).toEqual([instant + 5000, 'Mon, 02 Nov 2026 09:30:05 GMT']);
});

test('refusals outside of operations are prepared once', () => {
  const core = createCore(description, { clock, host: still });
  expect(core.refusalOutside('not_found')).toBe(core.refusalOutside('not_found'));
});
