import { expect, test } from 'vitest';
import { countTexts } from '../../src/service/fixture-edit.ts';

test('texts are counted, the most frequent one first; what is none is left out', () => {
  const records = [{ a: 'x' }, { a: 'y' }, { a: 'y' }, { a: ' ' }, { a: 1 }, { a: null }, {}];
  expect([...countTexts(records, 'a')]).toEqual([
    ['y', 2],
    ['x', 1],
  ]);
});
