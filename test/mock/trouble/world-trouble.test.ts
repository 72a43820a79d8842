import { expect, test } from 'vitest';
import { setTrouble, troubleOf, wrongTrouble } from '../../../src/mock/trouble/world-trouble.ts';
import type { MockState } from '../../../src/mock/world-state.ts';
import { names } from './arbitrary-trouble.ts';

test('trouble takes the place of all there was, and of its counts', () => {
  const state: MockState = { windows: {} };
  const trouble = { cut: 3, deviations: ['late'] };
  setTrouble(state, trouble);
  expect([troubleOf(state), state]).toEqual([
    trouble,
    { windows: {}, deviations: ['late'], trouble: { trouble: { cut: 3 }, operations: {} } },
  ]);
  setTrouble(state, { slow: 1 });
  expect(troubleOf(state)).toEqual({ slow: 1 });
  setTrouble(state, {});
  expect([troubleOf(state), state]).toEqual([{}, { windows: {} }]);
});

const counted = { calls: 1, since: 0 };

test.each([
  [undefined, undefined],
  [{ trouble: { cut: 1 }, all: counted, operations: { listAnimals: counted } }, undefined],
  [{ trouble: { cut: 1 } }, ''],
  [{ trouble: { cut: 1 }, operations: { listAnimals: 1 } }, ''],
  [{ trouble: { cut: 1 }, all: 1, operations: {} }, ''],
  [7, ''],
  [{ trouble: { cut: -1 }, operations: {} }, '/trouble/cut'],
  [{ trouble: { latency: 3 }, operations: {} }, '/trouble'],
  [{ trouble: { deviations: ['late'] }, operations: {} }, '/trouble/deviations/0'],
])('%j of a snapshot is wrong at %j', (state, at) => {
  expect(wrongTrouble(state, names)?.at).toBe(at);
});
