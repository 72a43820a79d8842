import { expect, test } from 'vitest';
import { remedies } from '../../src/report/comparison-remedy.ts';
import { plainPalette } from '../../src/report/palette.ts';
import { alikeComparison, eventfulComparison } from './small-comparison.ts';

const sheet = { palette: plainPalette, columns: 100 };

test('the mock has no remedy, whatever it does', () => {
  const { a, b } = eventfulComparison;
  const both = { ...eventfulComparison, a: { ...a, remedy: b.remedy } };
  expect(remedies(both, sheet).filter((line) => line.startsWith('To make'))).toEqual([
    'To make plants.yaml say what B does',
  ]);
});

test('two servers that both differ have one each', () => {
  const { b } = eventfulComparison;
  expect(remedies({ ...eventfulComparison, a: b }, sheet).filter((line) => line.startsWith('To make'))).toEqual([
    'To make plants.yaml say what A does',
    'To make plants.yaml say what B does',
  ]);
});

test('where nothing is to change there is no word', () => {
  expect(remedies(alikeComparison, sheet)).toEqual([]);
});
