import { expect, test } from 'vitest';
import { deviations } from '../../src/mutants/deviations.ts';
import { consequences } from '../../src/mutants/consequences.ts';

test('each consequence is of a deviation of the shelf, which has it', () => {
  const explained = deviations.flatMap(({ id, alsoFails }) => (alsoFails === undefined ? [] : [[id, alsoFails]]));
  expect(Object.fromEntries(explained)).toEqual(consequences);
});
