import { expect, test } from 'vitest';
import type { AccessCell } from '../../src/contract/truth-table.ts';
import { access } from '../../src/report/access.ts';
import { plainPalette } from '../../src/report/palette.ts';
import { runOf } from './small-report.ts';

function cell(part: Partial<AccessCell>): AccessCell {
  return {
    operation: 'getPlant',
    plan: undefined,
    scope: undefined,
    expected: 'served',
    basis: 'documented',
    seen: 'served',
    exchanges: [1],
    ...part,
  };
}

const gardener = { plan: 'gardener', scope: 'full' };
const orderly: readonly AccessCell[] = [
  cell({}),
  cell(gardener),
  cell({ plan: 'guest', scope: 'full', seen: 'not-run', exchanges: [] }),
  cell({ operation: 'addPlant', expected: 'refused', seen: 'refused' }),
  cell({ operation: 'addPlant', ...gardener, seen: 'not-run', exchanges: [] }),
];

function lines(truthTable: readonly AccessCell[], isWhole: boolean): readonly string[] {
  return access({ run: runOf({ truthTable }), palette: plainPalette, columns: 100 }, isWhole);
}

test('an orderly table is one sentence, and names who never called', () => {
  expect(lines(orderly, false)).toEqual([
    '',
    'Who may call what (plan/scope)',
    '',
    '  3 of 5 cells run, all as the description has them',
    '  not run: no key of guest/full',
  ]);
});

test('the whole table has operations down and callers across', () => {
  expect(lines(orderly, true).slice(3, 8)).toEqual([
    '            anonymous  gardener/full',
    '  getPlant  ✓          ✓',
    '  addPlant  ✗          ·',
    '',
    '  ✓ served   ✗ refused   ± both   · not run   ! not as the description has it',
  ]);
});

test('a table that is otherwise than expected is shown, and the cell marked', () => {
  const otherwise = [...orderly.slice(1), cell({ seen: 'mixed', exchanges: [1, 2] })];
  expect(lines(otherwise, false).filter((text) => /getPlant|otherwise/.test(text))).toEqual([
    '  getPlant  ✓              ±!',
    '  3 of 5 cells run, 1 otherwise than the description has',
  ]);
});

test('without any call there is nothing to tell', () => {
  expect(lines([cell({ seen: 'not-run' })], true)).toEqual([]);
});
