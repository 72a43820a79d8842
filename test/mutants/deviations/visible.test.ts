import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { deviations } from '../../../src/mutants/deviations.ts';
import { accountScenarios } from './account-scenarios.ts';
import { contentScenarios } from './content-scenarios.ts';
import { play, shown } from './scenario.ts';

const scenarios = { ...contentScenarios, ...accountScenarios };
const told = deviations.filter(({ id }) => Object.hasOwn(scenarios, id));

test('every scenario is of a deviation', () => {
  expect(Object.keys(scenarios).toSorted()).toEqual(told.map(({ id }) => id).toSorted());
});

test.each(told)('$id: $title', (deviation) => {
  const { right, left } = play(scenarios[deviation.id] ?? [], deviation);
  const differing = left.filter((met, i) => !isDeepStrictEqual(shown(met), shown(right[i])));
  const operations = differing.map(({ operation }) => operation);
  expect(operations.length).toBeGreaterThan(0);
  expect(deviation.operations).toEqual(expect.arrayContaining(operations));
  expect(left.some(({ response }) => response.status >= 500)).toBe(deviation.serverErrors === true);
  expect(right.some(({ response }) => response.status >= 500)).toBe(false);
});
