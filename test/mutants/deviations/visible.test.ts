import { expect, test } from 'vitest';
import { deviations } from '../../../src/mutants/deviations.ts';
import { isDeepStrictEqual } from 'node:util';
import { accountScenarios } from './account-scenarios.ts';
import { contentScenarios } from './content-scenarios.ts';
import { type Met, type Scenario, play, shown } from './scenario.ts';

const scenarios = { ...contentScenarios, ...accountScenarios };
const told = deviations.filter(({ id }) => Object.hasOwn(scenarios, id));
const sounds = new Map<string, readonly Met[]>();

function playSoundly(scenario: Scenario): readonly Met[] {
  const name = scenario.join('\n');
  const met = sounds.get(name) ?? play(scenario);
  sounds.set(name, met);
  return met;
}

test('every scenario is of a deviation', () => {
  expect(Object.keys(scenarios).toSorted()).toEqual(told.map(({ id }) => id).toSorted());
});

test.each(told)('$id: $title', (deviation) => {
  const scenario = scenarios[deviation.id] ?? [];
  const sound = playSoundly(scenario);
  const wrong = play(scenario, deviation);
  const differing = wrong.filter(({ response }, i) => {
    return !isDeepStrictEqual(shown(response), shown(sound[i]?.response ?? response));
  });
  const operations = differing.map(({ operation }) => operation);
  expect(operations.length).toBeGreaterThan(0);
  expect(deviation.operations).toEqual(expect.arrayContaining(operations));
  const crashed = wrong.some(({ response }) => response.status >= 500);
  expect(crashed).toBe(deviation.serverErrors === true);
});
