import { expect, test } from 'vitest';
import { createCatalogue } from '../../../src/service/catalogue/catalogue.ts';
import { createRig, fixed } from '../rig.ts';

const catalogue = createCatalogue({ seed: 1, sizes: { news: 400, repos: 60 } });

test.each(['agents', ' Open  Weights ', 'no such thing'])('finds %j', (q) => {
  const data = catalogue.search({ now: fixed, q });
  expect(data.query).toBe(q);
  expect(createRig().visit('search', { query: { q } })).toEqual({ kind: 'ok', data });
});
