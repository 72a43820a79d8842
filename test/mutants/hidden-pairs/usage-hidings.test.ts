import { expect, test } from 'vitest';
import { deviations } from '../../../src/mutants/deviations.ts';
import { usageHidings } from '../../../src/mutants/hidden-pairs/usage-hidings.ts';

test('what shapes of the usage hide shows in the usage', () => {
  const named = usageHidings.flatMap(({ further }) => further);
  const own = deviations.filter(({ id }) => named.includes(id));
  expect(own.filter(({ operations }) => !operations.includes('getUsageHistory')).map(({ id }) => id)).toEqual([]);
  expect(own.length).toBe(new Set(named).size);
});
