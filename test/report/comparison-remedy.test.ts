import { expect, test } from 'vitest';
import { remedies } from '../../src/report/comparison-remedy.ts';
import { plainPalette } from '../../src/report/palette.ts';
import { alikeComparison, eventfulComparison } from './small-comparison.ts';

const sheet = { palette: plainPalette, columns: 100 };

test('the mock has no remedy, whatever it does', () => {
  const { a, b } = eventfulComparison;
  const both = { ...eventfulComparison, a: { ...a, remedy: b.remedy, fixtures: b.fixtures } };
  expect(remedies(both, sheet).filter((line) => line.startsWith('To make'))).toEqual([
    'To make plants.yaml say what B does',
    'To make the fixtures look like B',
  ]);
});

test('two servers that both differ have one each', () => {
  const { b } = eventfulComparison;
  expect(remedies({ ...eventfulComparison, a: b }, sheet).filter((line) => line.startsWith('To make'))).toEqual([
    'To make plants.yaml say what A does',
    'To make the fixtures look like A',
    'To make plants.yaml say what B does',
    'To make the fixtures look like B',
  ]);
});

test('where nothing is to change there is no word', () => {
  expect(remedies(alikeComparison, sheet)).toEqual([]);
});

test('of many edits of the fixtures the first ones are told, and where the others are', () => {
  const { b } = eventfulComparison;
  const fixtures = Array.from({ length: 17 }, () => b.fixtures).flat();
  const lines = remedies({ ...eventfulComparison, b: { ...b, fixtures } }, sheet);
  expect(lines.filter((line) => line.includes('/0/colour'))).toHaveLength(15);
  expect(lines).toContain('  and 2 more: --report json=FILE has them all');
});
