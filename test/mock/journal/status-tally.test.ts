import { expect, test } from 'vitest';
import { createStatusTally } from '../../../src/mock/journal/status-tally.ts';
import { zoo } from './rig.ts';

test('each operation has its answers by status, and the declared statuses without any', () => {
  const tally = createStatusTally();
  tally.count('a', 'listAnimals', 404);
  tally.count('a', 'listAnimals', 200);
  tally.count('b', 'listAnimals', 404);
  tally.count('b', 'addAnimal', 422);
  expect(tally.coverage(zoo.operations, undefined)).toEqual([
    { operation: 'listAnimals', missing: [], answered: { 200: 1, 404: 2 } },
    { operation: 'addAnimal', missing: ['201'], answered: { 422: 1 } },
    { operation: 'createKey', missing: ['201'], answered: {} },
  ]);
  expect(tally.coverage(zoo.operations, 'b')).toEqual([
    { operation: 'listAnimals', missing: ['200'], answered: { 404: 1 } },
    { operation: 'addAnimal', missing: ['201'], answered: { 422: 1 } },
    { operation: 'createKey', missing: ['201'], answered: {} },
  ]);
});

test('the counts of one world, or of all, can be forgotten', () => {
  const tally = createStatusTally();
  tally.count('a', 'createKey', 201);
  tally.count('b', 'createKey', 201);
  tally.clear('a');
  expect(tally.coverage(zoo.operations, undefined)[2]?.answered).toEqual({ 201: 1 });
  tally.clear(undefined);
  expect(tally.coverage(zoo.operations, undefined)[2]?.answered).toEqual({});
});
