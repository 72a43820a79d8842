import { expect, test } from 'vitest';
import { createWorldViews, type WorldState } from '../../src/mock/world-state.ts';
import { createWorlds } from '../../src/world/worlds.ts';
import { instant, still } from './rig.ts';

test("a handler's view shows the service's part of its world, as it is now", () => {
  const worlds = createWorlds<WorldState<{ n: number }>>({
    seed: 7,
    clock: { mode: 'frozen', instant, moved: false },
    host: still,
    createState: () => ({ service: { n: 1 }, mock: { windows: {} } }),
  });
  const world = worlds.open('w');
  if (typeof world === 'string') throw new Error(world);
  const viewOf = createWorldViews<{ n: number }>();
  const view = viewOf(world);
  expect(viewOf(world)).toBe(view);
  expect([view.name, view.seed, view.clock, view.state]).toEqual(['w', 7, world.clock, { n: 1 }]);
  expect(view.state).toBe(world.state.service);
  expect(view.stream('a').next()).toBe(world.stream('a').next());
});
