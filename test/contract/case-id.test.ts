import { expect, test } from 'vitest';
import { caseId } from '../../src/contract/case-id.ts';

test.each([
  [{ requirement: 'growth', operation: 'getPlant' }, 'growth/getPlant'],
  [{ requirement: 'growth', operation: undefined }, 'growth'],
  [{ requirement: 'growth' }, 'growth'],
])('%j is named %s', (name, id) => {
  expect(caseId(name)).toBe(id);
});
