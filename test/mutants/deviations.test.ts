import { describe, expect, test } from 'vitest';
import { facts } from '../../contracts/facts.ts';
import { deviations } from '../../src/mutants/deviations.ts';
import { describeApi } from '../end-to-end/twin.ts';

const description = describeApi();
const operations = new Set(description.operations.map(({ id }) => id));
const factIds = new Set(facts.filter(({ unobservable }) => unobservable === undefined).map(({ id }) => id));

describe.each(deviations.map((deviation) => [deviation.id, deviation] as const))('%s', (id, deviation) => {
  test('says what it is and what it violates', () => {
    expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(deviation.title).toMatch(/^[A-Za-z].*[^.]\.$/);
    expect(deviation.facts.filter((fact) => !factIds.has(fact))).toEqual([]);
    expect(deviation.assumptions.filter((assumption) => !description.assumptions.has(assumption))).toEqual([]);
    expect(deviation.facts.length + deviation.assumptions.length).toBeGreaterThan(0);
    expect(deviation.operations.filter((operation) => !operations.has(operation))).toEqual([]);
    expect(deviation.operations.length).toBeGreaterThan(0);
  });

  test('takes hold somewhere', () => {
    expect([deviation.operation, deviation.service, deviation.wrap].some((hook) => hook !== undefined)).toBe(true);
  });
});

test.each(['id', 'title'] as const)('no two have one %s', (member) => {
  const values = deviations.map((deviation) => deviation[member]);
  expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
});
