import { expect, test } from 'vitest';
import { createCatalogue } from '../../../src/service/catalogue/catalogue.ts';
import { createRig, day, fixed } from '../rig.ts';

const catalogue = createCatalogue({ seed: 1, sizes: { news: 400, repos: 60 } });

test('lists the topics of this instant, and of a later one when the clock moves', () => {
  const rig = createRig();
  expect(rig.visit('listTrendingTopics')).toEqual({ kind: 'ok', data: { items: catalogue.topics(fixed) } });
  rig.world().clock.advance(10 * day);
  expect(rig.read('listTrendingTopics')).toEqual({ items: catalogue.topics(fixed + 10 * day) });
});
