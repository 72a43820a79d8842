import { expect, test } from 'vitest';
import { deviations } from '../../src/mutants/deviations.ts';
import { sameRows } from '../../src/mutants/same-rows.ts';

test('each reason is for a deviation of the shelf, which has it', () => {
  const explained = deviations.flatMap(({ id, sameRow }) => (sameRow === undefined ? [] : [[id, sameRow]]));
  expect(Object.fromEntries(explained)).toEqual(sameRows);
});
