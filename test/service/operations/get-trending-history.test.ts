import { expect, test } from 'vitest';
import { createCatalogue } from '../../../src/service/catalogue/catalogue.ts';
import { createRig, day, fixed } from '../rig.ts';

const catalogue = createCatalogue({ seed: 1, sizes: { news: 400, repos: 60 } });

test('shows the last seven days, and others when the clock moves', () => {
  const rig = createRig();
  expect(rig.visit('getTrendingHistory')).toEqual({ kind: 'ok', data: { items: catalogue.history(fixed) } });
  rig.world().clock.advance(-3 * day);
  expect(rig.read('getTrendingHistory')).toEqual({ items: catalogue.history(fixed - 3 * day) });
});
