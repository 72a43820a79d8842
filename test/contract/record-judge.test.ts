import { expect, test } from 'vitest';
import { createRecordJudge } from '../../src/contract/record-judge.ts';
import type { Schema } from '../../src/description/model.ts';
import { plants } from './small-api.ts';

const plant = plants.schemas.get('Plant') as Schema;
const guessed = { id: 1, name: 'fern', note: 5 };

test('the documented reading forgives what breaks a guess, the declared one does not', () => {
  const documented = createRecordJudge(plants, 'documented');
  const declared = createRecordJudge(plants, 'declared');
  expect([
    documented.check(plant, guessed),
    declared.check(plant, guessed),
    documented.checkDeclared(plant, guessed),
  ]).toEqual([[], ['/note: expected a string, received 5'], ['/note: expected a string, received 5']]);
});

test('a mistake names its place', () => {
  const judge = createRecordJudge(plants, 'documented');
  expect([judge.check(plant, { id: 'x', name: 'fern' }), judge.check(plant, 7)]).toEqual([
    ['/id: expected an integer, received "x"'],
    ['the value: expected an object, received 7'],
  ]);
});
