import { expect, test } from 'vitest';
import { deviations } from '../../src/mutants/deviations.ts';
import { dialects } from '../../src/mutants/dialects.ts';
import { hiddenPairs } from '../../src/mutants/hidden-pairs.ts';

test('a hidden pair is one of a deviation and a dialect that exist, and has a reason', () => {
  const pairs = Object.keys(hiddenPairs).map((name) => name.split(' + '));
  expect(pairs.filter(([id]) => !deviations.some((it) => it.id === id))).toEqual([]);
  expect(pairs.filter(([, id]) => !dialects.some((it) => it.id === id))).toEqual([]);
  expect(Object.values(hiddenPairs).filter((reason) => reason.length < 20)).toEqual([]);
});
