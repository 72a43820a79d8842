import { expect, test } from 'vitest';
import { createCatalogue } from '../../../src/service/catalogue/catalogue.ts';
import { createRig, fixed } from '../rig.ts';

const catalogue = createCatalogue({ seed: 1, sizes: { news: 400, repos: 60 } });

test.each([1, 20, 100])('lists the newest %i entries', (limit) => {
  const items = catalogue.feed({ now: fixed, limit });
  expect(items.length).toBe(limit);
  expect(createRig().visit('listFeed', { query: { limit } })).toEqual({ kind: 'ok', data: { items } });
});
